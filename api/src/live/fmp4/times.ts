import { boxesIn, findBox, type Box } from './boxes';
import type { Track } from './init';

/** From where a list of samples says how much later than it is decoded each is shown; what comes before that, of each. */
const OFFSETS = 0x800;
const BEFORE_OFFSET = [0x100, 0x200, 0x400];

/** Where a fragment says when its first sample of a track is decoded. */
interface DecodeTime {
  track: number;
  time: number;
  /** Where it is written, and whether with eight bytes. */
  at: number;
  isLong: boolean;
  traf: Box;
}

function* decodeTimes(bytes: Buffer): Generator<DecodeTime> {
  const moof = findBox(bytes, ['moof']);
  for (const traf of moof ? boxesIn(bytes, moof.from, moof.to) : []) {
    const [head, times] = ['tfhd', 'tfdt'].map((type) =>
      traf.type === 'traf' ? findBox(bytes, [type], traf) : undefined,
    );
    if (!head || !times) continue;
    const isLong = bytes[times.from] === 1;
    const at = times.from + 4;
    const time = isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    yield { track: bytes.readUInt32BE(head.from + 4), time, at, isLong, traf };
  }
}

/** Return when the first picture of a fragment is shown, in ms of its run; undefined where it has none. */
export function startOf(bytes: Buffer, tracks: ReadonlyMap<number, Track>): number | undefined {
  for (const { track, time, traf } of decodeTimes(bytes)) {
    const known = tracks.get(track);
    if (known?.kind === 'video') return ((time + firstOffset(bytes, traf)) / known.timescale) * 1_000;
  }
  return undefined;
}

/** Return the earliest time of any track of a fragment, in ms of its run. */
export function earliestOf(bytes: Buffer, tracks: ReadonlyMap<number, Track>): number {
  const times = [...decodeTimes(bytes)].flatMap(({ track, time }) => {
    const known = tracks.get(track);
    return known ? [(time / known.timescale) * 1_000] : [];
  });
  return times.length > 0 ? Math.min(...times) : 0;
}

/** Return a fragment that comes later, by so many ms for each kind of track. */
export function moved(
  bytes: Buffer,
  tracks: ReadonlyMap<number, Track>,
  by: Readonly<Record<Track['kind'], number>>,
): Buffer {
  const copy = Buffer.from(bytes);
  for (const { track, time, at, isLong } of decodeTimes(copy)) {
    const known = tracks.get(track);
    if (!known) continue;
    const later = Math.max(0, time + Math.round((by[known.kind] * known.timescale) / 1_000));
    if (isLong) copy.writeBigUInt64BE(BigInt(later), at);
    else copy.writeUInt32BE(later, at);
  }
  return copy;
}

function firstOffset(bytes: Buffer, traf: Box): number {
  const list = findBox(bytes, ['trun'], traf);
  const given = list ? bytes.readUIntBE(list.from + 1, 3) : 0;
  if (!list || !(given & OFFSETS)) return 0;
  const before = [0x1, 0x4, ...BEFORE_OFFSET].filter((flag) => given & flag).length;
  return bytes.readInt32BE(list.from + 8 + before * 4);
}
