"""The rooms of the server that ``rake-learn`` starts: who may come in, how many, what they see at the door."""
