### Vad `braus rules` skriver. En tom rad skiljer stycken, som fylls ut till terminalens bredd.

rulebook-title = Bräus i korthet
rulebook-cards = Leken har 36 kort, sexa till äss i fyra färger. Bara 18 av dem spelas i stick, och deras ordning har inget med färgerna att göra. Från högt till lågt:
rulebook-ranks = De tre första har egna namn: JC är Spit, 8S Dull och KH Bräus. De fyra sjuorna vinner när de läggs ut och är annars värdelösa. Alla andra kort är döda. Ett av dem, KC, är utslagskortet: det kan avgöra en giv.
rulebook-trick =
    Den som ska spela ut lägger först sina sjuor, en i taget; var och en är ett stick för sig. Sedan spelar hen ut ett kort. De andra följer var sin gång, medurs: den som har ett gällande kort som slår det högsta måste spela ett sådant, även över sin partner; den som inget har passar och spelar inget. Den som tar sticket spelar ut till nästa.

    Given slutar genast när en sida har sex stick. Den slutar också när ingen kan ta något stick mer.
rulebook-gotland-title = gotland: som på ön, två par
rulebook-gotland =
    Fyra spelar, nio kort var, med partnern mitt emot. Vilket kort som helst får spelas ut. Ett dött kort som ingen slår vinner inget: sticket är ingens, och samma spelare spelar ut igen. När alla 18 gällande kort är spelade får bara sjuor spelas ut. Den som inte har något att spela ut lämnar över utspelet till nästa spelare, som då inte får lägga sjuor.

    Sex stick är värda 1 rita; sex i rad när som helst, en jan, är värda 2. Vid fem stick var får den sida 1 som har KC bland sina stick. Efter en giv utan poäng ger samma spelare igen. Matchen går till 6; förlorare utan en enda rita är pissmunkar.
rulebook-brus-title = brus: två par, bara gällande kort spelas ut
rulebook-brus =
    Fyra spelar, nio kort var, med partnern mitt emot. Bara sjuor och de 18 gällande korten får spelas ut. Den som inga har lämnar över utspelet till nästa spelare, som får lägga sina sjuor.

    Sex stick är värda 2 poäng, och det finns ingen jan. När ingen har sex visar de som har fem stick KC eller säger att de inte har det: en sida med fem stick och KC på hand får 2. Matchen går till 10, eller till 20 om man vill.
rulebook-brus-pairs-title = brus-pairs: sex spelare, tre par
rulebook-brus-pairs = Som brus, men sex spelar, sex kort var, och partner sitter mitt emot varandra. Det krävs ändå sex stick för att vinna, så en fjärdedel till hälften av givarna har ingen vinnare, och en match till 10 tar ungefär 20 givar.
rulebook-brus-teams-title = brus-teams: sex spelare, två lag om tre
rulebook-brus-teams = Som brus, men sex spelar, sex kort var, i två lag vars medlemmar sitter varannan. Sex stick är värda 1 poäng; givens sex första stick, en jan, är värda 2. Med KC på hand får en sida med fem stick 1. Efter en giv utan poäng ger samma spelare igen. Matchen går till 6.
rulebook-more = Varje bord får välja ett annat mål, från 1 till 99.
