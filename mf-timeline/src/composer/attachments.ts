import { del, get, set } from 'idb-keyval';
import type { Media, MediaCandidate, UserSettings } from '@minori/contracts';
import { ACCEPTED_FILES, MEDIA_MAX, uploadLimit, uploadLimitMessage, type FileKind } from '@minori/contracts/rules';
import type { Attachment } from '@minori/platform';

/** A file or medium in the composer. `key` is its own; `previewUrl` of a picture is an object address. */
export type ComposerAttachment = Attachment & { key: string };

const KINDS = Object.keys(ACCEPTED_FILES) as FileKind[];
/** So much of a name is looked at. */
const NAME_MAX = 255;

/**
 * Return what a file looks like by what the browser says; undefined for what can't be attached. The API looks at its
 * bytes.
 */
export function kindOfFile(file: File): FileKind | undefined {
  const ending = file.name.slice(file.name.lastIndexOf('.'));
  return KINDS.find((kind) => {
    const accepted = ACCEPTED_FILES[kind].split(',');
    return accepted.includes(file.type) || accepted.includes(ending);
  });
}

/** Return what an attachment is. */
export function kindOf(attachment: Attachment): Media['type'] | undefined {
  return 'file' in attachment ? kindOfFile(attachment.file) : attachment.medium.type;
}

/** Return a file as an attachment; a picture can be seen at once. */
export function attach(file: File): ComposerAttachment {
  const previewUrl = kindOfFile(file) === 'image' ? URL.createObjectURL(file) : null;
  return { key: crypto.randomUUID(), file, previewUrl };
}

/** Return what the API is told of a file before it is sent. */
export function candidateOf(file: File): Pick<MediaCandidate, 'type' | 'name' | 'size'> {
  return { type: kindOfFile(file) ?? 'image', name: file.name.slice(-NAME_MAX), size: file.size };
}

/** Return why files can't be added, as a sentence; undefined when they can. */
export function refusalOf(
  files: readonly File[],
  present: readonly Attachment[],
  { settings, isCreator, language }: { settings: UserSettings | undefined; isCreator: boolean; language: 'ja' | 'en' },
  texts: { fileType: string; tooMany: string },
): string | undefined {
  for (const file of files) {
    const kind = kindOfFile(file);
    if (!kind) return texts.fileType;
    const limit = settings && uploadLimit(settings, kind, isCreator);
    if (limit !== undefined && file.size > limit) return uploadLimitMessage(limit)[language];
  }
  const kinds = [...present.map(kindOf), ...files.map(kindOfFile)];
  const isTooMany = [...KINDS, 'link' as const].some(
    (kind) => kinds.filter((each) => each === kind).length > MEDIA_MAX[kind],
  );
  return isTooMany ? texts.tooMany : undefined;
}

const keyOf = (userId: string): string => `minori.draft.${userId}`;

type Kept = { file: File } | { medium: Media };

/** Keep the files of a draft in this browser, so that a reload loses none. */
export async function writeDraftFiles(userId: string, attachments: readonly Attachment[]): Promise<void> {
  const kept = attachments.map((each): Kept => ('file' in each ? { file: each.file } : { medium: each.medium }));
  try {
    await (kept.length > 0 ? set(keyOf(userId), kept) : del(keyOf(userId)));
  } catch {
    // Where storage is full or closed they are still in front of the writer.
  }
}

/** Take back the files of a post that was handed over and is not written, unless there are others by now. */
export async function returnDraftFiles(userId: string, attachments: readonly Attachment[]): Promise<void> {
  if ((await readDraftFiles(userId)).length === 0) await writeDraftFiles(userId, attachments);
}

/** Return the files of a draft that this browser has kept. */
export async function readDraftFiles(userId: string): Promise<ComposerAttachment[]> {
  try {
    const kept = (await get<Kept[]>(keyOf(userId))) ?? [];
    return kept.map((each) => ('file' in each ? attach(each.file) : { key: each.medium.id, medium: each.medium }));
  } catch {
    return [];
  }
}
