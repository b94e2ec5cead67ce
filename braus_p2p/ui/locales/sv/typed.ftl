### Vad som kan skrivas vid bordet: alla ord för varje order, med små bokstäver och mellanslag emellan. De engelska
### förstås på alla språk. Inget ord får betyda två saker.

typed-last-trick = förra senaste
typed-sheet = ställning poäng
typed-help = hjälp
typed-leave = gå avsluta
typed-go = lämna
# vad som ska göras när någon saknas; efter en match: lotta partner
typed-decide = bestäm välj lotta
typed-code = kod
typed-same = samma
typed-moved = byt flytta
typed-yes = ja
# ja där det frågas ja eller nej
typed-yes-asked = j
typed-no = nej

## handlingar

typed-pass = pass passa
typed-yield = överlämna
typed-show = visa
typed-deny = neka

## följda av en plats nummer

typed-seat = plats
typed-free = frigör

## prat

typed-say = säg
typed-phrase = fras fraser
typed-mute = tysta
typed-unmute = hör
