"""The rules, proved: by article, by ruling, by worked hand, by property, by count and against two peers."""
