import { Decimal128, Long } from 'bson';
import {
  arithmetic,
  asDouble,
  asInteger,
  divide,
  isNum,
  type Num,
  numKind,
  type NumKind,
  preciseDecimal,
  toNumber,
} from './numbers.ts';

const widths: readonly NumKind[] = ['int', 'long', 'double', 'decimal'];

/**
 * A sum of numbers as `$sum` and `$avg` make it. What rounding loses of each double is kept and added up too
 * ("compensated summation"), so that integers of 64 bits are exact as well; decimals are added apart from the others.
 */
export class Sum {
  private kind: NumKind = 'int';
  /** The sum as a double, and what it lacks, which comes in with the next number: MongoDB's results depend on that. */
  private nearest = 0;
  private rest = 0;
  /** The sum without compensation, which is right where an infinity makes the other one NaN. */
  private plain = 0;
  private decimals: Num = 0;
  private count = 0;

  /** Add a value, which counts for nothing when it is no number. Return this sum. */
  add(value: unknown): this {
    if (!isNum(value)) return this;
    this.count++;
    const kind = numKind(value);
    if (kind !== this.kind && widths.indexOf(kind) > widths.indexOf(this.kind)) this.kind = kind;
    if (value instanceof Decimal128) {
      this.decimals = arithmetic('+', this.decimals, value);
    } else if (value instanceof Long) {
      this.addDouble(value.getLowBitsUnsigned());
      this.addDouble(value.getHighBits() * 2 ** 32);
    } else {
      this.addDouble(toNumber(value));
    }
    return this;
  }

  /** Return the sum in the widest type of its numbers, and wider where it would not fit. */
  value(): Num {
    if (this.kind === 'decimal') return arithmetic('+', this.decimals, this.doublesAsDecimal());
    return this.kind === 'double' ? asDouble(this.double()) : asInteger(this.integer(), this.kind);
  }

  /** Return the mean of the numbers, a double or a decimal; null when there are none. */
  mean(): Num | null {
    if (this.count === 0) return null;
    return this.kind === 'decimal' ? divide(this.value(), this.count) : asDouble(this.double() / this.count);
  }

  private double(): number {
    return Number.isNaN(this.nearest) ? this.plain : this.nearest;
  }

  private integer(): bigint {
    return BigInt(this.nearest) + BigInt(this.rest);
  }

  private doublesAsDecimal(): Num {
    if (!Number.isFinite(this.nearest)) return preciseDecimal(this.plain);
    return arithmetic('+', preciseDecimal(this.nearest), preciseDecimal(this.rest));
  }

  private addDouble(value: number): void {
    this.plain += value;
    const more = value + this.rest;
    const lost = this.rest - (more - value);
    const sum = this.nearest + more;
    const before = sum - more;
    const added = sum - before;
    this.rest = lost + (this.nearest - before + (more - added));
    this.nearest = sum;
  }
}
