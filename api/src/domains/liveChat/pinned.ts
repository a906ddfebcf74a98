import type { ReaderContext } from '../../viewer';
import type { PinnedLine } from '../live/chapters';
import { blockedIds, mutedBy } from '../users/service';
import { hiddenBy } from './access';
import { findOncePinned } from './lineModel';
import { lineFor, presentLines, type ChatReader } from './presenter';

const LINES_MAX = 100;
const TEXT_LENGTH = 60;

/** Return what was pinned in a chat, one line after the other, as far as it is still there, its reader sees it, and it says something. */
export async function pinnedLines(
  { viewer, at }: ReaderContext,
  { id, hostId }: { id: string; hostId: string },
): Promise<PinnedLine[]> {
  const lines = await findOncePinned(id, LINES_MAX);
  const [presented, reader] = await Promise.all([presentLines(lines, hostId, at), readerOf(viewer)]);
  const seen = reader ? presented.map((line) => lineFor(reader, line)) : presented;
  return seen.flatMap((line) => (line?.text ? [{ text: shortened(line.text), at: new Date(line.created_at) }] : []));
}

/** Who hides anything; nobody is hidden from guests. */
async function readerOf(viewer: ReaderContext['viewer']): Promise<ChatReader | undefined> {
  if (!viewer) return undefined;
  const [blocked, mutes] = await Promise.all([blockedIds(viewer.id), mutedBy(viewer.id)]);
  return { viewer, hidden: hiddenBy(blocked, mutes), mutes };
}

function shortened(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' '));
  return letters.length > TEXT_LENGTH ? `${letters.slice(0, TEXT_LENGTH).join('')}…` : letters.join('');
}
