### The page on the player's own phone.

page-phone = Play from my phone
page-phone-what = Your phone can show this table too, as another window of yours. It has to be in the same network as this machine, by Wi-Fi for example. Nothing is opened in the network before you say so, and only until this program ends.
page-phone-danger = Whoever scans the code sees your cards and plays for you. Show it to nobody.
page-phone-start = Open the way for my phone
page-phone-shut = Shut it
page-phone-scan = Scan this with your phone’s camera.
page-phone-qr = QR code with the address for your phone
page-phone-type = Or type the address there:
page-phone-warns = Your phone will warn once that it does not know this certificate: it was made by this machine, and nobody vouches for it. Look at the certificate’s details before you go on. If its SHA-256 fingerprint is not this one, somebody stands between: do not go on.
page-phone-fingerprint = Fingerprint
page-phone-at = At which address of this machine
page-phone-none = Nobody has come in by it.
page-phone-came = Open there now:
page-phone-lost = Your computer does not answer, or the way for the phone was shut there: then scan the new code when it is open again.
page-phone-no-network = This machine is in no network where a phone could find it. Connect both to the same one, then try again.
page-phone-cannot = The way for the phone cannot be opened at { $address }: { $why }.
page-phone-open =
    Your phone can show this table at this address, if it is in the same network:
      { $address }
    Whoever has it sees your cards and plays for you. The phone will warn of the certificate once; its SHA-256 fingerprint has to be
      { $fingerprint }
phone-text = --phone shows the table on your phone's browser; leave out --text.
