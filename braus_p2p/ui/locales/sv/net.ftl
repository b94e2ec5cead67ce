### Vad som hindrar ett bord: filer, länkar, brokrar, och vad `braus doctor` finner.

## nät: vad som hindrar ett bord

discovery-hindered = Det går inte att söka eller annonsera bord i nätverket: { $reason }.
discovery-malformed = Det som annonseras där är inget bord.
doctor-good = bra
doctor-bad = fel
doctor-all-well = Allt är som det ska på den här datorn. Den som ändå inte når dig hindras av något på vägen: en router, ett gästnät, ett VPN.
doctor-hindered =
    { $number ->
        [one] En sak är fel, och raden ovan säger vad som kan göras åt det.
       *[other] { $number } saker är fel, och raderna ovan säger vad som kan göras åt dem.
    }
doctor-addresses-none = Datorn finns inte i något nätverk: bara den som sitter vid den kan vara med. Anslut den till ett nätverk.
doctor-addresses-private = I ditt eget nätverk är datorn { $addresses }. Utifrån kan ingen nå den: låt en vän som kan nås vara värd, ställ in routern så att den släpper fram bordets port, eller träffas hos en broker med --via.
    .page = I ditt eget nätverk är datorn { $addresses }. Utifrån kan ingen nå den: låt en vän som kan nås vara värd, ställ in routern så att den släpper fram bordets port, eller träffas hos en broker under ”Fler val”.
doctor-addresses-six = Datorn är { $addresses }. Vänner med IPv6 kan nå den varifrån som helst om din router släpper in dem; de som saknar det bara i ditt eget nätverk.
doctor-addresses-public = Datorn är { $addresses }, och kan nås varifrån som helst om brandväggen tillåter det.
doctor-clock = Klockan kan vara rätt: det är år { $year }.
doctor-clock-wrong = Klockan säger att det är år { $year }. Du kan spela ändå, men sparade matcher får fel datum: ställ den.
doctor-directory = Det går att skriva i datakatalogen { $path }.
doctor-page = Bordets sida kan visas i din egen webbläsare.
doctor-page-open = Bordets sida är öppen, på datorns port { $port }.
doctor-page-taken = Ett annat program har port { $port }, där bordets sida var: den får en annan port, och flikar som lämnats öppna hittar den inte.
doctor-page-none = Bordets sida kan inte visas på 127.0.0.1: { $reason }. Spela med --text, eller låt programmet använda datorns egen adress.
doctor-browser = Bordet öppnas i din webbläsare ({ $browser }).
doctor-browser-none = Det finns ingen webbläsare att öppna bordet i: installera en, öppna adressen som programmet visar, eller spela med --text.
doctor-browser-no-display = Här finns ingen skärm, så bordet är i terminalen.
doctor-multicast = Ett bord som annonseras här hittas här. Andra hittar det i samma nätverk, om inte ett gästnät eller ett VPN skiljer datorerna åt.
doctor-multicast-none = Ett bord som annonseras här hittas inte, inte ens av den här datorn: en brandvägg eller ett VPN stoppar multicast (UDP-port 5353). Släpp igenom det, eller gå med genom kod eller adress.
doctor-port = Ett bord på port { $port } svarar på datorns alla adresser.
doctor-port-silent = Ett bord på port { $port } svarar inte på { $addresses }: datorns brandvägg stoppar det. Tillåt programmet, eller välj en annan port med --port.
    .page = Ett bord på port { $port } svarar inte på { $addresses }: datorns brandvägg stoppar det. Tillåt programmet, eller välj en annan port under ”Fler val”.
