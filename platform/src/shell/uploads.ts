import type { Endpoints, Media, Post } from '@minori/contracts';
import type { ReadableAtom } from 'nanostores';

/** Where an action of the upload queue stands. */
export type PostActionStatus =
  | 'waiting'
  | 'uploading'
  | 'file_processing'
  | 'done'
  | 'upload_failed'
  | 'post_failed'
  | 'disabled';

/** What a post carries: a file that is still to be sent, or a medium that the API has already. */
export type Attachment = { file: File; previewUrl: string | null } | { medium: Media };

/** A post to be written once its files are uploaded. */
export interface NewPostAction {
  actionType: 'create' | 'update';
  /** The post to change; null for a new one. */
  postId: string | null;
  /** What the API is told, with attachments instead of the ids of media. */
  params: Omit<Endpoints['POST /posts/']['body'], 'media_ids' | 'published_at'> & {
    media: readonly Attachment[];
    /** Null takes the schedule off a post that waits for its time. */
    published_at?: string | null;
  };
  /** Called when the post is written and its files are ready. */
  callback?(post: Post): void;
  /** Called when it is given up before it is written, so that what somebody wrote can be kept. */
  onGivenUp?(): void;
}

/** An action in the upload queue. */
export interface PostAction extends NewPostAction {
  id: string;
  status: PostActionStatus;
  /** Of all its files, 0 to 100. */
  progress: number;
  /** Why it failed, for its author. */
  message: string | null;
  /** The post, once it is written. */
  post: Post | null;
}

/** Writing posts with files in the background, one after the other, while the author goes on. */
export interface UploadsCapability {
  $queue: ReadableAtom<readonly PostAction[]>;
  /** Put an action at the end; answer its id. */
  enqueue(action: NewPostAction): string;
  /** Try a failed action again; it gets a new id and waits. What was uploaded already is not sent twice. */
  retry(id: string): void;
  /**
   * Take an action out, and stop what it was about. A new post that is written but not out yet is taken back: it stays
   * with its author. One that is out by then stays, and so does its action.
   */
  cancel(id: string): void;
}
