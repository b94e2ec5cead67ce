### Sidan i webbläsaren: vad som bevisades, att se igen, och övning.

page-no-match = Det finns ingen sådan match här.
page-no-module = Kontrollprogrammet har ingen sådan del.

## Vad som bevisades

page-trust-title = Så hölls matchen rättvis
page-trust-intro = Ingen server delar ut korten, och du behöver inte lita på någon: alla blandar, och vad någon än gör följs av ett bevis som alla andras program prövar innan spelet går vidare. Allt finns kvar i matchens logg.
page-trust-loading = Prövar loggen …
page-trust-holds =
    { $lines ->
        [one] Loggens enda rad håller.
       *[other] Alla loggens { $lines } rader håller.
    }
page-trust-bad =
    { $lines ->
        [0] Redan loggens första rad håller inte.
        [one] Rad { $line } i loggen håller inte. Den före är bra.
       *[other] Rad { $line } i loggen håller inte. De { $lines } före är bra.
    }
page-trust-blamed = { $reason } Det är { $name } som har signerat det.
page-trust-fraud = Spelet slutade här, för någon bröt mot det som alla program prövar. { $reason }
page-trust-evidence = Behåll beviset
page-trust-deal = Giv { $number }
page-trust-annulled = En giv som annullerades
page-trust-going = Den är inte slut än.
page-trust-order = Blandad av
page-trust-then = sedan
page-trust-proofs = bevis
page-trust-size = i loggen
page-trust-time = prövad alldeles nyss på
page-trust-head = fingeravtryck av allt hit
page-trust-head-why = Det görs av varje rad i matchen till och med den här given. Varje spelare signerar det med varje handling, så ingen kan ändra något efteråt utan att alla andra märker det.
page-trust-what = Vad betyder det?
page-trust-step-keys = Alla tar med ett lås
page-trust-step-shuffles = Alla blandar
page-trust-step-shares = Korten delas ut
page-trust-step-plays = Kort vänds upp
page-trust-step-claims = Löften bevisas
page-trust-step-opened = Händerna öppnas
page-trust-step-signed = Alla signerar
page-trust-keys =
    { $count ->
        [one] En spelare har gjort en ny hemlighet för given.
       *[other] { $count } spelare har var och en gjort en ny hemlighet för given.
    }
page-trust-shuffles =
    { $count ->
        [one] En spelare har blandat hittills.
       *[other] { $count } spelare blandade efter varandra, givaren först.
    }
page-trust-shares =
    { $count ->
        [one] En spelare har tagit sina lås från de andras kort.
       *[other] { $count } spelare har var och en tagit sina lås från de andras kort.
    }
page-trust-plays =
    { $count ->
        [one] Ett kort vändes upp, bevisat vara det som delades ut.
       *[other] { $count } kort vändes upp, vart och ett bevisat vara det som delades ut.
    }
page-trust-claims =
    { $count ->
        [0] Inget behövde bevisas om dolda kort.
        [one] Ett löfte om dolda kort bevisades.
       *[other] { $count } löften om dolda kort bevisades.
    }
page-trust-opened =
    { $count ->
        [one] En spelare har öppnat sin hand efter given.
       *[other] { $count } spelare har öppnat sina händer efter given.
    }
page-trust-signed =
    { $count ->
        [one] En rad, signerad av den som skrev den.
       *[other] { $count } rader, var och en signerad av den som skrev den.
    }
page-trust-together =
    { $count ->
        [one] Ett beslut signerades av alla som var där.
       *[other] { $count } beslut signerades av alla som var där.
    }
page-trust-passed =
    { $name } passade: bland { $hidden ->
        [one] { $hidden } dolt kort
       *[other] { $hidden } dolda kort
    } på handen finns { $excluded ->
        [one] inte det enda som kunde slå sticket.
       *[other] inget av de { $excluded } som kunde slå sticket.
    }
page-trust-yielded =
    { $name } lämnade över utspelet: bland { $hidden ->
        [one] { $hidden } dolt kort
       *[other] { $hidden } dolda kort
    } på handen finns { $excluded ->
        [one] inte det enda som ännu kunde spelas ut.
       *[other] inget av de { $excluded } som ännu kunde spelas ut.
    }
page-trust-denied =
    { $hidden ->
        [one] { $name } nekade { $card }: det är inte det enda kortet på handen.
       *[other] { $name } nekade { $card }: det är inget av de { $hidden } korten på handen.
    }
page-trust-led =
    { $name } spelade ut { $card }: bland { $hidden ->
        [one] { $hidden } dolt kort
       *[other] { $hidden } dolda kort
    } på handen finns { $excluded ->
        [one] inte den enda sjua som skulle ha gått före.
       *[other] ingen av de { $excluded } sjuor som skulle ha gått före.
    }
