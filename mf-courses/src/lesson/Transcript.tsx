import type { Caption } from '@minori/contracts';
import { SegmentedControl } from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messages } from './messages';
import { parseVtt } from './parseVtt';
import styles from './Lesson.module.css';

export interface TranscriptProps {
  captions: readonly Caption[];
  second: number;
  onSeek: (second: number) => void;
}

/** What is said in a film: it follows the film, and leads to where a line is said. */
export function Transcript({ captions, second, onSeek }: TranscriptProps) {
  const t = useMessages(messages);
  const own = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const shown = captions.find(({ language }) => language === (chosen ?? own)) ?? captions[0];
  const cues = useMemo(() => parseVtt(shown?.vtt ?? ''), [shown?.vtt]);
  const now = cues.findLastIndex(({ start }) => start <= second);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.children[now];
    // Who has the focus in it reads for themselves.
    if (!box || !(line instanceof HTMLElement) || box.contains(document.activeElement)) return;
    box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
  }, [now]);
  if (!shown) return null;
  return (
    <>
      {captions.length > 1 && (
        <SegmentedControl
          label={t.transcript}
          value={shown.language}
          onChange={setChosen}
          items={captions.map(({ language, label }) => ({ value: language, label }))}
        />
      )}
      <ol ref={list} lang={shown.language} aria-label={t.transcriptOf(shown.label)} className={styles.cues}>
        {cues.map(({ start, text }, index) => (
          <li key={`${start}:${index}`}>
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
        ))}
      </ol>
    </>
  );
}
