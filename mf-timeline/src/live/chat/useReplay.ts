import type { ChatLine, StreamRecording } from '@minori/contracts';
import { secondInRecording } from '@minori/contracts/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { useReadLines } from '../../queries/liveChat';
import { PAGE_LINES } from './chatState';

/** What is said so many seconds later is read ahead. */
const AHEAD_SECONDS = 60;

interface Replay {
  /** What was said until now, the oldest first. */
  lines: ChatLine[];
  /** Whether it is known that there was no chat. */
  isNone: boolean;
  /** Whether the rest could not be read; `retry` tries again. */
  hasFailed: boolean;
  retry: () => void;
}

/** What was said in the chat of a stream until a second of its recording; more is read as the film goes on. */
export function useReplay(streamId: string, recording: StreamRecording, second: number): Replay {
  const readLines = useEffectEvent(useReadLines(streamId));
  const [read, setRead] = useState<ChatLine[]>([]);
  const [state, setState] = useState<'more' | 'whole' | 'failed'>('more');
  const placed = read.flatMap((line) => {
    const at = secondInRecording(recording, line.created_at);
    return at === null ? [] : [{ line, second: at }];
  });
  const after = read.at(-1)?.sequence ?? 0;
  const isWanted = state === 'more' && (placed.at(-1)?.second ?? 0) < second + AHEAD_SECONDS;
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    readLines({ after }).then(
      (lines) => {
        if (isOver) return;
        setRead((before) => [...before, ...lines]);
        if (lines.length < PAGE_LINES) setState('whole');
      },
      () => {
        if (!isOver) setState('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [after, isWanted]);
  return {
    lines: placed.flatMap((each) => (each.second <= second ? [each.line] : [])),
    isNone: state === 'whole' && placed.length === 0,
    hasFailed: state === 'failed',
    retry: () => setState('more'),
  };
}
