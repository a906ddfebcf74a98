/** What a sound or a film is packed in, by the name of ffmpeg's reader: no playlists, nothing that leads to other files. */
export type MediaContainer = 'mov' | 'matroska' | 'mp3' | 'aac' | 'wav' | 'flac' | 'ogg';

/** What the first bytes of a file say that it is: a picture in a format, or a container of sound or film. */
export type SniffedFile =
  | { kind: 'image'; format: ImageFormat }
  | { kind: 'video' | 'audio'; container: MediaContainer };

/** Formats of pictures that are taken, as sharp calls them. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heif';

const SOUND_BRANDS = new Set(['M4A ', 'M4B ', 'M4P ']);
const PICTURE_BRANDS = new Set(['avif', 'avis']);
/** Boxes of ISO files that are neither films nor sounds that browsers play. */
const OTHER_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1', 'crx ', 'jp2 ', 'jpx ']);

/** Return what a file is by its first bytes, whatever its name says; null for everything that is not taken. */
export function sniffFile(head: Uint8Array): SniffedFile | null {
  const text = (start: number, end: number) => String.fromCharCode(...head.subarray(start, end));
  const startsWith = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  if (head.length < 12) return null;
  if (startsWith(0xff, 0xd8, 0xff)) return image('jpeg');
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return image('png');
  if (/^GIF8[79]a/.test(text(0, 6))) return image('gif');
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return image('webp');
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return sound('wav');
  if (text(0, 4) === 'fLaC') return sound('flac');
  if (text(0, 4) === 'OggS') return sound('ogg');
  if (text(4, 8) === 'ftyp') return byBrand(text(8, 12));
  if (startsWith(0x1a, 0x45, 0xdf, 0xa3)) return { kind: 'video', container: 'matroska' };
  if (text(0, 3) === 'ID3') return sound('mp3');
  return byFrame(head[0] ?? 0, head[1] ?? 0);
}

function image(format: ImageFormat): SniffedFile {
  return { kind: 'image', format };
}

function sound(container: MediaContainer): SniffedFile {
  return { kind: 'audio', container };
}

function byBrand(brand: string): SniffedFile | null {
  if (PICTURE_BRANDS.has(brand)) return image('heif');
  if (OTHER_BRANDS.has(brand)) return null;
  return SOUND_BRANDS.has(brand) ? sound('mov') : { kind: 'video', container: 'mov' };
}

/** Sounds without a header begin with a frame: twelve set bits, then the layer, which AAC has not. */
function byFrame(first: number, second: number): SniffedFile | null {
  if (first !== 0xff || (second & 0xf0) !== 0xf0) return null;
  const layer = (second >> 1) & 0b11;
  if (layer === 0) return sound('aac');
  return layer === 0b01 ? sound('mp3') : null;
}
