import {
  DURATION_MAX,
  fieldMessage,
  IMAGE_PIXELS_MAX,
  sniffFile,
  uploadLimitMessage,
  type FileKind,
  type ImageFormat,
  type MediaContainer,
  type MediaFieldError,
} from '@minori/contracts/rules';
import { seeImage, seeRecording, type Look } from './seeFile';

/** So much of a file says what it is. */
const HEAD_BYTES = 4_096;
/** What a browser that says it plays these can't read, nobody can. The others hold what some browsers lack. */
const COMMON_SOUNDS: Partial<Record<MediaContainer, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
};

/** What a file is by its bytes, and how it looks and how long it is as far as this browser can tell. */
export type CheckedFile = Look & { kind: FileKind };

/** Why a file can't be attached. */
export interface FileRefusal {
  code: MediaFieldError;
  /** How large it might be, in bytes, where it is larger. */
  limit?: number;
}

/**
 * Look at a file that was picked as the API will: its size, its first bytes, whether it can be decoded, how large its
 * picture is and how long it plays. What only this browser can't read passes: the API may be able to.
 * @param limitOf how large a file of a kind may be; undefined while that is not known
 */
export async function checkFile(
  file: File,
  limitOf: (kind: FileKind) => number | undefined,
): Promise<CheckedFile | FileRefusal> {
  if (file.size === 0) return { code: 'file_empty' };
  const head = await readBytes(file, 0, HEAD_BYTES);
  if (!head) return { code: 'file_unreadable' };
  const sniffed = sniffFile(head);
  if (!sniffed) return { code: 'file_type' };
  // Only what is in them tells films from sounds in such files: what one says that it is decides until then.
  const kind = sniffed.kind === 'video' && file.type.startsWith('audio/') ? 'audio' : sniffed.kind;
  const limit = limitOf(kind);
  if (limit !== undefined && file.size > limit) return { code: 'file_too_large', limit };
  if (sniffed.kind === 'image') return checkImage(file, sniffed.format, head);
  return checkRecording(file, kind, sniffed.container);
}

/** Return why a file can't be attached, as a sentence. */
export function sayRefusal({ code, limit }: FileRefusal, language: 'ja' | 'en'): string {
  return limit === undefined ? fieldMessage(code, language) : uploadLimitMessage(limit)[language];
}

async function checkImage(file: File, format: ImageFormat, head: Uint8Array): Promise<CheckedFile | FileRefusal> {
  if (await isCutOff(file, format, head)) return { code: 'file_unreadable' };
  const look = await seeImage(file);
  // Not every browser knows the youngest format.
  if (!look) return format === 'heif' ? { kind: 'image', previewUrl: null } : { code: 'file_unreadable' };
  if ((look.width ?? 0) * (look.height ?? 0) <= IMAGE_PIXELS_MAX) return { kind: 'image', ...look };
  forget(look);
  return { code: 'too_many_pixels' };
}

async function checkRecording(
  file: File,
  kind: FileKind,
  container: MediaContainer,
): Promise<CheckedFile | FileRefusal> {
  const look = await seeRecording(file);
  if (look === 'late') return { kind, previewUrl: null };
  if (look === 'unreadable') {
    const isBroken = container === 'mov' ? !(await hasIndex(file)) : canPlay(COMMON_SOUNDS[container]);
    return isBroken ? { code: 'file_unreadable' } : { kind, previewUrl: null };
  }
  const type = look.width ? 'video' : 'audio';
  if ((look.duration ?? 0) <= DURATION_MAX[type]) return { kind: type, ...look };
  forget(look);
  return { code: 'duration_too_long' };
}

function canPlay(type: string | undefined): boolean {
  return type !== undefined && document.createElement('audio').canPlayType(type) !== '';
}

function forget({ previewUrl }: Look): void {
  if (previewUrl) URL.revokeObjectURL(previewUrl);
}

async function readBytes(file: File, from: number, to: number): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(from, to).arrayBuffer());
  } catch {
    // Moved, changed or no longer allowed since it was picked.
    return undefined;
  }
}

const TAIL_BYTES = 1_024;

/** Whether the end of a picture is missing, where its format says how it ends: browsers show what they have. */
async function isCutOff(file: File, format: ImageFormat, head: Uint8Array): Promise<boolean> {
  if (format === 'webp') return new DataView(head.buffer).getUint32(4, true) + 8 > file.size;
  if (format !== 'png') return false;
  const tail = await readBytes(file, Math.max(0, file.size - TAIL_BYTES), file.size);
  return !tail || !String.fromCharCode(...tail).includes('IEND');
}

const BOXES_MAX = 64;

/** Whether a film of boxes has the one that says where all else is: one that was cut off has not. */
async function hasIndex(file: File): Promise<boolean> {
  for (let at = 0, boxes = 0; at < file.size && boxes < BOXES_MAX; boxes += 1) {
    const head = await readBytes(file, at, at + 16);
    if (!head || head.length < 8) return false;
    const view = new DataView(head.buffer);
    if (String.fromCharCode(...head.subarray(4, 8)) === 'moov') return true;
    const size = view.getUint32(0);
    const isLong = size === 1 && head.length === 16;
    at += isLong ? Number(view.getBigUint64(8)) : size;
    if (!isLong && size < 8) return false;
  }
  return false;
}
