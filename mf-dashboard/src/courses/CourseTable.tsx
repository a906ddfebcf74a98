import type { OwnCourse } from '@minori/contracts';
import { RelativeTime, type ListScreenProps } from '@minori/design-system';
import { TableList, type Column } from '@minori/design-system/table';
import { useMessages } from '@minori/platform';
import { useMemo } from 'react';
import { CourseName, CoursePrice, CourseRating, CourseStudents } from './CourseParts';
import { messages } from './messages';

/** The own courses where there is room for their figures side by side. */
export function CourseTable(screen: ListScreenProps<OwnCourse>) {
  const t = useMessages(messages);
  const columns = useMemo<Column<OwnCourse>[]>(
    () => [
      { key: 'course', title: t.course, render: (course) => <CourseName course={course} /> },
      { key: 'price', title: t.price, width: 100, align: 'end', render: ({ price }) => <CoursePrice price={price} /> },
      {
        key: 'students',
        title: t.students,
        width: 76,
        align: 'end',
        render: (course) => <CourseStudents course={course} />,
      },
      {
        key: 'rating',
        title: t.rating,
        width: 112,
        align: 'end',
        render: ({ rating }) => <CourseRating rating={rating} />,
      },
      {
        key: 'saved',
        title: t.saved,
        width: 92,
        align: 'end',
        render: ({ saved_at: at }) => <RelativeTime value={at} />,
      },
    ],
    [t],
  );
  return <TableList {...screen} label={t.title} columns={columns} />;
}
