### Готландские имена карт. Это имена, и в любом языке они могут остаться как есть.

card-name-JC = Spit
card-name-8S = Dull
card-name-KH = Bräus
