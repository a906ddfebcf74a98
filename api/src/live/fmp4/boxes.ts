const HEAD = 8;

/** A box of an MP4, by where its content lies. */
export interface Box {
  type: string;
  /** Where its head begins. */
  start: number;
  from: number;
  to: number;
}

/** Walk the whole boxes that lie side by side; what is cut off at the end is left out. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  for (let start = from; start + HEAD <= to;) {
    const end = start + bytes.readUInt32BE(start);
    if (end < start + HEAD || end > to) return;
    yield { type: bytes.toString('latin1', start + 4, start + HEAD), start, from: start + HEAD, to: end };
    start = end;
  }
}

/** Return the first box at the end of a path of types, or undefined. */
export function findBox(bytes: Buffer, path: readonly string[], within?: Pick<Box, 'from' | 'to'>): Box | undefined {
  const [type, ...rest] = path;
  for (const box of boxesIn(bytes, within?.from, within?.to)) {
    if (box.type === type) return rest.length > 0 ? findBox(bytes, rest, box) : box;
  }
  return undefined;
}
