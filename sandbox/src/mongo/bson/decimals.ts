import { Decimal128 } from 'bson';

/** A finite decimal as `digits × 10^exponent`. */
export interface Scaled {
  digits: bigint;
  exponent: number;
}

/** Return the decimal of a text; `NaN` and `Infinity` included. Throw an Error for any other text. */
export function decimalOf(text: string): Decimal128 {
  return Decimal128.fromStringWithRounding(text);
}

/** Return the parts of a decimal's text; undefined for NaN and infinities. */
export function scaledOf(text: string): Scaled | undefined {
  const match = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(text);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

/** Return the decimal of its parts, rounded to the 34 digits that it has room for. */
export function fromScaled({ digits, exponent }: Scaled): Decimal128 {
  if (exponent >= 0 || exponent < -30) return decimalOf(`${digits}E${exponent}`);
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(1 - exponent, '0');
  return decimalOf(`${sign}${text.slice(0, exponent)}.${text.slice(exponent)}`);
}

/** Return the digits of both with the same exponent. */
export function aligned(x: Scaled, y: Scaled): { left: bigint; right: bigint; exponent: number } {
  const exponent = Math.min(x.exponent, y.exponent);
  const left = x.digits * 10n ** BigInt(x.exponent - exponent);
  const right = y.digits * 10n ** BigInt(y.exponent - exponent);
  return { left, right, exponent };
}

/** Return `x / y`, where `y` is not 0. An exact result has the exponent of x less that of y, if its digits allow that. */
export function quotient(x: Scaled, y: Scaled): Scaled {
  const ideal = x.exponent - y.exponent;
  if (x.digits === 0n) return { digits: 0n, exponent: ideal };
  // More digits than a decimal has, and one behind them that keeps what is cut off from looking like a half.
  const shift = 40 + y.digits.toString().length;
  const dividend = x.digits * 10n ** BigInt(shift);
  const isExact = dividend % y.digits === 0n;
  const tail = isExact ? 0n : dividend < 0n === y.digits < 0n ? 1n : -1n;
  return withoutZeros({ digits: (dividend / y.digits) * 10n + tail, exponent: ideal - shift - 1 }, ideal);
}

/**
 * Return the square root, with more digits than a decimal has; an exact one has half the exponent, if its digits allow
 * that.
 */
export function squareRoot({ digits, exponent }: Scaled): Scaled {
  const shift = 80 + (exponent % 2 === 0 ? 0 : 1);
  const root = { digits: integerRoot(digits * 10n ** BigInt(shift)), exponent: (exponent - shift) / 2 };
  return withoutZeros(root, Math.floor(exponent / 2));
}

/** The largest integer whose square is not larger. */
function integerRoot(value: bigint): bigint {
  // Newton's steps come down to the root only from above.
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  while (root * root > value) root = (root + value / root) / 2n;
  return root;
}

/** Take zeros off the end until the exponent is the ideal one. */
function withoutZeros(value: Scaled, ideal: number): Scaled {
  let { digits, exponent } = value;
  while (exponent < ideal && digits % 10n === 0n) {
    digits /= 10n;
    exponent++;
  }
  return { digits, exponent };
}
