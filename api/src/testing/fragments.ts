const TIMESCALE = 1_000;

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4));
  return bytes;
};

/** A box of an MP4. */
export function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([numbers(content.length + 8), Buffer.from(type, 'latin1'), content]);
}

/** The beginning of a run with a picture alone, or with a sound after it. */
export function anInit({ width = 640, height = 360, codec = 'avc1', hasSound = false } = {}): Buffer {
  const sides = Buffer.alloc(4);
  sides.writeUInt16BE(width, 0);
  sides.writeUInt16BE(height, 2);
  const picture = aTrack(1, 'vide', box(codec, Buffer.alloc(24), sides));
  const sound = hasSound ? [aTrack(2, 'soun', box('mp4a', Buffer.alloc(20)))] : [];
  return Buffer.concat([box('ftyp', Buffer.from('iso5')), box('moov', box('mvhd', numbers(0)), picture, ...sound)]);
}

function aTrack(number: number, kind: string, description: Buffer): Buffer {
  const stbl = box('stbl', box('stsd', numbers(0, 1), description));
  const handler = box('hdlr', numbers(0, 0), Buffer.from(kind));
  const media = box('mdia', box('mdhd', numbers(0, 0, 0, TIMESCALE)), handler, box('minf', stbl));
  return box('trak', box('tkhd', numbers(0, 0, 0, number)), media);
}

/**
 * A fragment of so many pictures, each shown for 100 ms, unless a time is given for each.
 * @param at when the first is decoded, in ms; not told when left out
 */
export function aFragment(
  pictures: number,
  { isIndependent = false, times, at }: { isIndependent?: boolean; times?: number[]; at?: number } = {},
): Buffer {
  const flags = isIndependent ? 0x2000000 : 0x1010000;
  // Time, flags and track come first; what each picture has of its own follows its list.
  const head = box('tfhd', numbers(0x20028, 1, 100, 0x1010000));
  const perSample = times ? 0x100 : 0;
  const list = box('trun', numbers(0x4 | 0x1 | perSample, pictures, 0, flags, ...(times ?? [])));
  const begin = at === undefined ? [] : [box('tfdt', numbers(0x1000000, 0, at))];
  return Buffer.concat([
    box('moof', box('mfhd', numbers(0, 1)), box('traf', head, ...begin, list)),
    box('mdat', Buffer.alloc(64)),
  ]);
}
