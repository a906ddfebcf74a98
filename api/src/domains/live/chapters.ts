import type { StreamRecording } from '@minori/contracts';
import { secondInRecording } from '@minori/contracts/rules';
import type { ReaderContext } from '../../viewer';
import type { StreamDocument } from './model';

/** What was pinned while a stream was live. */
export interface PinnedLine {
  text: string;
  /** When. */
  at: Date;
}

type FindPinned = (reader: ReaderContext, stream: { id: string; hostId: string }) => Promise<PinnedLine[]>;

let findPinned: FindPinned = () => Promise.resolve([]);

/** Have the chapters of recordings be made of what somebody finds for a reader, in the order of time. */
export function setChapterSource(find: FindPinned): void {
  findPinned = find;
}

/** Return the chapters of a recording: what was pinned in the chat and its reader sees, where it was. What was cut away has none. */
export async function chaptersOf(
  reader: ReaderContext,
  { _id, author_id }: Pick<StreamDocument, '_id' | 'author_id'>,
  recording: Pick<StreamRecording, 'from_seconds' | 'seconds' | 'runs'>,
): Promise<StreamRecording['chapters']> {
  const pinned = await findPinned(reader, { id: String(_id), hostId: String(author_id) });
  return pinned.flatMap(({ text, at }) => {
    const seconds = secondInRecording(recording, at.toISOString());
    return seconds === null ? [] : [{ seconds: Math.floor(seconds), title: text }];
  });
}
