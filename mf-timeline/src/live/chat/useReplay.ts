import type { ChatLine, StreamRecording } from '@minori/contracts';
import { secondInRecording } from '@minori/contracts/rules';
import { isMissing, useShell } from '@minori/platform';
import { useEffect, useState } from 'react';

/** What is said so many seconds later is read ahead. */
const AHEAD_SECONDS = 60;
const PAGE_SIZE = 100;

/** A line of the chat, and at which second of the film it was said. */
export interface ReplayedLine {
  line: ChatLine;
  second: number;
}

interface Replay {
  /** What was said until now, the oldest first. */
  lines: ReplayedLine[];
  /** Whether it is known that there was no chat. */
  isNone: boolean;
  /** Whether the rest could not be read; `retry` tries again. */
  hasFailed: boolean;
  retry: () => void;
}

/** What was said in the chat of a stream until a second of its recording; more is read as the film goes on. */
export function useReplay(streamId: string, recording: StreamRecording, second: number): Replay {
  const { api } = useShell();
  const [read, setRead] = useState<ChatLine[]>([]);
  const [state, setState] = useState<'more' | 'whole' | 'none' | 'failed'>('more');
  const placed = read.flatMap((line) => {
    const at = secondInRecording(recording, line.created_at);
    return at === null ? [] : [{ line, second: at }];
  });
  const after = read.at(-1)?.sequence ?? 0;
  const isWanted = state === 'more' && (placed.at(-1)?.second ?? 0) < second + AHEAD_SECONDS;
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    api('GET /live/streams/:id/chat/lines', { params: { id: streamId }, query: { after } }).then(
      ({ data }) => {
        if (isOver) return;
        setRead((before) => [...before, ...data]);
        if (data.length < PAGE_SIZE) setState('whole');
      },
      (error: unknown) => {
        if (!isOver) setState(isMissing(error) ? 'none' : 'failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [api, streamId, after, isWanted]);
  return {
    lines: placed.filter((each) => each.second <= second),
    isNone: state === 'none' || (state === 'whole' && placed.length === 0),
    hasFailed: state === 'failed',
    retry: () => setState('more'),
  };
}
