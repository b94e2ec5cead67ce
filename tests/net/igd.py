"""A router for a namespace: it answers searches and passes on no port, but says that it does.

Says "up" when it can be asked. Each line it reads is the path or the URL to which searches lead from then
on, and it says "so"; at the end of its input it says what it was told to do, as JSON.
"""

import json
import socket
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urljoin
from xml.etree import ElementTree as ET

OWN, PORT = "10.86.0.2", 5000
HERE = f"http://{OWN}:{PORT}"
KIND = "urn:schemas-upnp-org:service:WANIPConnection:1"
GOOD = f"{HERE}/good"
OUTSIDE = ["100.64.1.1", "8.8.4.4"]

REFUSAL = (
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><s:Fault>'
    "<faultcode>s:Client</faultcode><faultstring>UPnPError</faultstring><detail>"
    '<UPnPError xmlns="urn:schemas-upnp-org:control-1-0"><errorCode>606</errorCode></UPnPError>'
    "</detail></s:Fault></s:Body></s:Envelope>"
)

ARGUMENTS = {
    "GetExternalIPAddress": [("NewExternalIPAddress", "out", "string")],
    "AddPortMapping": [
        ("NewRemoteHost", "in", "string"),
        ("NewExternalPort", "in", "ui2"),
        ("NewProtocol", "in", "string"),
        ("NewInternalPort", "in", "ui2"),
        ("NewInternalClient", "in", "string"),
        ("NewEnabled", "in", "boolean"),
        ("NewPortMappingDescription", "in", "string"),
        ("NewLeaseDuration", "in", "ui4"),
    ],
    "DeletePortMapping": [
        ("NewRemoteHost", "in", "string"),
        ("NewExternalPort", "in", "ui2"),
        ("NewProtocol", "in", "string"),
    ],
}

leads = [GOOD]
asked: list[tuple[str, dict[str, str]]] = []


def description(control: str) -> str:
    """A device that holds the service, which is told to at `control`."""
    return (
        '<root xmlns="urn:schemas-upnp-org:device-1-0"><device>'
        "<deviceType>urn:schemas-upnp-org:device:InternetGatewayDevice:1</deviceType><UDN>uuid:1</UDN>"
        f"<serviceList><service><serviceType>{KIND}</serviceType><serviceId>urn:1</serviceId>"
        f"<SCPDURL>/scpd</SCPDURL><controlURL>{control}</controlURL><eventSubURL>/event</eventSubURL>"
        "</service></serviceList></device></root>"
    )


def actions() -> str:
    """What the service does, and the kinds of its arguments."""
    kinds = {name: kind for arguments in ARGUMENTS.values() for name, _, kind in arguments}
    told = "".join(
        f"<action><name>{action}</name><argumentList>"
        + "".join(
            f"<argument><name>{name}</name><direction>{way}</direction>"
            f"<relatedStateVariable>{name}</relatedStateVariable></argument>"
            for name, way, _ in arguments
        )
        + "</argumentList></action>"
        for action, arguments in ARGUMENTS.items()
    )
    variables = "".join(
        f'<stateVariable sendEvents="no"><name>{name}</name><dataType>{kind}</dataType></stateVariable>'
        for name, kind in kinds.items()
    )
    return (
        f'<scpd xmlns="urn:schemas-upnp-org:service-1-0"><actionList>{told}</actionList>'
        f"<serviceStateTable>{variables}</serviceStateTable></scpd>"
    )


class Router(BaseHTTPRequestHandler):
    """Describes itself, in more ways than one, and notes what it is told."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""

    def answer(self, body: str, status: int = 200) -> None:
        """Send a body of XML; a redirect leads to the good description."""
        octets = body.encode()
        self.send_response(status)
        if status == 302:
            self.send_header("Location", GOOD)
        self.send_header("Content-Type", "text/xml")
        self.send_header("Content-Length", str(len(octets)))
        self.end_headers()
        self.wfile.write(octets)

    def do_GET(self) -> None:
        """A description; some lead astray."""
        match self.path:
            case "/redirect":
                self.answer("", 302)
            case "/large":
                self.answer(description("/control") + " " * 70_000)
            case "/entities":
                self.answer(
                    '<!DOCTYPE r [<!ENTITY a "b">]>' + description("/control").replace("uuid:1", "&a;")
                )
            case "/astray":
                self.answer(description("http://10.86.0.9/control"))
            case "/unwilling":
                self.answer(description("/refuse"))
            case "/good":
                self.answer(description("/control"))
            case _:
                self.answer(actions())

    def do_POST(self) -> None:
        """Note what is to be done, and say that it is, or refuse it."""
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if self.path == "/refuse":
            self.answer(REFUSAL, 500)
            return
        call = next(iter(ET.fromstring(body)[0]))  # noqa: S314 - from our own program
        name = call.tag.rpartition("}")[2]
        asked.append((name, {word.tag: word.text or "" for word in call}))
        told = ""
        if name == "GetExternalIPAddress":
            told = f"<NewExternalIPAddress>{OUTSIDE.pop(0)}</NewExternalIPAddress>"
        self.answer(
            '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>'
            f'<u:{name}Response xmlns:u="{KIND}">{told}</u:{name}Response></s:Body></s:Envelope>'
        )


def search(listening: socket.socket) -> None:
    """Answer every search that was sent to this very address."""
    while True:
        packet, sender = listening.recvfrom(2_048)
        assert packet.startswith(b"M-SEARCH * HTTP/1.1\r\nHOST:10.86.0.2:1900\r\n")
        answer = f"HTTP/1.1 200 OK\r\nST: igd\r\nUSN: uuid:1\r\nLOCATION: {leads[-1]}\r\n\r\n"
        listening.sendto(answer.encode(), sender)


with (
    socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as port,
    ThreadingHTTPServer((OWN, PORT), Router) as server,
):
    port.bind((OWN, 1_900))
    threading.Thread(target=search, args=(port,), daemon=True).start()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print("up", flush=True)
    for line in sys.stdin:
        leads.append(urljoin(HERE, line.strip()))
        print("so", flush=True)
    print(json.dumps(asked), flush=True)
    server.shutdown()
