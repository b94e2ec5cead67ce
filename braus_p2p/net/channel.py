"""TLS 1.3 among those who know the table's secret, and nobody else.

The secret yields an authority (Ed25519, by HKDF) that every holder of the secret can compute; each process
signs itself a certificate with a fresh key. Both sides must show one, so a stranger fails in the handshake,
before a single octet of ours is read. Who is who is said afterwards, by `Hello`, bound to the server's
certificate.

No name is asked for and no protocol: whoever listens on the way sees a TLS handshake of some program's.
"""

import ssl
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final

import trio
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
)
from cryptography.x509.oid import NameOID

from braus_p2p.errors import LocalError
from braus_p2p.net.disk import disk_error
from braus_p2p.net.entropy import fresh

HANDSHAKE_SECONDS: Final = 10.0

# From a clock that was never set to the end of RFC 5280's time: the secret is what opens the table, and a
# wrong clock keeps nobody out.
_FROM: Final = datetime(1970, 1, 1, tzinfo=UTC)
_UNTIL: Final = datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Channel:
    """The TLS side of one process at one table: `certificate` is its own, in DER."""

    server: ssl.SSLContext
    client: ssl.SSLContext
    certificate: bytes

    async def accept(self, stream: trio.abc.Stream) -> tuple[trio.abc.Stream, bytes]:
        """The secured stream to whoever called, and its binding; `BrokenResourceError` for a stranger."""
        secured = trio.SSLStream(stream, self.server, server_side=True)
        await _shake_hands(secured)
        return secured, sha256(self.certificate).digest()

    async def call(self, stream: trio.abc.Stream) -> tuple[trio.abc.Stream, bytes]:
        """The secured stream to whom this side called, and its binding.

        `LocalError` `net-wrong-code` if he does not know the secret, `net-no-table` if he speaks no TLS 1.3;
        `BrokenResourceError` if he says nothing or the stream was cut.
        """
        secured = trio.SSLStream(stream, self.client)
        try:
            await _shake_hands(secured)
        except trio.BrokenResourceError as error:
            match error.__cause__:
                case ssl.SSLCertVerificationError():
                    raise LocalError("net-wrong-code") from error
                case ssl.SSLEOFError() | ssl.SSLZeroReturnError() | ssl.SSLSyscallError():
                    raise
                case ssl.SSLError():
                    raise LocalError("net-no-table") from error
                case _:
                    raise
        certificate: bytes = secured.getpeercert(binary_form=True)
        return secured, sha256(certificate).digest()


async def _shake_hands(secured: "trio.SSLStream[trio.abc.Stream]") -> None:
    """Whatever keeps it from an end, being cancelled among them, closes the stream below."""
    try:
        with trio.fail_after(HANDSHAKE_SECONDS):
            await secured.do_handshake()
    except BaseException as error:
        await trio.aclose_forcefully(secured)
        if isinstance(error, trio.TooSlowError | trio.ClosedResourceError):
            raise trio.BrokenResourceError from error
        raise


def open_channel(secret: bytes) -> Channel:
    """A channel of the table with this secret, with a key of this process's own.

    `LocalError` if there is no place for a small file for a moment.
    """
    authority = Ed25519PrivateKey.from_private_bytes(
        HKDF(SHA256(), 32, salt=None, info=b"braus/1 table authority").derive(secret)
    )
    root = _certificate("braus table", authority, "braus table", authority, authority=True)
    key = Ed25519PrivateKey.generate()
    own = _certificate("braus node", key, "braus table", authority, authority=False)
    server, client = _context(ssl.PROTOCOL_TLS_SERVER, root), _context(ssl.PROTOCOL_TLS_CLIENT, root)
    server.num_tickets = 0  # nothing of a session outlives it
    _load((server, client), own, key)
    return Channel(server, client, own.public_bytes(Encoding.DER))


def _certificate(
    name: str, key: Ed25519PrivateKey, issuer: str, signer: Ed25519PrivateKey, *, authority: bool
) -> x509.Certificate:
    return (
        x509.CertificateBuilder()
        .subject_name(_name(name))
        .issuer_name(_name(issuer))
        .public_key(key.public_key())
        .serial_number(1 if authority else x509.random_serial_number())
        .not_valid_before(_FROM)
        .not_valid_after(_UNTIL)
        .add_extension(
            x509.BasicConstraints(ca=authority, path_length=0 if authority else None), critical=True
        )
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(
            x509.AuthorityKeyIdentifier.from_issuer_public_key(signer.public_key()), critical=False
        )
        .add_extension(
            x509.KeyUsage(
                digital_signature=not authority,
                key_cert_sign=authority,
                crl_sign=authority,
                content_commitment=False,
                key_encipherment=False,
                data_encipherment=False,
                key_agreement=False,
                encipher_only=False,
                decipher_only=False,
            ),
            critical=True,
        )
        .sign(signer, None)
    )


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _context(side: int, root: x509.Certificate) -> ssl.SSLContext:
    """TLS 1.3 alone, where both sides show a certificate of this authority and of no other."""
    context = ssl.SSLContext(side)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False  # who holds the secret can sign any name, and a name asked for is seen
    context.verify_mode = ssl.CERT_REQUIRED
    context.load_verify_locations(cadata=root.public_bytes(Encoding.DER))
    return context


def _load(contexts: tuple[ssl.SSLContext, ...], own: x509.Certificate, key: Ed25519PrivateKey) -> None:
    """The standard library takes a key from a file only: one of our own, for a moment, and encrypted.

    What a crash or the disk keeps of it is of no use to anybody: its password is nowhere but in memory.
    """
    password = fresh().hex().encode()
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(password))
    path = Path("key.pem")
    try:
        with tempfile.TemporaryDirectory() as folder:  # 0700
            path = Path(folder) / path
            path.write_bytes(pem + own.public_bytes(Encoding.PEM))
            for context in contexts:
                context.load_cert_chain(path, password=password)
    except OSError as error:
        raise disk_error(error, path) from error
