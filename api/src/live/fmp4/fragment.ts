import { boxesIn, findBox, type Box } from './boxes';
import type { Track } from './init';

/** What the head of a fragment says of it. */
export interface FragmentFacts {
  /** How long its picture is shown. */
  ms: number;
  /** Whether it begins with a picture that needs no other. */
  isIndependent: boolean;
  frames: number;
}

/** Flags of what a list of samples gives of each, and how many bytes that takes: duration, size, flags, offset. */
const PER_SAMPLE = { duration: 0x100, size: 0x200, flags: 0x400, offset: 0x800 } as const;
const NEEDS_OTHERS = 0x10000;

/** Read a fragment that was made here, `moof` and what follows it. */
export function readFragment(bytes: Buffer, tracks: ReadonlyMap<number, Track>): FragmentFacts {
  const moof = findBox(bytes, ['moof']);
  const facts: FragmentFacts = { ms: 0, isIndependent: false, frames: 0 };
  if (!moof) return facts;
  for (const traf of boxesIn(bytes, moof.from, moof.to)) {
    const head = traf.type === 'traf' ? findBox(bytes, ['tfhd'], traf) : undefined;
    const track = head && tracks.get(bytes.readUInt32BE(head.from + 4));
    if (head && track?.kind === 'video') readPicture(bytes, traf, { head, timescale: track.timescale, facts });
  }
  return facts;
}

function readPicture(
  bytes: Buffer,
  traf: Box,
  { head, timescale, facts }: { head: Box; timescale: number; facts: FragmentFacts },
): void {
  const usual = readDefaults(bytes, head);
  let units = 0;
  for (const run of boxesIn(bytes, traf.from, traf.to)) {
    if (run.type !== 'trun') continue;
    const { duration, firstFlags, samples } = readRun(bytes, run.from, usual.duration);
    if (facts.frames === 0 && samples > 0) facts.isIndependent = ((firstFlags ?? usual.flags) & NEEDS_OTHERS) === 0;
    units += duration;
    facts.frames += samples;
  }
  facts.ms += (units / timescale) * 1_000;
}

/** What holds for each sample that says nothing of its own. */
function readDefaults(bytes: Buffer, head: Box): { duration: number; flags: number } {
  const given = bytes.readUIntBE(head.from + 1, 3);
  let at = head.from + 8;
  const take = (flag: number, size: number) => {
    const value = (given & flag) !== 0 && size === 4 ? bytes.readUInt32BE(at) : 0;
    if (given & flag) at += size;
    return value;
  };
  take(0x1, 8);
  take(0x2, 4);
  const duration = take(0x8, 4);
  take(0x10, 4);
  return { duration, flags: take(0x20, 4) };
}

function readRun(bytes: Buffer, from: number, usualDuration: number) {
  const given = bytes.readUIntBE(from + 1, 3);
  const samples = bytes.readUInt32BE(from + 4);
  let at = from + 8;
  if (given & 0x1) at += 4;
  let firstFlags: number | undefined;
  if (given & 0x4) {
    firstFlags = bytes.readUInt32BE(at);
    at += 4;
  }
  let duration = 0;
  for (let sample = 0; sample < samples; sample += 1) {
    duration += given & PER_SAMPLE.duration ? bytes.readUInt32BE(at) : usualDuration;
    if (given & PER_SAMPLE.duration) at += 4;
    if (given & PER_SAMPLE.size) at += 4;
    if (given & PER_SAMPLE.flags) {
      firstFlags ??= bytes.readUInt32BE(at);
      at += 4;
    }
    if (given & PER_SAMPLE.offset) at += 4;
  }
  return { duration, firstFlags, samples };
}
