"""Ed25519 in affine arithmetic, written apart from the code under test, to craft signatures at the edges."""

from hashlib import sha512

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
IDENTITY = (0, 1)

Point = tuple[int, int]


def plus(left: Point, right: Point) -> Point:
    """The sum of two points of the curve."""
    (x1, y1), (x2, y2) = left, right
    k = D * x1 * x2 * y1 * y2
    return (x1 * y2 + x2 * y1) * pow(1 + k, -1, P) % P, (y1 * y2 + x1 * x2) * pow(1 - k, -1, P) % P


def times(scalar: int, point: Point) -> Point:
    """So many times the point."""
    total = IDENTITY
    while scalar:
        if scalar & 1:
            total = plus(total, point)
        point = plus(point, point)
        scalar >>= 1
    return total


def with_y(y: int) -> Point | None:
    """The point with this y and an even x, if there is one."""
    square = (y * y - 1) * pow(D * y * y + 1, -1, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square:
        x = x * pow(2, (P - 1) // 4, P) % P
    if x * x % P != square:
        return None
    return (P - x if x & 1 else x), y


def encode(point: Point) -> bytes:
    """The canonical octets."""
    return (point[1] | (point[0] & 1) << 255).to_bytes(32, "little")


BASE = with_y(4 * pow(5, -1, P) % P) or IDENTITY


def torsion() -> list[Point]:
    """The eight points of small order, the identity first."""
    for y in range(2, 100):
        if point := with_y(y):
            generator = times(L, point)
            if times(4, generator) != IDENTITY:
                return [times(k, generator) for k in range(8)]
    raise AssertionError


TORSION = torsion()


def challenge(commitment: bytes, key: bytes, statement: bytes) -> int:
    """Ed25519's h, reduced as OpenSSL does before it multiplies: that decides which torsion vanishes."""
    return int.from_bytes(sha512(commitment + key + statement).digest(), "little") % L


def forge(secret: int, nonce: int, key: bytes, commitment: bytes, statement: bytes) -> bytes:
    """R ‖ S with S = nonce + h·secret mod ℓ, for whatever octets are claimed to be the key and R."""
    answer = (nonce + challenge(commitment, key, statement) * secret) % L
    return commitment + answer.to_bytes(32, "little")
