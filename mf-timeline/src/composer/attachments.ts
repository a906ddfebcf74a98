import type { Media, MediaCandidate } from '@minori/contracts';
import { ACCEPTED_FILES, MEDIA_MAX, type FileKind } from '@minori/contracts/rules';
import type { Attachment } from '@minori/platform';
import type { CheckedFile } from './checkFile';

/** A file or medium in the composer. `key` is its own. */
export type ComposerAttachment = { key: string } & (({ file: File } & CheckedFile) | { medium: Media });

const KINDS = Object.keys(ACCEPTED_FILES) as FileKind[];
/** So much of a name is looked at. */
const NAME_MAX = 255;

/** Return what a file looks like by what the browser says; undefined for what can't be attached. */
export function kindOfFile(file: File): FileKind | undefined {
  const ending = file.name.slice(file.name.lastIndexOf('.'));
  return KINDS.find((kind) => {
    const accepted = ACCEPTED_FILES[kind].split(',');
    return accepted.includes(file.type) || accepted.includes(ending);
  });
}

/** Return what an attachment is. */
export function kindOf(attachment: ComposerAttachment): Media['type'] {
  return 'file' in attachment ? attachment.kind : attachment.medium.type;
}

/** Return a file that was checked as an attachment. */
export function attach(file: File, checked: CheckedFile): ComposerAttachment {
  return { key: crypto.randomUUID(), file, ...checked };
}

/** Return what the API is told of a file before it is sent. */
export function candidateOf({ file, kind, width, height, duration }: { file: File } & CheckedFile): MediaCandidate {
  return { type: kind, name: file.name.slice(-NAME_MAX), size: file.size, width, height, duration };
}

/** Return whether an attachment is the recording of a live stream, which comes beside what may be attached and stays. */
export function isRecording(attachment: ComposerAttachment): boolean {
  return 'medium' in attachment && attachment.medium.is_recording === true;
}

/** Whether a post with these attachments has room for one more of a kind. */
export function hasRoom(present: readonly ComposerAttachment[], kind: FileKind): boolean {
  return present.filter((each) => kindOf(each) === kind && !isRecording(each)).length < MEDIA_MAX[kind];
}

/** Return the files among attachments. */
export function filesOf(attachments: readonly ComposerAttachment[]): ({ file: File; key: string } & CheckedFile)[] {
  return attachments.filter((each) => 'file' in each);
}

/** What the upload queue is given: no more than it sends. */
export function sentOf(attachments: readonly ComposerAttachment[]): Attachment[] {
  return attachments.map((each) =>
    'file' in each ? { file: each.file, previewUrl: each.previewUrl } : { medium: each.medium },
  );
}
