// The curve edwards25519 (RFC 8032) in extended coordinates, and sums of many multiples on it.
// By hand and in BigInt: public data only, for nothing here takes constant time.

import { littleEndian, toLittleEndian } from "./bytes.mjs";
import { P, canonical, invert, isNegative, multiply, rootOfRatio } from "./field.mjs";

/** The order of the base point, and of ristretto255. */
export const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

export const D = multiply(-121665n, invert(121666n));
const D2 = 2n * D;

/** A point (X : Y : Z : T) with x = X/Z, y = Y/Z, x·y = T/Z. */
export class Point {
  constructor(x, y, z, t) {
    this.x = x;
    this.y = y;
    this.z = z;
    this.t = t;
    this.table = undefined; // odd multiples, once there are any
    this.lasting = false; // whether they are worth a wide table
  }

  static affine(x, y) {
    return new Point(x, y, 1n, multiply(x, y));
  }

  negate() {
    return new Point(-this.x, this.y, this.z, -this.t);
  }

  add(other) {
    return addPrepared(this, prepare(other));
  }

  /** Hisil et al. 2008, "dbl-2008-hwcd". */
  double() {
    const a = multiply(this.x, this.x);
    const b = multiply(this.y, this.y);
    const c = 2n * multiply(this.z, this.z);
    const sum = this.x + this.y;
    const e = multiply(sum, sum) - a - b;
    const g = b - a;
    const f = g - c;
    const h = -a - b;
    return new Point(multiply(e, f), multiply(g, h), multiply(f, g), multiply(e, h));
  }

  /** Whether this is the point (0, 1). */
  isIdentity() {
    return canonical(this.x) === 0n && canonical(this.y - this.z) === 0n;
  }
}

export const IDENTITY = new Point(0n, 1n, 1n, 0n);

/** What an addition needs of its second point. */
const prepare = (p) => ({ minus: p.y - p.x, plus: p.y + p.x, z2: 2n * p.z, t2d: multiply(p.t, D2) });
const negated = (q) => ({ minus: q.plus, plus: q.minus, z2: q.z2, t2d: -q.t2d });

/** Hisil et al. 2008, "add-2008-hwcd-3"; holds for all pairs of points. */
function addPrepared(p, q) {
  const a = multiply(p.y - p.x, q.minus);
  const b = multiply(p.y + p.x, q.plus);
  const c = multiply(p.t, q.t2d);
  const d = multiply(p.z, q.z2);
  const e = b - a;
  const f = d - c;
  const g = d + c;
  const h = b + a;
  return new Point(multiply(e, f), multiply(g, h), multiply(f, g), multiply(e, h));
}

/** The odd multiples P, 3P, … (2^(width-1) - 1)·P of a point, prepared, and kept with it. */
function oddMultiples(point, width) {
  if (point.table?.width !== width) {
    const multiples = [prepare(point)];
    const twice = prepare(point.double());
    let last = point;
    while (multiples.length < 2 ** (width - 2)) {
      last = addPrepared(last, twice);
      multiples.push(prepare(last));
    }
    point.table = { width, multiples, negatives: multiples.map(negated) };
  }
  return point.table;
}

/** A scalar's digits in the signed form of this width: odd and below 2^(width-1), or 0; the least first. */
function signedDigits(scalar, width) {
  const bits = Uint8Array.from(scalar.toString(2), Number).reverse();
  const digits = new Int16Array(bits.length + 1);
  let carry = 0;
  for (let at = 0; at <= bits.length; ) {
    if ((bits[at] ?? 0) === carry) {
      at++;
      continue;
    }
    let digit = carry;
    for (let i = 0; i < width; i++) digit += (bits[at + i] ?? 0) << i;
    carry = digit >> (width - 1);
    digits[at] = digit - (carry << width);
    at += width;
  }
  return digits;
}

/**
 * Σ scalar·point over pairs [scalar, point], scalars from 0 to ORDER (Straus 1964, with signed windows).
 * A point made `lasting` has a wide table; the others get one that pays at once.
 */
export function sum(terms) {
  const rows = terms.map(([scalar, point]) => {
    const table = point.lasting ? oddMultiples(point, 7) : oddMultiples(point, 5);
    return { table, digits: signedDigits(scalar, table.width) };
  });
  const length = rows.reduce((most, { digits }) => Math.max(most, digits.length), 0);
  let total = IDENTITY;
  for (let at = length - 1; at >= 0; at--) {
    total = total.double();
    for (const { table, digits } of rows) {
      const digit = digits[at];
      if (digit > 0) total = addPrepared(total, table.multiples[digit >> 1]);
      else if (digit < 0) total = addPrepared(total, table.negatives[-digit >> 1]);
    }
  }
  return total;
}

const CHUNK = 32n;

/** A point that will be multiplied often: the points 2^(32·j)·P, j = 0 … 7, each with a wide table. */
export function lasting(point) {
  const row = [point];
  for (let j = 1; j < 8; j++) row.push(shift(row[j - 1]));
  for (const each of row) each.lasting = true;
  return row;
}

function shift(point) {
  let out = point;
  for (let i = 0; i < CHUNK; i++) out = out.double();
  return out;
}

/** The terms whose sum is the scalar times the point of which `row` is the lasting form. */
export function chunks(scalar, row) {
  return row.map((point, j) => [BigInt.asUintN(32, scalar >> (CHUNK * BigInt(j))), point]);
}

/** RFC 8032 §5.1.2: y in 255 bits, little-endian, and the sign of x in the last. */
export function encodePoint(point) {
  const inverse = invert(point.z);
  const x = multiply(point.x, inverse);
  const y = canonical(multiply(point.y, inverse));
  return toLittleEndian(y + (isNegative(x) ? 2n ** 255n : 0n));
}

/** RFC 8032 §5.1.3 for 32 octets, strictly: undefined unless they are the encoding of a point. */
export function decodePoint(bytes) {
  const number = littleEndian(bytes);
  const y = BigInt.asUintN(255, number);
  const sign = number >> 255n === 1n;
  if (y >= P) return undefined;
  const y2 = multiply(y, y);
  const { isSquare, root } = rootOfRatio(y2 - 1n, multiply(D, y2) + 1n);
  if (!isSquare || (root === 0n && sign)) return undefined;
  return Point.affine(sign ? P - root : root, y);
}

/** The base point of RFC 8032, y = 4/5, and of RFC 9496. */
export const BASE = decodePoint(toLittleEndian(canonical(multiply(4n, invert(5n)))));
export const LASTING_BASE = lasting(BASE);
