import type { Chat, ChatLine, ChatSettings, StreamEvents } from '@minori/contracts';
import type { EventOf } from '@minori/platform';

/** As many lines come with a chat, and by one call for others. */
const FIRST_LINES = 50;
export const PAGE_LINES = 100;
/** As many are kept in the page: of who reads the newest, and of who has scrolled up to older ones. */
export const LINES_MAX = 300;
export const READ_LINES_MAX = 500;
/** Of those that came while older ones are read, so many; the others are asked for. */
const WAITING_MAX = 100;

/** A chat as the page knows it. */
export interface ChatState {
  /** Lines that follow each other without a gap, the oldest first. */
  lines: readonly ChatLine[];
  /** Whether there may be older ones than these. */
  hasOlder: boolean;
  /** Whether there are later ones than these. */
  hasNewer: boolean;
  /** The latest lines, without a gap; none as long as they all are among `lines`. */
  waiting: readonly ChatLine[];
  /** The sequence up to which every line is here, was here, or waits. */
  known: number;
  /** The same that the reader has had in sight. */
  seen: number;
  /** Whether the newest line is in sight: never while there are later ones than these. */
  isAtEnd: boolean;
  /** The place in the stream of events up to which settings and tips are known. */
  at: number;
  settings: ChatSettings;
  /** Tips that may still stand above the chat, the greatest first. */
  pinnedTips: readonly ChatLine[];
  /** What was deleted: an answer that was on its way meanwhile may still have it. */
  gone: ReadonlySet<string>;
}

/** What the state is changed by. */
export type ChatChange =
  | { kind: 'read'; chat: Chat }
  | { kind: 'event'; event: EventOf<Pick<StreamEvents, 'line' | 'deleted' | 'settings'>> }
  /** What follows a sequence; `isAll` where nothing did after it. */
  | { kind: 'later'; after: number; lines: readonly ChatLine[]; isAll: boolean }
  | { kind: 'older'; lines: readonly ChatLine[] }
  /** What the viewer has just said, as the API has kept it. */
  | { kind: 'said'; line: ChatLine }
  | { kind: 'set'; settings: ChatSettings }
  | { kind: 'removed'; isIt: (line: ChatLine) => boolean }
  | { kind: 'role'; userId: string; role: ChatLine['role'] }
  | { kind: 'scrolled'; isAtEnd: boolean }
  /** The reader wants to see the newest, wherever they have been. */
  | { kind: 'jumped' };

const placeOf = (id: string): number => Number.parseInt(id, 10) || 0;

const lastOf = (lines: readonly ChatLine[]): number => lines.at(-1)?.sequence ?? 0;

/** Return all lines of two lists in their order, each once. */
function united(one: readonly ChatLine[], other: readonly ChatLine[]): readonly ChatLine[] {
  const here = new Set(one.map(({ sequence }) => sequence));
  const added = other.filter(({ sequence }) => !here.has(sequence));
  if (added.length === 0) return one;
  const isBehind = (added[0]?.sequence ?? 0) > lastOf(one);
  const all = [...one, ...added];
  return isBehind ? all : all.toSorted((a, b) => a.sequence - b.sequence);
}

/** Return which lines still may stand above a chat, the greatest tip first; what was over when the latest was written is not kept. */
function pinnedWith(state: ChatState, lines: readonly ChatLine[]): readonly ChatLine[] {
  const added = lines.filter(({ pinned_until, id }) => pinned_until !== null && !state.gone.has(id));
  if (added.length === 0) return state.pinnedTips;
  const [latest = ''] = added.map(({ created_at }) => created_at).toSorted((a, b) => Date.parse(b) - Date.parse(a));
  return united(state.pinnedTips, added)
    .filter(({ pinned_until }) => Date.parse(pinned_until ?? '') > Date.parse(latest))
    .toSorted((a, b) => (b.tip?.coins ?? 0) - (a.tip?.coins ?? 0));
}

