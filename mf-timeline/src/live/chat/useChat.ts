import type { Chat, Stream, StreamEvents } from '@minori/contracts';
import { ApiError, useShell, type EventOf } from '@minori/platform';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNoteViewers, useReadChatAgain, useReadLines, useReadStreamAgain } from '../../queries/liveChat';
import { chatAfter, chatOf, endOf, PAGE_LINES, type ChatChange, type ChatState } from './chatState';

/** How often the API is asked while it can't tell by itself. */
const POLL_MS = 5_000;
/** Thousands hear at once that others may write now: over so long it is asked by each whether they may. */
const SPREAD_MS = 3_000;
/** Who has missed more than so many pages of lines goes on with the latest. */
const PAGES_MADE_UP = 5;

/** A chat that goes on by itself, and what goes on in it. */
export interface LiveChat {
  state: ChatState;
  change(change: ChatChange): void;
  /** Whether nothing arrives at the moment, neither told nor asked for. */
  isLost: boolean;
  isReading: boolean;
  /** Read the lines before the oldest one that is here. */
  readOlder(): Promise<void>;
  /** Read those after the last one that is here, where later ones were let go. */
  readNewer(): Promise<void>;
}

/**
 * Follow a chat from where it was read: by its events, and while those can't be had by asking. What was missed is made up for before
 * anything else.
 */
export function useChat(stream: Stream, chat: Chat): LiveChat {
  const { id } = stream;
  const isOver = stream.status === 'ended';
  const [state, change] = useReducer(chatAfter, chat, chatOf);
  const [isTold, setTold] = useState<boolean>();
  const [isLost, setLost] = useState(false);
  const [isReading, setReading] = useState(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => change({ kind: 'read', chat }), [chat]);

  const readLines = useReadLines(id);
  const readChatAgain = useReadChatAgain(id);

  const readPage = async (after: number) => {
    const lines = await readLines({ after });
    change({ kind: 'later', after, lines, isAll: lines.length < PAGE_LINES });
    return lines;
  };
  /** Resolve to false when the API can't be reached. */
  const makeUp = useEffectEvent(async (): Promise<boolean> => {
    try {
      let after = latest.current.known;
      for (let page = 0; page < PAGES_MADE_UP; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- each begins where the one before has ended
        const lines = await readPage(after);
        after = lines.at(-1)?.sequence ?? after;
        if (lines.length < PAGE_LINES) break;
      }
      await readChatAgain();
      return true;
    } catch (error) {
      return error instanceof ApiError && error.status >= 400 && error.status < 500;
    }
  });

  useEvents({
    id,
    isOver,
    from: chat.cursor,
    audience: () => latest.current.settings.audience,
    change,
    onTold: setTold,
  });

  const isPolled = isTold === false && !isOver;
  // What was said last is not missed.
  const [wasFollowed] = useState(!isOver);
  const isClosing = isOver && wasFollowed;
  useEffect(() => {
    if (!isPolled && !isClosing) return;
    let isLeft = false;
    let timer = window.setTimeout(() => void ask(), isClosing ? 0 : POLL_MS);
    async function ask() {
      const isDown = !(await makeUp());
      if (isLeft) return;
      setLost(isDown);
      if (isDown || isPolled) timer = window.setTimeout(() => void ask(), POLL_MS);
    }
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
      setLost(false);
    };
  }, [isPolled, isClosing]);

  const once = async (read: () => Promise<unknown>) => {
    if (isReading) return;
    setReading(true);
    try {
      await read();
    } catch {
      // It is asked for again by the next press, or when the reader scrolls on.
    } finally {
      setReading(false);
    }
  };
  const readBefore = async () => {
    const [first] = latest.current.lines;
    const before = first?.sequence ?? latest.current.known + 1;
    change({ kind: 'older', lines: await readLines({ before }) });
  };
  return {
    state,
    change,
    isLost,
    isReading,
    readOlder: () => once(readBefore),
    readNewer: () => once(() => readPage(endOf(latest.current))),
  };
}

interface Events {
  id: string;
  isOver: boolean;
  /** After which event they begin. */
  from: string;
  /** Who may write, as far as is known. */
  audience(): ChatState['settings']['audience'];
  change(change: ChatChange): void;
  onTold(isTold: boolean): void;
}

/** Have a chat told of as long as its stream is not over, and the page of what else changes. */
function useEvents({ id, isOver, from, audience, change, onTold }: Events): void {
  const { events } = useShell();
  const readChatAgain = useReadChatAgain(id);
  const readStreamAgain = useReadStreamAgain(id);
  const noteViewers = useNoteViewers(id);
  const lastId = useRef(from);
  const timer = useRef<number>(undefined);

  const readAllAgain = () => {
    void readStreamAgain();
    void readChatAgain();
  };
  const take = useEffectEvent((event: EventOf<StreamEvents>) => {
    lastId.current = event.id || lastId.current;
    if (event.name === 'viewers') noteViewers(event.data.viewer_count);
    else if (event.name === 'stream') readAllAgain();
    else change({ kind: 'event', event });
    if (event.name !== 'settings' || event.data.audience === audience()) return;
    // Who may write now is somebody else.
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void readChatAgain(), Math.random() * SPREAD_MS);
  });
  const refused = useEffectEvent(readAllAgain);
  const told = useEffectEvent(onTold);

  useEffect(() => {
    if (isOver) return;
    const stream = events.listen<StreamEvents>('GET /live/streams/:id/events', {
      params: { id },
      lastId: lastId.current,
      onEvent: take,
      onLife: told,
      // The page shows why.
      onRefused: refused,
    });
    return () => {
      window.clearTimeout(timer.current);
      stream.close();
    };
  }, [events, id, isOver]);
}
