import type { Lesson } from '@minori/contracts';
import { Card, TabPanel, Tabs } from '@minori/design-system';
import { useMessages, useSession } from '@minori/platform';
import { useState } from 'react';
import type { LessonPlace } from '../queries/lessons';
import { messages } from './messages';
import { Notes } from './Notes';
import { Outline } from './Outline';
import { Transcript } from './Transcript';
import styles from './Lesson.module.css';

type Part = 'transcript' | 'notes' | 'outline';

export interface LessonPartsProps {
  lesson: Lesson;
  place: LessonPlace;
  /** Where the film is. */
  second: number;
  /** Whether it was played. */
  hasBegun: boolean;
  onSeek: (second: number) => void;
}

/** What stands beside a lesson, on phones below it: transcript, notes, and the outline of the course. */
export function LessonParts({ lesson, place, second, hasBegun, onSeek }: LessonPartsProps) {
  const t = useMessages(messages);
  const { user } = useSession();
  const captions = lesson.content?.kind === 'film' && lesson.content.film ? lesson.content.captions : [];
  const parts: Part[] = [
    ...(captions.length > 0 ? (['transcript'] as const) : []),
    'outline',
    ...(user && lesson.is_open && !lesson.is_preview ? (['notes'] as const) : []),
  ];
  const [chosen, setChosen] = useState<Part>();
  const part = chosen && parts.includes(chosen) ? chosen : (parts[0] ?? 'outline');
  return (
    <Card as="section" bleed className={styles.aside}>
      <Tabs
        id="lesson"
        fill
        label={t.parts}
        value={part}
        onChange={setChosen}
        items={parts.map((value) => ({ value, label: t[value] }))}
      />
      <TabPanel id="lesson" value={part}>
        {part === 'transcript' && <Transcript {...{ lesson, place, captions, second, hasBegun, onSeek }} />}
        {part === 'outline' && <Outline {...{ lesson, place }} />}
        {part === 'notes' && <Notes {...{ lesson, second, onSeek }} />}
      </TabPanel>
    </Card>
  );
}
