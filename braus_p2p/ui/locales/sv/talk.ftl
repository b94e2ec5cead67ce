### Prat, en match till, och de som tittar på.

## prat

chat-line = { $name }: { $said }
chat-phrase-1 = Hej!
chat-phrase-2 = Bra spelat!
chat-phrase-3 = Vilken hand!
chat-phrase-4 = Otur.
chat-phrase-5 = Ett ögonblick.
chat-phrase-6 = Det är din tur.
chat-phrase-7 = Förlåt, det var ett misstag.
chat-phrase-8 = Tack!
chat-phrase-9 = En giv till!
chat-phrase-10 = Jag måste gå efter den här given.
chat-phrase-11 = God natt!
chat-phrase-12 = Skål!
chat-phrase-13 = Vi avslutar matchen här.
chat-phrases = Säg en fras med  fras 1  till  fras { $most }: var och en läser den på sitt språk.
chat-no-phrase = Det finns ingen fras { $number }: de går från 1 till { $most }.
chat-nothing = Säg något efter: 'hej  eller  säg hej.
chat-too-long = Det är för långt: { $most } byte går att säga på en gång.
chat-character = Tecknet { $character } kan inte skickas. Utelämna det.
chat-too-fast = Du säger mycket på en gång: vänta lite, annars hör de andra det inte.
chat-only-players = Bara spelare pratar vid bordet.
chat-muted = Du hör inte { $name } längre. Ingen annan märker det;  hör { $name }  ändrar det.
chat-unmuted = Du hör { $name } igen.
chat-mute-whom = Ingen som heter { $name } sitter här.
chat-mute-nobody = Vem? Skriv  tysta  och ett namn.

## en gång till

again-ask = Igen? r samma partner, d lottade, x byt platser, q nej ›{" "}
again-how-1 = med samma partner
again-how-2 = med lottade partner
again-how-3 = på andra platser
again-yes = { $name } spelar gärna igen { $how }.
again-yes-you = Du spelar gärna igen { $how }.
again-no = { $name } har fått nog.
again-begins = Alla vill ha en match till.
again-only-then = När matchen är slut får du frågan om du vill spela igen.
again-not-now = Det finns ingen match som just slutat och kan spelas igen.
help-option-again = Fråga om en match till när matchen är slut; utan endera bara i en terminal.

## de som tittar på

watch-live = Du ser på bordet hos { $name }. Du ser vad alla ser, och ingens hand. q går härifrån.
    .page = Du ser på bordet hos { $name }. Du ser vad alla ser, och ingens hand.
watch-lobby = { $names } är där; { $count } till, och spelet börjar.
watch-record = Matchen med { $names }, ur dess logg.
watch-next = Enter: vidare, q: gå ›{" "}
watch-end = Loggen slutar här. { $state }
watch-fraud = Spelaren på plats { $seat } har fuskat, eller har ett trasigt program. { $reason }
watch-left = Du tittar inte på längre.
watch-keys = Enter går vidare genast · L förra sticket · S ställningen · tysta NAMN · q går
help-watch =
    Se på ett bord, eller på en match som spelats.

    Du ser vad loggen visar: varje handling, och händerna när de öppnas. Ingens hand dessförinnan.

    Exempel: braus watch BRAUS-047QD-…

    Exempel: braus watch match.braus --deal 3 --pace 1
help-argument-watch = Bordets kod, dess adress HOST:PORT, eller en loggfil.
help-option-by = I en logg, vänta på Enter efter varje giv, stick eller handling; i en pipe väntar inget.
help-option-watch-deal = I en logg, börja med den här given, räknat från 1.
help-option-no-watchers = Visa matchen för ingen annan än spelarna, sedan spelet börjat.
