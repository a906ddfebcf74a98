import type { CaptionCue, FilmLinks, Lesson, LessonContent } from '@minori/contracts';
import { mayPlayAt, PLAYBACK_RATES, SELECTABLE_RATES } from '@minori/contracts/rules';
import { FilmPlayer, type FilmHandle } from '@minori/design-system/film';
import { useDialog, useSession, useShell } from '@minori/platform';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { asked, useCaptionsQuery, type LessonPlace } from '../queries/lessons';
import { neededParts } from './captionParts';
import type { Progress } from './useProgress';

export interface FilmLessonProps {
  lesson: Lesson;
  place: LessonPlace;
  content: Extract<LessonContent, { kind: 'film' }>;
  links: FilmLinks;
  progress: Progress;
  film: RefObject<FilmHandle | null>;
  /** Where it is. */
  second: number;
  /** It is played. */
  onBegin: () => void;
  onSecond: (second: number) => void;
}

/** The film of a lesson, from where the member stopped. Seconds that were played count, those that were skipped do not. */
export function FilmLesson({
  lesson,
  place,
  content,
  links,
  progress,
  film,
  second,
  onBegin,
  onSecond,
}: FilmLessonProps) {
  const { api, player } = useShell();
  const watching = useWatching(lesson, progress, onSecond);
  const { rates, onLockedRate } = useRates();
  const renew = async () => (await api('GET /courses/:id/lessons/:lesson/film', asked(place))).data;
  const [captions, onCaptions] = usePlayedCaptions({ lesson, place, content, second });
  const onPlay = () => {
    onBegin();
    player.takeFloor(() => film.current?.pause());
  };
  return (
    <FilmPlayer
      ref={film}
      title={lesson.title}
      duration={lesson.seconds}
      startAt={startOf(lesson)}
      chapters={content.chapters}
      {...{ captions, onCaptions }}
      {...{ links, renew, rates, onLockedRate, onPlay }}
      {...watching}
    />
  );
}

const NONE: readonly CaptionCue[] = [];

/** The captions of a film, with the lines about where it is of those that are shown, and what notes which these are. */
function usePlayedCaptions({
  lesson,
  place,
  content,
  second,
}: Pick<FilmLessonProps, 'lesson' | 'place' | 'content' | 'second'>) {
  const [shown, setShown] = useState<string | null>(null);
  const language = content.captions.find((one) => one.language === shown)?.language;
  const asking = { ...place, captions: language ?? 'ja' };
  const [first, last] = neededParts(lesson, second);
  const { data: now } = useCaptionsQuery({ ...asking, from: language ? first : null });
  const { data: next } = useCaptionsQuery({ ...asking, from: language ? last : null });
  const captions = useMemo(
    () =>
      content.captions.map((one) => ({
        ...one,
        cues: one.language === language ? [...(now?.cues ?? NONE), ...(next?.cues ?? NONE)] : NONE,
      })),
    [content.captions, language, now, next],
  );
  return [captions, setShown] as const;
}

/** Who has seen the end begins anew. */
function startOf({ progress, seconds }: Lesson): number {
  const position = progress?.position ?? 0;
  return position >= seconds - 3 ? 0 : position;
}

function useWatching({ seconds }: Lesson, { note, send }: Progress, onSecond: (second: number) => void) {
  /** The second that plays, null before the first. */
  const last = useRef<number | null>(null);
  const onTime = (at: number) => {
    const now = Math.floor(at);
    if (now === last.current) return;
    const before = last.current;
    last.current = now;
    // A jump is told of by onSeek: what lies between was played.
    if (before !== null && before < now) note({ watched: [before, now], position: at });
    onSecond(at);
  };
  const onSeek = (at: number) => {
    last.current = Math.floor(at);
    note({ position: at });
    onSecond(at);
  };
  const onEnded = () => {
    if (last.current !== null) note({ watched: [last.current, Math.ceil(seconds)], position: seconds });
    last.current = null;
    send();
  };
  return { onTime, onSeek, onEnded, onPause: send };
}

/** The speeds as a member has them: locked ones lead to the membership that opens them. */
function useRates() {
  const { user } = useSession();
  const abilities = user?.abilities ?? [];
  const pay = useDialog('membership.pay');
  const shown = PLAYBACK_RATES.filter(
    ({ rate }) => mayPlayAt(rate, abilities) || (pay && SELECTABLE_RATES.includes(rate)),
  );
  return {
    rates: shown.map(({ rate }) => ({ rate, isLocked: !mayPlayAt(rate, abilities) })),
    onLockedRate(rate: number) {
      const needs = PLAYBACK_RATES.find((one) => one.rate === rate)?.needs;
      if (needs) void pay?.({ ability: needs });
    },
  };
}
