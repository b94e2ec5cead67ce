### Kortens gotländska namn. De är namn, och får stå som de är på varje språk.

card-name-JC = Spit
card-name-8S = Dull
card-name-KH = Bräus
