import { MESSAGE, type RtmpMessage } from './chunks';

/** `FLV`, version 1, with sound and picture. */
export const FLV_HEADER = Buffer.from('464c5601050000000900000000', 'hex');
const TAG_HEAD = 11;
const SET_DATA_FRAME = '@setDataFrame';
const H264 = 7;
const AAC = 10;

/** Return a message of media as a tag of an FLV file; null for what is of no use there. */
export function flvTag({ type, timestamp, body }: RtmpMessage): Buffer | null {
  const content = type === MESSAGE.data ? metadataOf(body) : body;
  if (!content) return null;
  const tag = Buffer.alloc(TAG_HEAD + content.length + 4);
  tag.writeUInt8(type, 0);
  tag.writeUIntBE(content.length, 1, 3);
  tag.writeUIntBE(timestamp & 0xffffff, 4, 3);
  tag.writeUInt8(timestamp >>> 24, 7);
  content.copy(tag, TAG_HEAD);
  tag.writeUInt32BE(TAG_HEAD + content.length, TAG_HEAD + content.length);
  return tag;
}

/** Return whether a message holds a picture that is not H.264, or a sound that is not AAC: codecs that are not copied. */
export function isForeignMedia({ type, body }: RtmpMessage): boolean {
  const first = body[0];
  if (first === undefined) return false;
  // The highest bit stands for the codecs of a later RTMP.
  if (type === MESSAGE.video) return first >= 128 || (first & 15) !== H264;
  return type === MESSAGE.audio && first >> 4 !== AAC;
}

/** What a publisher says of its media, without the name of the command that carries it. */
function metadataOf(body: Buffer): Buffer | null {
  if (!body.includes('onMetaData')) return null;
  const start = 3 + SET_DATA_FRAME.length;
  return body.toString('latin1', 3, start) === SET_DATA_FRAME ? body.subarray(start) : body;
}
