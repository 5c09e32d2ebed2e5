"""What to say: notes out of Views, the catalogue that puts them into words, the computer players."""