/** Let go of what is too much at the end that the reader is farther from. */
function fitted(state: ChatState, from: 'start' | 'end'): ChatState {
  const most = state.isAtEnd ? LINES_MAX : READ_LINES_MAX;
  const excess = state.lines.length - most;
  if (excess <= 0) return state;
  if (from === 'start') return { ...state, lines: state.lines.slice(excess), hasOlder: true };
  // Those that wait may be much later ones: what is let go here is asked for again.
  const waiting = state.hasNewer ? state.waiting : state.lines.slice(most).slice(-WAITING_MAX);
  return { ...state, lines: state.lines.slice(0, most), hasNewer: true, waiting };
}

const seenBy = (state: ChatState): ChatState =>
  state.isAtEnd && !state.hasNewer ? { ...state, seen: Math.max(state.known, lastOf(state.lines)) } : state;

/** Add lines that follow those that are known. */
function withLatest(state: ChatState, lines: readonly ChatLine[]): ChatState {
  const added = lines.filter(({ id }) => !state.gone.has(id));
  const known = Math.max(state.known, lastOf(lines));
  const pinnedTips = pinnedWith(state, added);
  const next = { ...state, known, pinnedTips };
  if (state.hasNewer) return { ...next, waiting: united(state.waiting, added).slice(-WAITING_MAX) };
  return seenBy(fitted({ ...next, lines: united(state.lines, added) }, state.isAtEnd ? 'start' : 'end'));
}

/** Go on reading where the lines end, since later ones were let go. */
function withNext(state: ChatState, lines: readonly ChatLine[], isAll: boolean): ChatState {
  const added = lines.filter(({ id }) => !state.gone.has(id));
  const last = Math.max(lastOf(lines), lastOf(state.lines));
  // Whatever comes after the last one that is known of is told, or asked for from there.
  const isMet = isAll || last >= state.known;
  const rest = isMet ? state.waiting.filter(({ sequence }) => sequence > last) : [];
  const all = united(united(state.lines, added), rest);
  const next = { ...state, lines: all, hasNewer: !isMet, waiting: isMet ? [] : state.waiting };
  const known = Math.max(state.known, last);
  return seenBy(fitted({ ...next, known, pinnedTips: pinnedWith(state, added) }, 'start'));
}

/** Take a chat over as it was read: what is not in it any more is gone, and what does not meet it is left behind. */
function withRead(state: ChatState, chat: Chat): ChatState {
  const place = placeOf(chat.cursor);
  const isNews = place >= state.at;
  const lines = chat.lines.filter(({ id }) => !state.gone.has(id));
  const isWhole = chat.lines.length < FIRST_LINES;
  const first = isWhole ? 0 : (chat.lines[0]?.sequence ?? 0);
  const told = isNews ? { at: place, settings: chat.settings, pinnedTips: chat.pinned_tips } : {};
  const known = Math.max(state.known, lastOf(chat.lines));
  const next = { ...state, ...told, known };
  const ownLast = state.hasNewer ? lastOf(state.lines) : state.known;
  const latest = state.hasNewer ? state.waiting : state.lines;
  const isBeyond = ({ sequence }: ChatLine) => sequence > lastOf(chat.lines);
  if (first <= ownLast + 1) {
    const here = new Set(chat.lines.map(({ id }) => id));
    const isLeft = ({ id, sequence }: ChatLine) => !isNews || sequence < first || sequence > place || here.has(id);
    const kept = united(state.lines.filter(isLeft), lines);
    const all = united(kept, state.waiting.filter(isBeyond));
    return seenBy(fitted({ ...next, lines: all, hasNewer: false, waiting: [] }, state.isAtEnd ? 'start' : 'end'));
  }
  if (!state.isAtEnd) {
    return { ...next, hasNewer: true, waiting: united(lines, latest.filter(isBeyond)).slice(-WAITING_MAX) };
  }
  return seenBy({ ...next, lines: united(lines, latest.filter(isBeyond)), hasOlder: true });
}

