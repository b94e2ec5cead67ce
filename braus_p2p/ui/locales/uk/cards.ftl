### Ґотландські імена карт. Це імена, і в будь-якій мові вони можуть лишитися як є.

card-name-JC = Spit
card-name-8S = Dull
card-name-KH = Bräus
