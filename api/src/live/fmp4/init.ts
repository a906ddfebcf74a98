import { boxesIn, findBox, type Box } from './boxes';

/** One of the tracks that fragments are of. */
export interface Track {
  kind: 'video' | 'audio';
  /** Units of its times in a second. */
  timescale: number;
  /** As the file calls it: `avc1`, `mp4a`. */
  codec: string;
}

/** What the beginning of a run says. */
export interface Init {
  /** By their number. */
  tracks: Map<number, Track>;
  width: number;
  height: number;
  /** As lists name the codec of the picture, `avc1.64001f`; null where it is not told. */
  videoCodec: string | null;
}

const VERSION_AND_FLAGS = 4;
/** From the type of a picture's description to its sides. */
const BEFORE_SIDES = 28;
/** What comes of a picture's description before the boxes in it. */
const DESCRIPTION = 82;

/** Read the beginning that all fragments of a run need. Throw when it is none. */
export function readInit(bytes: Buffer): Init {
  const moov = findBox(bytes, ['moov']);
  if (!moov) throw new Error('MP4: no beginning');
  const init: Init = { tracks: new Map(), width: 0, height: 0, videoCodec: null };
  for (const box of boxesIn(bytes, moov.from, moov.to)) if (box.type === 'trak') readTrack(bytes, box, init);
  return init;
}

function readTrack(bytes: Buffer, trak: Box, init: Init): void {
  const head = findBox(bytes, ['tkhd'], trak);
  const times = findBox(bytes, ['mdia', 'mdhd'], trak);
  const handler = findBox(bytes, ['mdia', 'hdlr'], trak);
  const description = findBox(bytes, ['mdia', 'minf', 'stbl', 'stsd'], trak);
  if (!head || !times || !handler || !description) throw new Error('MP4: a track without what it is');
  const number = bytes.readUInt32BE(head.from + (bytes[head.from] === 1 ? 20 : 12));
  const timescale = bytes.readUInt32BE(times.from + (bytes[times.from] === 1 ? 20 : 12));
  const isVideo = bytes.toString('latin1', handler.from + 8, handler.from + 12) === 'vide';
  const type = description.from + VERSION_AND_FLAGS + 8;
  const codec = bytes.toString('latin1', type, type + 4);
  init.tracks.set(number, { kind: isVideo ? 'video' : 'audio', timescale, codec });
  if (!isVideo) return;
  init.width = bytes.readUInt16BE(type + BEFORE_SIDES);
  init.height = bytes.readUInt16BE(type + BEFORE_SIDES + 2);
  const profile = findBox(bytes, ['avcC'], { from: type + DESCRIPTION, to: description.to });
  if (profile) init.videoCodec = `${codec}.${bytes.toString('hex', profile.from + 1, profile.from + 4)}`;
}
