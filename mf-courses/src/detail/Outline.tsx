import type { CourseDetail, OutlinedLesson } from '@minori/contracts';
import {
  ChevronDownIcon,
  DocumentIcon,
  HelpIcon,
  LockIcon,
  Section,
  SiteLink,
  useLangOf,
  VideoIcon,
} from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { lessonPath } from '../queries/lessons';
import { messages } from './messages';
import styles from './Outline.module.css';

/** So many lessons are all in sight; of longer courses the first section. */
const ALL_IN_SIGHT = 30;
const ICONS = { film: VideoIcon, text: DocumentIcon, quiz: HelpIcon };

/** The lessons of a course by section: which are open, of what kind they are and how long they take. */
export function Outline({ course }: { course: CourseDetail }) {
  const t = useMessages(messages);
  const { sections, bought_lessons } = course;
  const isShort = course.lesson_count <= ALL_IN_SIGHT;
  const rowOf = (lesson: OutlinedLesson) => <Lesson key={lesson.id} course={course} lesson={lesson} />;
  return (
    <Section title={t.outline} note={course.is_published && !course.is_purchased ? t.outlineNote : undefined}>
      <div className={styles.sections}>
        {sections.map(({ id, title, lessons }, index) => (
          <Part key={id} title={title} count={lessons.length} isOpen={isShort || index === 0}>
            {lessons.map(rowOf)}
          </Part>
        ))}
        {bought_lessons.length > 0 && (
          <Part title={t.boughtLessons} note={t.boughtLessonsNote} count={bought_lessons.length} isOpen>
            {bought_lessons.map(rowOf)}
          </Part>
        )}
      </div>
    </Section>
  );
}

interface PartProps {
  title: string;
  note?: string;
  count: number;
  isOpen: boolean;
  children: ReactNode;
}

function Part({ title, note, count, isOpen, children }: PartProps) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  return (
    <details open={isOpen} className={styles.part}>
      <summary className={styles.summary}>
        <h3 lang={langOf(title)} className={styles.title}>
          {title}
        </h3>
        <span className={styles.count}>{t.section(count)}</span>
        <ChevronDownIcon size={18} className={styles.chevron} />
      </summary>
      {note && <p className={styles.note}>{note}</p>}
      <ol className={styles.lessons}>{children}</ol>
    </details>
  );
}

function Lesson({ course, lesson }: { course: CourseDetail; lesson: OutlinedLesson }) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  const { id, kind, title, is_open } = lesson;
  const Icon = ICONS[kind];
  const isFree = is_open && !course.is_purchased && course.sections[0]?.lessons[0]?.id === id;
  const content = (
    <>
      <Icon size={18} className={styles.kind} aria-label={t.kinds[kind]} />
      <span lang={langOf(title)} className={styles.name}>
        {title}
      </span>
      {isFree && <span className={styles.free}>{t.free}</span>}
      <span className={styles.length}>{formatDuration(lesson.seconds)}</span>
      {!is_open && <LockIcon size={16} className={styles.lock} aria-label={t.locked} />}
    </>
  );
  if (!is_open) return <li className={styles.lesson}>{content}</li>;
  return (
    <li>
      <SiteLink href={lessonPath({ courseId: course.id, lessonId: id, isPreview: false })} className={styles.lesson}>
        {content}
      </SiteLink>
    </li>
  );
}
