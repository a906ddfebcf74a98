import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

const HEADER_BYTES = 16;
/** Between the name of a picture's box and its sides: fixed fields. */
const BEFORE_SIDES = 24;

/** What a file of fragments consists of: its beginning, which all of them need, then fragment after fragment. */
export interface Fragments {
  /** Bytes of the beginning. */
  init: number;
  /** What tells the beginning from that of another file. */
  initDigest: string;
  /** Bytes of each fragment, in their order. */
  fragments: number[];
  /** What the picture was made with, as lists of sizes say it: `avc1.64001f`. */
  codec: string;
  width: number;
  height: number;
}

/** Read where the fragments of an MP4 lie. Throw when it is none that was made here. */
export async function readFragments(path: string): Promise<Fragments> {
  const file = await open(path);
  try {
    const boxes = await readBoxes(file);
    const first = boxes.findIndex(({ type }) => type === 'moof');
    if (first < 0) throw new Error('There is no fragment in the file');
    const init = boxes[first]?.start ?? 0;
    const fragments: number[] = [];
    for (const { type, bytes } of boxes.slice(first)) {
      if (type === 'moof') fragments.push(bytes);
      else fragments.push((fragments.pop() ?? 0) + bytes);
    }
    const beginning = Buffer.alloc(init);
    await file.read(beginning, 0, init, 0);
    const initDigest = createHash('sha256').update(beginning).digest('base64url');
    return { init, initDigest, fragments, ...readPicture(beginning) };
  } finally {
    await file.close();
  }
}

interface Box {
  type: string;
  start: number;
  bytes: number;
}

async function readBoxes(file: FileHandle): Promise<Box[]> {
  const { size } = await file.stat();
  const header = Buffer.alloc(HEADER_BYTES);
  const boxes: Box[] = [];
  for (let start = 0; start < size;) {
    await file.read(header, 0, HEADER_BYTES, start);
    const short = header.readUInt32BE(0);
    const bytes = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (bytes < 8 || start + bytes > size) throw new Error('A box of the file has no length');
    boxes.push({ type: header.toString('latin1', 4, 8), start, bytes });
    start += bytes;
  }
  return boxes;
}

function readPicture(beginning: Buffer): Pick<Fragments, 'codec' | 'width' | 'height'> {
  const settings = beginning.indexOf('avcC', 0, 'latin1') + 5;
  const sides = beginning.lastIndexOf('avc1', undefined, 'latin1') + 4 + BEFORE_SIDES;
  if (settings < 5 || sides < BEFORE_SIDES + 4) throw new Error('There is no picture in the file');
  return {
    codec: `avc1.${beginning.toString('hex', settings, settings + 3)}`,
    width: beginning.readUInt16BE(sides),
    height: beginning.readUInt16BE(sides + 2),
  };
}
