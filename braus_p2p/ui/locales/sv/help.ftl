### Vad `--help` skriver: kommandona med exempel, deras argument och alternativ.

help-braus =
    Bräus, kortspelet från Gotland, spelat direkt mellan spelarnas datorer: ingen server, inget konto, och en lek som alla blandar och ingen kan se igenom.

    Exempel: braus play
help-demo =
    Se botar spela en match, var och en i en egen process.

    Exempel: braus demo --deals 3

    Exempel: braus demo --rules brus-pairs --deals 2 --record pairs.braus
help-play =
    Spela mot tre botar, genast.

    Exempel: braus play
help-host =
    Öppna ett bord; spelet börjar när alla platser är tagna.

    Exempel: braus host --bots 2

    Exempel: braus host --port 4000 --rules brus --target 20
help-join =
    Sätt dig vid någons bord.

    Exempel: braus join BRAUS-047QD-… --name Greta
help-doctor =
    Pröva vad som kan hålla dig och dina vänner från ett bord, och säg vad som kan göras.

    Ser på dina adresser, bordets port, annonser i nätverket, klockan och datakatalogen.

    Exempel: braus doctor
help-bot =
    Sätt en bot vid ett bord.

    Den spelar av sig själv. Datorn den körs på ser dess hand, så de andra får veta vems den är.

    Exempel: braus bot 192.168.1.20:4000
help-score =
    Spela en giv i notation enligt reglerna, och räkna poängen.

    Skriver sticken, vem som tog dem och poängen, eller den första handling som inte är tillåten och varför.

    Exempel: braus score deal.txt

    Exempel: braus show match.braus --deal 1 | braus score -
help-verify =
    Pröva en logg med inget annat än den själv.

    Varje signatur, varje blandning, varje kort, pass och poäng prövas på nytt.

    Exempel: braus verify match.braus
help-show =
    Skriv en match som text, med alla händer där de öppnats.

    Exempel: braus show match.braus

    Exempel: braus show match.braus --deal 3
help-rules =
    Skriv reglerna i korthet.

    Exempel: braus rules --rules brus-teams
help-argument-address = Var bordet är, som värdens program säger det: HOST:PORT, eller [IPv6]:PORT.
help-argument-deal = En textfil med en giv i notation, eller - för standard in.
help-argument-record = En loggfil, som varje spelares program för över varje match.
help-option-browser = Visa bordet i webbläsaren, eller i den här terminalen; vanligen i webbläsaren om det finns en.
help-option-phone = Låt även telefonen visa bordet, i samma nätverk; en kod att skanna visas.
help-option-deal = Skriv bara den här given, räknat från 1.
help-option-deals = Spela så många givar, 1 till 1000, i stället för till målet.
help-option-for = På vems dator boten körs, för de andra att se; ditt inloggningsnamn om det utelämnas.
help-option-doctor-port = Porten som ett bord av dig skulle ha.
help-option-json = Skriv resultatet som JSON, för program.
help-option-name-bot = Botens namn vid bordet; om det utelämnas ett som ingen där har.
help-option-players = Hur många som spelar: 4 eller 6. Med 6 är reglerna brus-teams om du inte väljer andra.
help-option-record = En ny fil för loggen; om den utelämnas en bland programmets egna data.
help-option-rules = Med vilka regler: gotland, brus, brus-pairs eller brus-teams.
help-option-rules-one = Skriv bara dessa regler: gotland, brus, brus-pairs eller brus-teams.
help-option-seat = Vilken plats, räknat från 1; en ledig om det utelämnas.
help-option-seed = Låt botarna välja lika i lika lägen; kort och nycklar förblir slumpmässiga.
help-option-target = Hur många poäng som vinner matchen, 1 till 99.

## host, join, play

help-option-address = På vilken av datorns adresser bordet är öppet: på alla, om det utelämnas; med 127.0.0.1 kan bara program på den här datorn sätta sig.
help-option-bots = Hur många botar som tar de platser som människor lämnar lediga.
help-option-closed = Håll händerna dolda när en giv är slut.
help-option-colours = Ge varje färg en egen kulör.
help-option-confirm = Fråga innan ett kort öppnas.
help-option-data = Var din identitet och dina loggar ligger, i stället för i den vanliga katalogen.
help-option-lots = Lotta partner och platser när alla är där.
help-option-name = Ditt namn vid bordet; ditt inloggningsnamn om det utelämnas.
help-option-no-bell = Ring inte i terminalens klocka när det är din tur.
help-option-no-pause = Gå vidare genast när en giv är slut.
help-option-pace = Sekunder mellan två handlingar på skärmen, så att ögat hinner med.
help-option-pause = I hur många sekunder du kan se på de öppnade händerna när en giv är slut.
help-option-port = På vilken port bordet är öppet; 0 tar en ledig.

## alla kommandon

help-language = Alla kommandon talar ett annat språk med --language en, sv, uk eller ru, eller genom variabeln BRAUS_LANGUAGE; annars systemets.
help-usage = Användning: { $usage }
help-title-commands = Kommandon
help-title-arguments = Argument
help-title-options = Alternativ
help-default = [annars: { $value }]
help-required = [krävs]
help-option-help = Visa den här hjälpen.
help-option-version = Visa programmets version.
