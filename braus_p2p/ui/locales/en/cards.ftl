### The names that cards have on Gotland. A language may keep them as they are: they are names.

card-name-JC = Spit
card-name-8S = Dull
card-name-KH = Bräus
