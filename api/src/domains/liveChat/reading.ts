import type { Chat as PresentedChat, ChatLine } from '@minori/contracts';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { knownStream } from '../live/standing';
import { chatFor, rulesBy, type Chat } from './access';
import { cursorOf } from './cursor';
import { findAnyLine, findLines, findPinnedTips, type LinePart } from './lineModel';
import { hindranceOf } from './policy';
import { lineFor, presentLines, presentSettings, settingsFor } from './presenter';
import { findRoom } from './roomModel';

/** Lines that a chat begins with, and those of a page of it. */
const LATEST = 50;
const PAGE_SIZE = 100;
/** So many pages are read for one at most, where words are muted that stand in most lines. */
const PAGES_READ = 10;
/** So many tips stand above a chat. */
const PINNED_TIPS = 100;

/** Return the chat of a stream as the viewer may see it. Throw `not_found`, and `forbidden` where they may not see its post. */
export async function readChat(deps: Deps, viewer: Viewer | null, streamId: string): Promise<PresentedChat> {
  const chat = await chatFor(deps, viewer, streamId);
  const { stream, at } = chat;
  // First: what happens while the rest is read is told by an event, perhaps once more.
  const room = await findRoom(streamId);
  const [settings, lines, tips, hindrance, by] = await Promise.all([
    presentSettings(room, stream.hostId, at),
    pageOf(chat, { isLatest: true, before: room.sequence + 1, size: LATEST }),
    findPinnedTips(streamId, at, PINNED_TIPS),
    hindranceOf({ stream, room, viewer, at }),
    rulesBy(stream.hostId, viewer, at),
  ]);
  return {
    settings: settingsFor(chat, settings),
    lines,
    pinned_tips: await shownTips(chat, tips),
    abilities: { hindrance, can_moderate: by !== null },
    cursor: cursorOf({ sequence: room.sequence, mark: stream.mark }),
  };
}

/** The greatest come first, the earlier of two that are the same. */
async function shownTips(chat: Chat, tips: Parameters<typeof presentLines>[0]): Promise<ChatLine[]> {
  const lines = shownTo(chat, await presentLines(tips, chat.stream.hostId, chat.at));
  const coins = ({ tip }: ChatLine) => tip?.coins ?? 0;
  return lines.toSorted((one, other) => coins(other) - coins(one) || one.sequence - other.sequence);
}

/** Return a page of the lines of a chat, in their order: those after a number, before one, or the first. Throw as {@link readChat} does. */
export async function readLines(
  deps: Deps,
  viewer: Viewer | null,
  streamId: string,
  { after, before }: Pick<LinePart, 'after' | 'before'>,
): Promise<ChatLine[]> {
  const chat = await chatFor(deps, viewer, streamId);
  return pageOf(chat, { after, before, isLatest: before !== undefined, size: PAGE_SIZE });
}

/** What a viewer does not see makes no page shorter that is not the last one. */
async function pageOf(
  chat: Chat,
  { size, isLatest, ...ends }: Pick<LinePart, 'after' | 'before'> & { isLatest: boolean; size: number },
): Promise<ChatLine[]> {
  let shown: ChatLine[] = [];
  let { after, before } = ends;
  for (let page = 0; page < PAGES_READ && shown.length < size; page += 1) {
    const part = { after, before, isLatest, hiddenAuthors: [...chat.hidden], limit: size };
    const found = await findLines(chat.stream.id, part);
    const lines = shownTo(chat, await presentLines(found, chat.stream.hostId, chat.at));
    shown = isLatest ? [...lines, ...shown] : [...shown, ...lines];
    if (found.length < size) break;
    if (isLatest) before = found[0]?.sequence;
    else after = found.at(-1)?.sequence;
  }
  return isLatest ? shown.slice(-size) : shown.slice(0, size);
}

function shownTo(chat: Chat, lines: ChatLine[]): ChatLine[] {
  return lines.map((line) => lineFor(chat, line)).filter((line) => line !== undefined);
}

/** Return a line that the viewer has just written, or has written by the same call before. Throw `not_found`. */
export async function ownLine(deps: Deps, id: string): Promise<ChatLine> {
  const found = await findAnyLine(id);
  const stream = found && (await knownStream(String(found.stream_id)));
  const [line] = stream ? await presentLines([found], stream.hostId, deps.clock()) : [];
  if (!line) throw new AppError('not_found');
  return line;
}

/** Return a line that the viewer sees. Throw `not_found`, and `forbidden` where they may not see the post. */
export async function visibleLine(deps: Deps, viewer: Viewer, id: string): Promise<{ authorId: string; text: string }> {
  const found = await findAnyLine(id);
  if (!found || found.removed_at) throw new AppError('not_found');
  const chat = await chatFor(deps, viewer, String(found.stream_id));
  const [line] = shownTo(chat, await presentLines([found], chat.stream.hostId, chat.at));
  if (!line) throw new AppError('not_found');
  return { authorId: line.user_info.id, text: line.text };
}
