import type { PinnedLine } from '../live/chapters';
import { findOncePinned } from './lineModel';

const LINES_MAX = 100;
const TEXT_LENGTH = 60;

/** Return what was pinned in a chat, one line after the other, as far as it is still there and says something. */
export async function pinnedLines(streamId: string): Promise<PinnedLine[]> {
  const lines = await findOncePinned(streamId, LINES_MAX);
  return lines.flatMap(({ text, created_at: at }) => (text ? [{ text: shortened(text), at }] : []));
}

function shortened(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' '));
  return letters.length > TEXT_LENGTH ? `${letters.slice(0, TEXT_LENGTH).join('')}…` : letters.join('');
}
