### Sidan på spelarens egen telefon.

page-phone = Spela från min telefon
page-phone-what = Din telefon kan också visa det här bordet, som ett fönster till. Den måste vara i samma nätverk som den här datorn, till exempel genom Wi-Fi. Inget öppnas i nätverket förrän du säger till, och bara tills programmet avslutas.
page-phone-danger = Den som skannar koden ser dina kort och spelar för dig. Visa den för ingen.
page-phone-start = Öppna vägen för min telefon
page-phone-shut = Stäng den
page-phone-scan = Skanna detta med telefonens kamera.
page-phone-qr = QR-kod med adressen för din telefon
page-phone-type = Eller skriv adressen där:
page-phone-warns = Telefonen varnar en gång för att den inte känner certifikatet: det är gjort av den här datorn, och ingen går i god för det. Se på certifikatets uppgifter innan du fortsätter. Om dess SHA-256-fingeravtryck inte är det här står någon emellan: fortsätt inte.
page-phone-fingerprint = Fingeravtryck
page-phone-at = På vilken av datorns adresser
page-phone-none = Ingen har kommit in den vägen.
page-phone-came = Öppet där nu:
page-phone-lost = Din dator svarar inte, eller så stängdes vägen för telefonen där: skanna i så fall den nya koden när den är öppen igen.
page-phone-no-network = Den här datorn finns inte i något nätverk där en telefon kunde hitta den. Anslut båda till samma, och försök igen.
page-phone-cannot = Vägen för telefonen kan inte öppnas på { $address }: { $why }.
page-phone-open =
    Din telefon kan visa det här bordet på den här adressen, om den är i samma nätverk:
      { $address }
    Den som har den ser dina kort och spelar för dig. Telefonen varnar en gång för certifikatet; dess SHA-256-fingeravtryck ska vara
      { $fingerprint }
phone-text = --phone visar bordet i telefonens webbläsare; stryk --text.
