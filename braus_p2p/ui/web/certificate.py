"""The certificate with which the page is served in the network: made here, and vouched for by nobody.

A browser warns of it once. Whoever compares its fingerprint there knows that he talks to this program.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, Self

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from braus_p2p.net.addresses import Address
from braus_p2p.net.disk import replace_file

FILE: Final = "phone.pem"
DAYS: Final = 397
"""Phones refuse certificates that are good for much longer than a year."""

SPARE_DAYS: Final = 7
"""How long one has to be good still to be used again."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """A file with the key and the certificate, and its SHA-256 fingerprint as browsers show it."""

    path: Path
    fingerprint: str

    @classmethod
    def of(cls, directory: Path, addresses: Sequence[Address], now: datetime) -> Self:
        """The one of a data directory if it is still good for these addresses, or a new one; LocalError.

        It is kept so that a phone that was told to trust it does not warn again the next evening.
        """
        path = directory / FILE
        kept = _kept(path, addresses, now)
        if kept is None:
            kept = _make(path, addresses, now)
        octets = kept.fingerprint(hashes.SHA256())
        return cls(path, octets.hex(" ").upper())


def _kept(path: Path, addresses: Sequence[Address], now: datetime) -> x509.Certificate | None:
    try:
        octets = path.read_bytes()
        key = load_pem_private_key(octets, None)
        certificate = x509.load_pem_x509_certificate(octets)
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, TypeError, x509.ExtensionNotFound):
        return None
    whole = key.public_key() == certificate.public_key()
    lasts = certificate.not_valid_after_utc >= now + timedelta(days=SPARE_DAYS)
    good = whole and lasts and set(addresses) <= set(names.get_values_for_type(x509.IPAddress))
    return certificate if good else None


def _make(path: Path, addresses: Sequence[Address], now: datetime) -> x509.Certificate:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Bräus")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))  # a phone's clock may be behind
        .not_valid_after(now + timedelta(days=DAYS - 1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip) for ip in addresses]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    replace_file(path, secret + certificate.public_bytes(Encoding.PEM))
    return certificate


def now() -> datetime:
    """The moment for which a certificate has to be good."""
    return datetime.now(UTC)
