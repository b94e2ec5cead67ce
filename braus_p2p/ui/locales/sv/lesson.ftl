### Den första given, förklarad steg för steg.

lesson-shuffle = Alla spelare blandar leken i tur och ordning, var och en ovanpå den förras blandning, och var och en bevisar att inget kort gått förlorat eller bytts ut. Ingen, inte ens värden, kan se eller ordna ett kort.
lesson-hand = Det här är din hand, från högt till lågt i Bräus ordning. Remsan visar den underliga ordningen: klöver knekt (Spit), spader åtta (Dull) och hjärter kung (Bräus) är högst. De grå korten är döda: de vinner inget. Du och spelaren mitt emot är partner.
lesson-watch = Stjärnan märker kortet som är högst just nu. Var och en av de andra spelar en gång, i tur och ordning.
lesson-sevens = Du spelar ut och har sjuor. De går först: var och en läggs som ett stick för sig, och ingen kan slå den. Välj en.
lesson-lead = Du spelar ut. Ett högt kort kan ta sticket; ett dött kort vinner inget, men de andra måste offra ett gällande kort för att ta det. Du behöver sex stick.
lesson-lead-late = Du spelar ut. Se på remsan: det som inte är blekt finns kvar, på någon hand. Ett kort som inget oblekt slår vinner säkert.
lesson-dead-led = Ett dött kort är utspelat, och det vinner inget: vilket gällande kort som helst tar sticket, och den som har ett måste spela ett.
lesson-beat = { $card } är högst just nu. Den som kan slå det måste; det kan de upplyfta korten. Du väljer vilket: ofta räcker det lägsta som slår det.
lesson-beat-partner = { $card } är din partners och högst just nu. Den som kan slå det måste ändå, så är reglerna.
lesson-passed = { $name } har inget kort som slår det högsta och passar. Passet är bevisat: ingen kan hålla inne ett kort.
lesson-passed-you = Du har inget kort som slår det högsta, så du passar och behåller dina kort. Ditt program har bevisat för de andra att det är sant, utan att visa dem ett kort.
lesson-laid = En sjua lades: ett stick för sig. Bara så vinner sjuor; mot ett annat kort är de inget värda.
lesson-void = Ingen slog det döda kortet: sticket läggs åt sidan, och samma spelare spelar ut igen.
lesson-taken = { $name } tar sticket och spelar ut till nästa. De små rutorna vid namnen räknar sticken; sex av dem vinner given.
lesson-taken-you = Du tar sticket och spelar ut till nästa. De små rutorna vid namnen räknar sticken; sex av dem vinner given.
lesson-five = Fem stick: nästa kan avgöra given. Vid fem var avgör klöver kung, för den sida som har den bland sina stick.
lesson-end = Given är slut, och händerna öppnas: bleka kort spelades aldrig. En vunnen giv är en rita, ristad som ett streck i bordets kant; sex stick i rad är en jan, och två streck.
lesson-over = Det var en hel giv. Spela en match nu: det första paret med sex ritor vinner. Den som då inte har någon är en pissmunk.