page-trust-bare =
    { $count ->
        [one] En gång behövde inget bevisas: alla kunde se det.
       *[other] { $count } gånger behövde inget bevisas: alla kunde se det.
    }
page-trust-why-keys = Tänk på ett hänglås som bara den här spelaren har nyckeln till. Beviset visar att hen verkligen har den, utan att visa den.
page-trust-why-shuffles = Varje spelare tar hela leken, sätter sitt lås på vart kort, blandar dem och lämnar dem vidare. Beviset visar att samma 36 kort gick in och kom ut, och säger inget om deras ordning. Om bara en av er har blandat väl är leken väl blandad, vad de andra än gjort.
page-trust-why-shares = Dina kort är de som alla andra tagit sina lås från, så att bara ditt är kvar: ingen utom du kan läsa dem. Bevisen visar att var och en tog bort rätt lås.
page-trust-why-plays = Den som spelar ett kort tar sitt eget lås från det. Beviset visar att det är kortet som legat där sedan blandningen, och inget annat.
page-trust-why-claims = Vid ett vanligt bord får du tro att den som passar inte kan slå kortet. Här bevisar hen det, utan att visa något av sina kort.
page-trust-why-opened = Med nyckeln till en giv som är slut kan alla läsa hela handen och se att allt var som det skulle.
page-trust-why-signed = Ingen kan efteråt säga sig ha spelat något annat, och ingen kan tala i någon annans namn.
page-trust-result =
    { $count ->
        [one] { $names } har signerat matchens resultat.
       *[other] { $names } har signerat matchens resultat.
    }
page-trust-download = Spara loggen
page-trust-download-why = Filen innehåller hela matchen, och vem som helst kan pröva den: braus verify FIL.
page-trust-replay = Se given igen

## Det oberoende kontrollprogrammet

page-check-title = Tro inte bara på oss
page-check-intro = Knappen kör ett andra program i den här webbläsaren, skrivet på ett annat språk efter spelets beskrivning allena. Det prövar hela loggen på nytt, och de två omdömena jämförs.
page-check-run = Kör det oberoende kontrollprogrammet
page-check-running = Kontrollprogrammet arbetar …
page-check-agree = Båda är ense: loggen håller, med samma ställning, samma givar och samma fingeravtryck.
page-check-agree-bad = Båda avvisar loggen på samma ställe.
page-check-differ = De är inte ense. Behåll loggen, och säg till dem som gör programmen.
page-check-failed = Kontrollprogrammet kunde inte köras i den här webbläsaren.
page-check-says = säger
page-check-ours = Det här programmet
page-check-theirs = Kontrollprogrammet
page-check-valid = loggen håller
page-check-refused = avvisad på rad
page-check-lines = rader
page-check-deals = givar
page-check-score = ställning
page-check-head = fingeravtryck
page-check-rung = prov som inte klaras
page-check-took = tog

## Att se igen

page-replay-title = Giv
page-replay-of = av
page-replay-deal = Giv
page-replay-start = Till början
page-replay-back = En handling tillbaka
page-replay-play = Spela upp
page-replay-stop = Stanna
page-replay-on = En handling framåt
page-replay-end = Till slutet
page-replay-at = Handling
page-replay-keys = ← → en handling tillbaka och framåt · Home, End · mellanslag spelar upp och stannar
page-replay-hands = Vem som hade vad
page-replay-closed-note = Händer som inte öppnades förblir dolda; av dem syns vad som spelades.
page-replay-hidden = kort med baksidan upp
page-replay-played = spelat
page-replay-loading = Letar upp given …
page-replay-story = Vad som hände

## Samma giv igen

page-study = Spela given själv
page-study-why = Samma kort mot botar, från vilken plats som helst: inget av det räknas.
page-study-seat-label = på plats efter
page-study-begins = Giv { $number } en gång till, samma kort, mot botar. { $dealer } gav. Inget av det räknas.
page-study-mark = Spelas om som övning
page-study-leave = Ingen väntar på dig här, och inget sparas.
page-study-more = En gång till
page-study-over = Hur det gick den här gången
page-study-now = Nu: { $told }
page-study-then = Då: { $told }
page-study-busy = Du sitter vid ett bord. Lämna det, eller spela till slut, innan du spelar om en gammal giv.
page-study-leaves = Du lämnar det här bordet för det.
page-study-seat = Det finns ingen sådan plats vid det bordet.
page-study-closed = Alla händer i den given öppnades inte, så den kan inte spelas om.
