import type { CaptionTrack, Language, Lesson } from '@minori/contracts';
import { Button, SegmentedControl } from '@minori/design-system';
import { useLanguage, useMessages } from '@minori/platform';
import { useRef, useState } from 'react';
import { lessonsOf, type LessonPlace } from '../queries/lessons';
import { captionParts, neededParts } from './captionParts';
import { messages } from './messages';
import { TranscriptPart, UnreadPart } from './TranscriptPart';
import styles from './Lesson.module.css';

export interface TranscriptProps {
  lesson: Lesson;
  place: LessonPlace;
  captions: readonly CaptionTrack[];
  /** Where the film is, and whether it was played. */
  second: number;
  hasBegun: boolean;
  onSeek: (second: number) => void;
}

/**
 * What is said in a film: it follows the film, and leads to where a line is said. What is shown counts as watched, so it is what was played,
 * and the rest once somebody says that they want to read.
 */
export function Transcript({ lesson, place, captions, second, hasBegun, onSeek }: TranscriptProps) {
  const t = useMessages(messages);
  const own = useLanguage();
  const [chosen, setChosen] = useState<Language>();
  const shown = captions.find(({ language }) => language === (chosen ?? own)) ?? captions[0];
  const list = useRef<HTMLOListElement>(null);
  const { parts, isReading, read, show } = useShownParts({ lesson, second, hasBegun });
  const follow = (line: HTMLElement) => {
    const box = list.current;
    // Who has the focus in it reads for themselves.
    if (!box || box.contains(document.activeElement)) return;
    box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
  };
  if (!shown) return null;
  const { language, label } = shown;
  const all = captionParts(lesson).filter((from) => isReading || parts.has(from));
  return (
    <>
      {captions.length > 1 && (
        <SegmentedControl
          label={t.transcript}
          value={language}
          onChange={setChosen}
          items={captions.map((one) => ({ value: one.language, label: one.label }))}
        />
      )}
      {all.length > 0 && (
        <ol ref={list} lang={language} aria-label={t.transcriptOf(label)} className={styles.cues}>
          {all.map((from) =>
            parts.has(from) ? (
              <TranscriptPart key={from} {...{ place, language, from, second, onSeek }} onLine={follow} />
            ) : (
              <UnreadPart key={from} list={list} onSeen={() => show(from)} />
            ),
          )}
        </ol>
      )}
      {!isReading && (
        <div className={styles.unread}>
          {all.length === 0 && <p>{t.transcriptLater}</p>}
          <p>{t.transcriptCounts}</p>
          <Button variant="secondary" size="small" onClick={read}>
            {all.length === 0 ? t.transcriptRead : t.transcriptGoOn}
          </Button>
        </div>
      )}
    </>
  );
}

/** Which parts are shown: those that were played, and those that a reader has come to. */
function useShownParts({ lesson, second, hasBegun }: Pick<TranscriptProps, 'lesson' | 'second' | 'hasBegun'>) {
  const needed = neededParts(lesson, second);
  const [isReading, setReading] = useState(!isCounted(lesson));
  const [parts, setParts] = useState<ReadonlySet<number>>(new Set(isReading ? [needed[0]] : []));
  const add = (from: number) => setParts((before) => (before.has(from) ? before : new Set([...before, from])));
  // Told while rendering, so that a part is there with the second that needs it.
  const missing = needed.find((from) => !parts.has(from));
  if (hasBegun && missing !== undefined) add(missing);
  const read = () => {
    setReading(true);
    add(needed[0]);
  };
  return { parts, isReading, read, show: add };
}

/** Return whether what is watched of a lesson is asked when the course is given back. */
function isCounted(lesson: Lesson): boolean {
  const { course, id } = lesson;
  return course.is_bought && course.price > 0 && lessonsOf(lesson)[0]?.id !== id;
}
