import type { Endpoints, Media, Post } from '@minori/contracts';
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
  /**
   * Take an action out, and stop what it was about. What was created but is not out yet is taken back: it stays with its
   * author. What is out by then stays, and so does its action.
   */
  cancel(id: string): void;
}
