import type { Endpoints, Media, Post, UploadPurpose } from '@minori/contracts';
import type { ReadableAtom } from 'nanostores';

/** Where an action of the upload queue stands. */
export type UploadStatus =
  | 'waiting'
  | 'uploading'
  | 'file_processing'
  | 'done'
  | 'upload_failed'
  | 'post_failed'
  | 'disabled';

/** A file that is still to be sent, or a medium that the API has already. */
export type Attachment = { file: File; previewUrl: string | null } | { medium: Media };

/** What files can belong to, by kind: what the API is told, with attachments instead of the ids of media, and what is written then. */
export interface UploadOwners {
  post: {
    params: Omit<Endpoints['POST /posts/']['body'], 'media_ids' | 'published_at'> & {
      media: readonly Attachment[];
      /** Null takes the schedule off a post that waits for its time. */
      published_at?: string | null;
    };
    written: Post;
  };
}
export type UploadKind = keyof UploadOwners;

/** Something of a kind that is to be written once its files are uploaded. */
export interface NewUploadActionOf<Kind extends UploadKind> {
  actionType: 'create' | 'update';
  /** What the files belong to; the id is null for what is to be created. */
  owner: { kind: Kind; id: string | null };
  params: UploadOwners[Kind]['params'];
  /** What the API is told that it is: sent again, also by another page, it is written once. Made up unless given. */
  key?: string;
  /** Called when it is written and its files are ready. */
  callback?(written: UploadOwners[Kind]['written']): void;
  /** Called once it is written, while its files may still be processed. */
  onWritten?(): void;
  /** Called when it is given up before it is written, so that what somebody wrote can be kept. */
  onGivenUp?(): void;
}

/** An action of a kind in the upload queue. */
export interface UploadActionOf<Kind extends UploadKind> extends NewUploadActionOf<Kind> {
  id: string;
  status: UploadStatus;
  /** Of all its files, 0 to 100. */
  progress: number;
  /** Why it failed, for its author. */
  message: string | null;
  /** Places in `params.media` of files that are not taken as they are: to try them again is in vain. */
  refused: readonly number[];
  /** What is written, once it is. */
  written: UploadOwners[Kind]['written'] | null;
}

export type NewUploadAction = { [Kind in UploadKind]: NewUploadActionOf<Kind> }[UploadKind];
export type UploadAction = { [Kind in UploadKind]: UploadActionOf<Kind> }[UploadKind];

/**
 * Where a file stands that is sent in parts. `offline` goes on by itself; `elsewhere`: another tab sends it; `file_needed`: the browser could not
 * keep the file, and its member is to choose it again; `done`: all of it is there, and is processed.
 */
export type FileUploadStatus =
  | 'waiting'
  | 'uploading'
  | 'offline'
  | 'paused'
  | 'elsewhere'
  | 'file_needed'
  | 'done'
  | 'failed';

/** A file that is to be sent in parts: what it is for, and the caller's own words of where it goes, such as a course and a lesson. */
export interface NewFileUpload {
  file: File;
  purpose: UploadPurpose;
  target: string;
  /** Where the file lies, as a drop or the browser's picker tells: by it the browser finds the file after a reload, however large it is. */
  handle?: FileSystemFileHandle;
}

/** The upload of a file in parts. It outlives reloads, and closing the browser. */
export interface FileUpload extends Pick<NewFileUpload, 'purpose' | 'target'> {
  id: string;
  name: string;
  bytes: number;
  /** How many bytes have come. */
  sent: number;
  /** Until all of it is there, at the present speed; null while that is not known. */
  secondsLeft: number | null;
  status: FileUploadStatus;
  /** Why it failed, or a file is not the one, for its member. */
  message: string | null;
  /** What it is, once it is done. */
  medium: Media | null;
}

/** Writing what has files in the background, one after the other, while the author goes on. */
export interface UploadsCapability {
  $queue: ReadableAtom<readonly UploadAction[]>;
  /** Put an action at the end; answer its id. */
  enqueue(action: NewUploadAction): string;
  /**
   * Try a failed action again, without the files at some places of `params.media` where told so; it gets a new id and
   * waits. What was uploaded already is not sent twice.
   */
  retry(id: string, leftOut?: readonly number[]): void;
  /** The member's uploads of files in parts, also those that were begun before the page. What is done stays until it is canceled. */
  $files: ReadableAtom<readonly FileUpload[]>;
  /** Begin to upload a file in parts, or go on where the same file was broken off; return its id. What is refused is a failed upload. */
  start(upload: NewFileUpload): string;
  /** Stop sending a file until it is resumed. */
  pause(id: string): void;
  /** Go on with a file that is paused, has failed, or was to be chosen again: then with it. */
  resume(id: string, file?: File): void;
  /**
   * Take a file off the list, and give up what is not done. Take an action out, and stop what it was about. What was created but is not out yet is taken back: it stays with its
   * author. What is out by then stays, and so does its action.
   */
  cancel(id: string): void;
}
