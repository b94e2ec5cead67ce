### What hinders a table: files, links, brokers, and what `braus doctor` finds.

## net: what hinders a table

discovery-hindered = Tables in the network cannot be looked for or announced: { $reason }.
discovery-malformed = What is announced there is no table.
doctor-good = well
doctor-bad = amiss
doctor-all-well = All is well on this machine. Who still cannot join you is hindered by what lies between: a router, a guest Wi-Fi, a VPN.
doctor-hindered =
    { $number ->
        [one] One thing is amiss, and the line above says what to do about it.
       *[other] { $number } things are amiss, and the lines above say what to do about them.
    }
doctor-addresses-none = This machine is in no network: only who sits at it can join. Connect it to a network.
doctor-addresses-private = In your own network this machine is { $addresses }. From outside nobody can call it: let a friend host who can be called, set your router to pass the table's port on, or meet at a broker with --via.
    .page = In your own network this machine is { $addresses }. From outside nobody can call it: let a friend host who can be called, set your router to pass the table's port on, or meet at a broker under “More choices”.
doctor-addresses-six = This machine is { $addresses }. Friends with IPv6 may call it from anywhere if your router lets them in; those without only in your own network.
doctor-addresses-public = This machine is { $addresses }, and can be called from anywhere if its firewall allows it.
doctor-clock = The clock can be right: it is the year { $year }.
doctor-clock-wrong = The clock says it is the year { $year }. You can play all the same, but saved matches get wrong dates: set it.
doctor-directory = The data directory { $path } can be written.
doctor-multicast = A table announced here is found here. Others find it in the same network, unless a guest Wi-Fi or a VPN keeps machines apart.
doctor-multicast-none = A table announced here is not found, not even by this machine: a firewall or a VPN stops multicast (UDP port 5353). Let it through, or join by code or address.
doctor-page = The page of the table can be served to your own browser.
doctor-page-open = The page of the table is open, on port { $port } of this machine.
doctor-page-taken = Another program has port { $port }, at which the page of the table was: it gets another port, and tabs that were left open do not find it.
doctor-page-none = The page of the table cannot be served at 127.0.0.1: { $reason }. Play with --text, or let the program use this machine's own address.
doctor-browser = The table opens in your browser ({ $browser }).
doctor-browser-none = There is no browser to open the table in: install one, open the address that the program shows, or play with --text.
doctor-browser-no-display = There is no display here, so the table is in the terminal.
doctor-port = A table on port { $port } answers under all addresses of this machine.
doctor-port-silent = A table on port { $port } does not answer at { $addresses }: this machine's firewall stops it. Allow the program, or choose another port with --port.
    .page = A table on port { $port } does not answer at { $addresses }: this machine's firewall stops it. Allow the program, or choose another port under “More choices”.
doctor-router = With --router the program can ask your router by UPnP to pass the table's port on.
doctor-router-none = To ask your router with --router the program lacks a part: install braus-p2p[router] for that. Everything else works without.
router-answer = The router's answer leads elsewhere or is too long, and is left aside. Set up the port in the router yourself.
doctor-space = { $megabytes } MB are free for your matches.
doctor-space-little = Only { $megabytes } MB are free at { $path }: make room, or a match may have to stop. { $least } MB are plenty.
file-in-the-way = { $path } cannot be made: a file stands in the way. Move it, or choose another place.
file-is-a-directory = { $path } is a directory, not a file. Name a file in it.
file-no-permission = { $path } may not be used: the permission is missing. Ask for it, or choose another place.
file-not-found = There is no { $path }. Check the name.
file-too-large = { $path } is larger than { $megabytes } MB: it cannot be what is wanted here.
file-trouble = { $path } cannot be used: { $reason }.
identity-damaged = { $path } is damaged: it must hold 32 octets. Move it away to get a new identity.
invite-cannot-be-made = No code can be made for this table: its secret or its port is not as it must be.
invite-mistyped = This is not a whole code, or a character is wrong. Compare it with the host's, or scan it.
invite-version = The code is of version { $theirs }, this program knows { $ours }. Use the same version as the host.
link-peer-too-slow = The other side does not read what it is sent, and was let go.
data-in-use = { $path } is in use by another Bräus program. Close that one, or choose a directory with --data.
    .page = Your data at { $path } are in use by another Bräus program: close that one first.
match-damaged = { $path } is damaged or does not belong to its match, so this seat cannot go on from here.
net-cannot-listen = No table can be opened on port { $port }: { $reason }.
net-cannot-reach = { $host } cannot be reached on port { $port }: { $reason }. Check the address.
net-host-lost = The link to the table is lost.
net-no-answer = { $host } does not answer on port { $port }. Check the address and the table's firewall.
net-no-table = What answers there is no table with a code. Check the address and the port.
net-no-address = There is no address to call. Ask for a new code, or join by address.
net-other-host = Somebody else answers than the host who made this code. Ask for a new one.
net-other-player = Somebody else answers where a player used to be reached.
net-port-forbidden = Port { $port } needs more permission than this program has. Choose one above 1023.
net-port-taken = Port { $port } is taken by another program. Choose another with --port.
    .page = Port { $port } is taken by another program: choose another one under “More choices”.
net-too-many = Too many are at this table already who only watch or wait.
net-wants-code = This table opens only with its code, or it is no Bräus table. Ask the host for the code.
net-wrong-code = The table does not take this code. Ask the host for the code of this very table.
rendezvous-no-answer = Nobody answers at the broker { $broker }. Is the table still open there?
rendezvous-refused = The broker { $broker } does not let this program in. Check user and password, ask its owner, or choose another.
rendezvous-password = A password for a broker has at most 64 letters, digits and signs of ASCII. Choose such a one there.
rendezvous-tls = The broker { $broker } cannot be spoken to by TLS: { $reason }. Check its name and port, or ask its owner.
rendezvous-url = This is no broker: write mqtt://HOST or mqtts://HOST, with USER:PASSWORD@ before HOST and :PORT behind it if need be.
    .page = This is no broker: write mqtt://HOST or mqtts://HOST, with USER@ before HOST and :PORT behind it if need be.
