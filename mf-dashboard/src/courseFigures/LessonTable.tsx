import type { LessonFigures } from '@minori/contracts';
import { Table, type Column } from '@minori/design-system/table';
import { useMessages } from '@minori/platform';
import { LessonName, type LessonsProps } from './LessonCards';
import { useLessonTexts } from './useLessonTexts';
import { messages } from './messages';

/** The lessons one below the other, where there is room for their figures side by side. */
export function LessonTable({ lessons, learners }: LessonsProps) {
  const t = useMessages(messages);
  const { peopleOf, staying } = useLessonTexts();
  const columns: Column<LessonFigures>[] = [
    { key: 'lesson', title: t.lesson, render: (lesson) => <LessonName lesson={lesson} /> },
    {
      key: 'started',
      title: t.started,
      width: 120,
      align: 'end',
      render: ({ started }) => peopleOf(started, learners),
    },
    {
      key: 'finished',
      title: t.finished,
      width: 120,
      align: 'end',
      render: ({ finished }) => peopleOf(finished, learners),
    },
    { key: 'staying', title: t.staying, width: 220, align: 'end', render: staying },
  ];
  return <Table fits label={t.lessons} columns={columns} rows={lessons} rowKey={({ id }) => id} />;
}