function without(state: ChatState, isIt: (line: ChatLine) => boolean, ids: readonly string[] = []): ChatState {
  const stays = (line: ChatLine) => !isIt(line);
  const { pinned } = state.settings;
  return {
    ...state,
    lines: state.lines.filter(stays),
    waiting: state.waiting.filter(stays),
    pinnedTips: state.pinnedTips.filter(stays),
    settings: pinned && isIt(pinned) ? { ...state.settings, pinned: null } : state.settings,
    gone: ids.length > 0 ? new Set([...state.gone, ...ids]) : state.gone,
  };
}

function withEvent(state: ChatState, { name, id, data }: Extract<ChatChange, { kind: 'event' }>['event']): ChatState {
  const place = placeOf(id);
  const at = Math.max(state.at, place);
  if (name === 'line') {
    const next = { ...state, at };
    return data.sequence > state.known ? withLatest(next, [data]) : next;
  }
  if (name === 'deleted') {
    const ids = new Set(data.line_ids);
    return without({ ...state, at }, (line) => ids.has(line.id), data.line_ids);
  }
  return place > state.at ? { ...state, at, settings: data } : state;
}

/** Return the state of a chat that was read. */
export function chatOf(chat: Chat): ChatState {
  const known = lastOf(chat.lines);
  return {
    lines: chat.lines,
    hasOlder: chat.lines.length >= FIRST_LINES,
    hasNewer: false,
    waiting: [],
    known,
    seen: known,
    isAtEnd: true,
    at: placeOf(chat.cursor),
    settings: chat.settings,
    pinnedTips: chat.pinned_tips,
    gone: new Set(),
  };
}

/** Return after which sequence the lines go on that are not here. */
export const endOf = (state: ChatState): number => (state.hasNewer ? lastOf(state.lines) : state.known);

/** Return whether something was said that the reader has not had in sight. */
export const hasUnseen = ({ known, seen }: ChatState): boolean => known > seen;

/** Return the chat as it is after a change. No line stands in it twice, and none is missing between two of its lines. */
export function chatAfter(state: ChatState, change: ChatChange): ChatState {
  switch (change.kind) {
    case 'read':
      return withRead(state, change.chat);
    case 'event':
      return withEvent(state, change.event);
    case 'later': {
      const { after, lines, isAll } = change;
      // Something would be missing between.
      if (after > state.known) return state;
      return state.hasNewer && after <= lastOf(state.lines) ? withNext(state, lines, isAll) : withLatest(state, lines);
    }
    case 'older': {
      const lines = united(
        change.lines.filter(({ id }) => !state.gone.has(id)),
        state.lines,
      );
      return fitted({ ...state, lines, hasOlder: change.lines.length >= PAGE_LINES }, 'end');
    }
    case 'said': {
      if (state.gone.has(change.line.id)) return state;
      const list = state.hasNewer ? 'waiting' : 'lines';
      return seenBy({ ...state, [list]: united(state[list], [change.line]) });
    }
    case 'set':
      return { ...state, settings: change.settings };
    case 'removed':
      return without(state, change.isIt);
    case 'role': {
      const told = (line: ChatLine) => (line.user_info.id === change.userId ? { ...line, role: change.role } : line);
      return { ...state, lines: state.lines.map(told), waiting: state.waiting.map(told) };
    }
    case 'scrolled': {
      const next = { ...state, isAtEnd: change.isAtEnd };
      return seenBy(change.isAtEnd ? fitted(next, 'start') : next);
    }
    case 'jumped': {
      const next = { ...state, isAtEnd: true };
      if (!state.hasNewer) return seenBy(fitted(next, 'start'));
      return seenBy({ ...next, lines: state.waiting, waiting: [], hasNewer: false, hasOlder: true });
    }
  }
}

/** Return whether a line that is on its way is there already, told of before it was answered. */
export function hasCome({ lines }: ChatState, sending: ChatLine | undefined): boolean {
  if (!sending) return false;
  const isIt = ({ sequence, user_info, text }: ChatLine) =>
    sequence >= sending.sequence && user_info.id === sending.user_info.id && text === sending.text;
  return lines.some(isIt);
}
