import type { StreamRecording } from '@minori/contracts';
import { secondInRecording } from '@minori/contracts/rules';

/** What was pinned while a stream was live. */
export interface PinnedLine {
  text: string;
  /** When. */
  at: Date;
}

type FindPinned = (streamId: string) => Promise<PinnedLine[]>;

let findPinned: FindPinned = () => Promise.resolve([]);

/** Have the chapters of recordings be made of what somebody finds, in the order of time. */
export function setChapterSource(find: FindPinned): void {
  findPinned = find;
}

/** Return the chapters of a recording: what was pinned in the chat, where it was. What was cut away has none. */
export async function chaptersOf(
  streamId: string,
  recording: Pick<StreamRecording, 'from_seconds' | 'seconds' | 'runs'>,
): Promise<StreamRecording['chapters']> {
  const pinned = await findPinned(streamId);
  return pinned.flatMap(({ text, at }) => {
    const seconds = secondInRecording(recording, at.toISOString());
    return seconds === null ? [] : [{ seconds: Math.floor(seconds), title: text }];
  });
}
