import type { OwnCourse } from '@minori/contracts';
import { Chip, Count, TextLink, Yen } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './Courses.module.css';
import { messages } from './messages';

/** Return the address of a course's editor. */
export const editorOf = (courseId: string): string => `/dashboard/my_courses/${courseId}`;

/** The address of a part of a course in its editor: the texts about it, or a lesson. */
export const partOf = (courseId: string, part: string): string => `${editorOf(courseId)}?part=${part}`;

/** The address of how a course is learned. */
export const figuresOf = (courseId: string): string => partOf(courseId, 'figures');

/** How many have a course; leads to how they learn. */
export function CourseStudents({ course: { id, title, student_count: count } }: { course: OwnCourse }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const name = t.learnersOf(title || t.untitled, formatNumber(count, language));
  return (
    <TextLink href={figuresOf(id)} aria-label={name}>
      <Count value={count} />
    </TextLink>
  );
}

/** What a course is called, and how it stands. */
export function CourseName({ course }: { course: OwnCourse }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { title, status, version, is_changed: isChanged, lesson_count: lessons, thumbnail_url: thumbnail } = course;
  return (
    <div className={styles.course}>
      {thumbnail && <img className={styles.thumbnail} src={thumbnail} alt="" loading="lazy" />}
      <div>
        <TextLink href={editorOf(course.id)} className={styles.name}>
          {title || t.untitled}
        </TextLink>
        <div className={styles.chips}>
          <Chip size="small" tone={status === 'published' ? 'soft' : 'attention'}>
            {t.status[status]}
          </Chip>
          {version > 0 && isChanged && (
            <Chip size="small" tone="soft">
              {t.changed}
            </Chip>
          )}
          <Chip size="small" tone="soft">
            {t.lessons(formatNumber(lessons, language))}
          </Chip>
        </div>
      </div>
    </div>
  );
}

/** What a course costs. */
export function CoursePrice({ price }: { price: number }) {
  const t = useMessages(messages);
  return price === 0 ? t.free : <Yen value={price} />;
}

/** How buyers rate it, and how many have. */
export function CourseRating({ rating: { average, count } }: { rating: OwnCourse['rating'] }) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (average === null) return t.noRating;
  return <span className={styles.rating}>{t.ratingOf(average.toFixed(1), formatNumber(count, language))}</span>;
}

/** A course where there is no room for a table. */
export function CourseCard({ course }: { course: OwnCourse }) {
  const t = useMessages(messages);
  return (
    <li className={styles.card}>
      <CourseName course={course} />
      <p className={styles.figures}>
        <span>
          {t.price} <CoursePrice price={course.price} />
        </span>
        <span>
          {t.students} <CourseStudents course={course} />
        </span>
        <span>
          {t.rating} <CourseRating rating={course.rating} />
        </span>
      </p>
    </li>
  );
}
