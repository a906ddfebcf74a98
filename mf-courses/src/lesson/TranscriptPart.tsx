import type { CaptionCue, Language } from '@minori/contracts';
import { Button, Skeleton } from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useCaptionsQuery, type LessonPlace } from '../queries/lessons';
import { messages } from './messages';
import styles from './Lesson.module.css';

export interface TranscriptPartProps {
  place: LessonPlace;
  language: Language;
  /** Where it begins, in seconds. */
  from: number;
  second: number;
  /** A line of it is said now. */
  onLine: (line: HTMLElement) => void;
  onSeek: (second: number) => void;
}

/** The lines of a transcript that begin in a minute of the film. */
export function TranscriptPart({ place, language, from, second, onLine, onSeek }: TranscriptPartProps) {
  const t = useMessages(messages);
  const { data, isError, refetch } = useCaptionsQuery({ ...place, captions: language, from });
  const cues = data?.cues.filter(({ start }) => start >= from) ?? [];
  const now = lineAt(cues, second, data?.to ?? from);
  const line = useRef<HTMLLIElement>(null);
  const tell = useEffectEvent(onLine);
  useEffect(() => {
    if (now !== -1 && line.current) tell(line.current);
  }, [now]);
  if (!data && isError) {
    return (
      <li role="alert" className={styles.unread}>
        <p>{t.transcriptFailed}</p>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </li>
    );
  }
  if (!data) {
    return (
      <li aria-hidden>
        <Skeleton height={LOADING_HEIGHT} />
      </li>
    );
  }
  return cues.map(({ start, text }, index) => (
    <li key={`${start}:${index}`} ref={index === now ? line : undefined}>
      <button
        type="button"
        aria-current={index === now ? 'true' : undefined}
        className={styles.cue}
        onClick={() => onSeek(start)}
      >
        <span className={styles.length}>{formatDuration(start)}</span>
        <span>{text}</span>
      </button>
    </li>
  ));
}

/** Return the place of the line that is said at a second, -1 where none is: the last one of a part is until the part ends. */
function lineAt(cues: readonly CaptionCue[], second: number, to: number): number {
  const last = cues.findLastIndex(({ start }) => start <= second);
  return second < Math.max(to, cues[last]?.end ?? 0) ? last : -1;
}

/** About as high as a minute of what is said: so few of them are seen at once. */
const UNREAD_HEIGHT = 264;

/** Higher than the list: what comes behind a part that is read is out of sight, and not read for nothing. */
const LOADING_HEIGHT = 520;

/** The place of a part that is read once it is come to. */
export function UnreadPart({ list, onSeen }: { list: RefObject<HTMLElement | null>; onSeen: () => void }) {
  const place = useRef<HTMLLIElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) seen();
      },
      { root: list.current },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [list]);
  return (
    <li ref={place} aria-hidden>
      <Skeleton height={UNREAD_HEIGHT} />
    </li>
  );
}
