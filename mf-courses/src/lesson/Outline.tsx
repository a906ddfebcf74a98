import type { LearnedLesson, Lesson } from '@minori/contracts';
import {
  DocumentIcon,
  HelpIcon,
  LockIcon,
  SiteLink,
  SuccessIcon,
  useLangOf,
  VideoIcon,
  VisuallyHidden,
} from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { lessonPath, type LessonPlace } from '../queries/lessons';
import { messages } from './messages';
import styles from './Lesson.module.css';

const KINDS = { film: VideoIcon, text: DocumentIcon, quiz: HelpIcon };

/** All lessons of the course with how far one is in each. */
export function Outline({ lesson, place }: { lesson: Lesson; place: LessonPlace }) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  const bought = { id: 'bought', title: t.bought, lessons: lesson.bought_lessons };
  const sections = lesson.bought_lessons.length > 0 ? [...lesson.sections, bought] : lesson.sections;
  return (
    <nav aria-label={t.outline}>
      {sections.map(({ id, title, lessons }) => (
        <section key={id}>
          <h2 lang={langOf(title)} className={styles.section}>
            {title}
          </h2>
          <ol className={styles.lessons}>
            {lessons.map((one) => (
              <li key={one.id}>
                <Row one={one} href={lessonPath({ ...place, lessonId: one.id })} isHere={one.id === lesson.id} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}

function Row({ one, href, isHere }: { one: LearnedLesson; href: string; isHere: boolean }) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  const Kind = KINDS[one.kind];
  const isFinished = one.state === 'finished';
  return (
    <SiteLink href={href} aria-current={isHere ? 'page' : undefined} className={styles.lesson}>
      {isFinished ? <SuccessIcon size={18} className={styles.finished} /> : <Kind size={18} />}
      <span>
        <span lang={langOf(one.title)}>{one.title}</span>
        <VisuallyHidden>
          {' '}
          {t.kind[one.kind]} {one.is_open ? t.state[one.state] : t.locked}
        </VisuallyHidden>
      </span>
      <span className={styles.length}>{one.is_open ? formatDuration(one.seconds) : <LockIcon size={16} />}</span>
    </SiteLink>
  );
}
