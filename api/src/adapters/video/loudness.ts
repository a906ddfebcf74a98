import type { Readable } from 'node:stream';

/** How loud a sound is over its length. */
export interface Loudness {
  /** Seconds. */
  duration: number;
  /** The loudness of each tenth of a second, 0 to 1. */
  levels: number[];
}

const WINDOWS_PER_SECOND = 10;
const FULL_SCALE = 32_768;

/** Read 16-bit samples of one channel, `rate` in a second, and keep no more of them than their loudness. */
export async function measureLoudness(samples: Readable, rate: number): Promise<Loudness> {
  const windowLength = rate / WINDOWS_PER_SECOND;
  const levels: number[] = [];
  let count = 0;
  let squares = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of samples as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    const end = bytes.length - (bytes.length % 2);
    for (let offset = 0; offset < end; offset += 2) {
      squares += (bytes.readInt16LE(offset) / FULL_SCALE) ** 2;
      count += 1;
      if (count % windowLength > 0) continue;
      levels.push(Math.sqrt(squares / windowLength));
      squares = 0;
    }
    rest = bytes.subarray(end);
  }
  const left = count % windowLength;
  if (left > 0) levels.push(Math.sqrt(squares / left));
  return { duration: count / rate, levels };
}

/** Draw loudness as `length` bars of 0 to 100, the loudest one full. */
export function spectrumOf(levels: number[], length: number): number[] {
  const bars = Array.from({ length }, (_, index) => {
    const start = Math.floor((index * levels.length) / length);
    const end = Math.max(start + 1, Math.floor(((index + 1) * levels.length) / length));
    return Math.max(0, ...levels.slice(start, end));
  });
  const loudest = Math.max(...bars) || 1;
  return bars.map((bar) => Math.round((bar / loudest) * 100));
}
