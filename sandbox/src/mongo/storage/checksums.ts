import { crc32 } from 'node:zlib';

const blockSize = 512;

/** The polynomial of CRC-32, and what stands for x⁸; the lowest power is the highest bit. */
const polynomial = 0xedb88320;
const oneByte = 1 << 23;

/** x to the power of 8 × 2ⁱ: what i bits of a length stand for. */
const powers = Array.from({ length: 32 }, () => oneByte);
for (let i = 1; i < powers.length; i++) powers[i] = product(powers[i - 1]!, powers[i - 1]!);

/** The checksums of all stretches of some bytes: each takes the same time, however long the stretch is. */
export class Checksums {
  private readonly bytes: Buffer;
  /** The checksum of everything before each block. */
  private readonly blocks: Uint32Array;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.blocks = new Uint32Array(Math.ceil(bytes.length / blockSize) + 1);
    for (let i = 1; i < this.blocks.length; i++) {
      const block = bytes.subarray((i - 1) * blockSize, i * blockSize);
      this.blocks[i] = crc32(block, this.blocks[i - 1]);
    }
  }

  /** Return the CRC-32 of the bytes from `start` up to `end`. */
  of(start: number, end: number): number {
    return (this.before(end) ^ shifted(this.before(start), end - start)) >>> 0;
  }

  private before(end: number): number {
    const block = Math.floor(end / blockSize);
    return crc32(this.bytes.subarray(block * blockSize, end), this.blocks[block]);
  }
}

/** What a checksum becomes when so many zeros follow. */
function shifted(checksum: number, count: number): number {
  let result = checksum;
  for (let i = 0, rest = count; rest > 0; i++, rest >>>= 1) if (rest & 1) result = product(result, powers[i]!);
  return result;
}

/** The product of two polynomials, modulo that of CRC-32. */
function product(a: number, b: number): number {
  let sum = 0;
  let factor = b;
  for (let bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) & 1) sum ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return sum;
}
