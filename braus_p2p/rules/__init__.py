"""A legal deal and match of Bräus: cards, profiles, deal, score, notation. Knows no peers, keys or bytes."""