doctor-router = Med --router kan programmet be routern, genom UPnP, att släppa fram bordets port.
doctor-router-none = För att be routern med --router saknar programmet en del: installera braus-p2p[router] för det. Allt annat fungerar ändå.
router-answer = Routerns svar leder någon annanstans eller är för långt, och lämnas därhän. Ställ in porten i routern själv.
doctor-space = { $megabytes } MB är lediga för dina matcher.
doctor-space-little = Bara { $megabytes } MB är lediga på { $path }: gör plats, annars kan en match behöva avbrytas. { $least } MB räcker gott.
file-in-the-way = { $path } kan inte skapas: en fil står i vägen. Flytta den, eller välj en annan plats.
file-is-a-directory = { $path } är en katalog, ingen fil. Ange en fil i den.
file-no-permission = { $path } får inte användas: rättigheten saknas. Be om den, eller välj en annan plats.
file-not-found = Det finns ingen { $path }. Kontrollera namnet.
file-too-large = { $path } är större än { $megabytes } MB: det kan inte vara vad som behövs här.
file-trouble = { $path } kan inte användas: { $reason }.
identity-damaged = { $path } är skadad: den ska innehålla 32 byte. Flytta undan den för att få en ny identitet.
invite-cannot-be-made = Det går inte att göra en kod till det här bordet: dess hemlighet eller port är inte som den ska.
invite-mistyped = Det här är ingen hel kod, eller ett tecken är fel. Jämför den med värdens, eller skanna den.
invite-version = Koden är av version { $theirs }, det här programmet kan { $ours }. Använd samma version som värden.
link-peer-too-slow = Motparten läser inte det som skickas, och släpptes.
data-in-use = { $path } används av ett annat Bräus-program. Stäng det, eller välj en katalog med --data.
    .page = Dina data i { $path } används av ett annat Bräus-program: stäng det först.
match-damaged = { $path } är skadad eller hör inte till sin match, så den här platsen kan inte spela vidare härifrån.
net-cannot-listen = Det går inte att öppna ett bord på port { $port }: { $reason }.
net-cannot-reach = { $host } går inte att nå på port { $port }: { $reason }. Kontrollera adressen.
net-host-lost = Förbindelsen med bordet är bruten.
net-no-answer = { $host } svarar inte på port { $port }. Kontrollera adressen och bordets brandvägg.
net-no-table = Det som svarar där är inget bord med kod. Kontrollera adressen och porten.
net-no-address = Det finns ingen adress att ringa. Be om en ny kod, eller gå med genom adress.
net-other-host = Någon annan svarar än den värd som gjorde koden. Be om en ny.
net-other-player = Någon annan svarar där en spelare brukade nås.
net-port-forbidden = Port { $port } kräver mer rättigheter än det här programmet har. Välj en över 1023.
net-port-taken = Port { $port } är upptagen av ett annat program. Välj en annan med --port.
    .page = Port { $port } är upptagen av ett annat program: välj en annan under ”Fler val”.
net-too-many = För många är redan vid bordet som bara tittar på eller väntar.
net-wants-code = Bordet öppnas bara med sin kod, eller så är det inget Bräus-bord. Be värden om koden.
net-wrong-code = Bordet tar inte emot den här koden. Be värden om koden till just det här bordet.
rendezvous-no-answer = Ingen svarar hos brokern { $broker }. Är bordet fortfarande öppet där?
rendezvous-refused = Brokern { $broker } släpper inte in det här programmet. Kontrollera användare och lösenord, fråga ägaren, eller välj en annan.
rendezvous-password = Ett lösenord till en broker har högst 64 bokstäver, siffror och tecken ur ASCII. Välj ett sådant där.
rendezvous-tls = Det går inte att tala TLS med brokern { $broker }: { $reason }. Kontrollera namn och port, eller fråga ägaren.
rendezvous-url = Det här är ingen broker: skriv mqtt://VÄRD eller mqtts://VÄRD, med ANVÄNDARE:LÖSENORD@ före VÄRD och :PORT efter om det behövs.
    .page = Det här är ingen broker: skriv mqtt://HOST eller mqtts://HOST, med ANVÄNDARE@ före HOST och :PORT efter om det behövs.
