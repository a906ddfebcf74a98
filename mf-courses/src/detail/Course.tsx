import type { CourseDetail } from '@minori/contracts';
import {
  Avatar,
  Button,
  Card,
  CreatorMark,
  EditIcon,
  MemberName,
  RichText,
  Section,
  SiteLink,
  useLangOf,
  Yen,
} from '@minori/design-system';
import { formatCount, formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession } from '@minori/platform';
import { BackToAll } from '../course/BackToAll';
import styles from '../course/Course.module.css';
import { Fact } from '../course/Fact';
import { Progress } from '../course/Progress';
import { Rating } from '../course/Rating';
import { Thumbnail } from '../course/Thumbnail';
import { useVolume } from '../course/useVolume';
import { messages as courseMessages } from '../messages';
import { useNextLessonQuery } from '../queries/courses';
import { lessonPath } from '../queries/lessons';
import { CourseOffer } from '../offer/CourseOffer';
import { Reviews } from '../review/Reviews';
import { messages } from './messages';
import { Outline } from './Outline';

/** A course: what it is about, by whom, how much there is of it, what it costs, and what others think of it. */
export function Course({ course }: { course: CourseDetail }) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  const isMine = useSession().user?.id === course.user_info.id;
  return (
    <Card as="article" bleed className={styles.course}>
      <BackToAll />
      <div className={styles.content}>
        <Thumbnail course={course} isUrgent />
        <h1 lang={langOf(course.title)} className={styles.title}>
          {course.title}
        </h1>
        <Rating rating={course.rating} />
        <Creator creator={course.user_info} />
        <p lang={langOf(course.summary)} className={styles.summary}>
          {course.summary}
        </p>
        <Facts course={course} />
        {isMine && (
          <Button variant="secondary" icon={<EditIcon size={18} />} href={`/dashboard/my_courses/${course.id}`}>
            {t.edit}
          </Button>
        )}
        {course.is_purchased && <Learning course={course} />}
        {!isMine && <CourseOffer course={course} />}
        {course.learns.length > 0 && (
          <Section title={t.learns}>
            <ul className={styles.learns}>
              {course.learns.map((line) => (
                <li key={line} lang={langOf(line)}>
                  {line}
                </li>
              ))}
            </ul>
          </Section>
        )}
        <Outline course={course} />
        {course.description && (
          <Section title={t.description}>
            <RichText text={course.description} />
          </Section>
        )}
        <Reviews course={course} />
      </div>
    </Card>
  );
}

/** How far the member is, and the way on. */
function Learning({ course }: { course: CourseDetail }) {
  const t = useMessages(messages);
  const progress = course.progress ?? 0;
  const first = course.sections[0]?.lessons[0] ?? course.bought_lessons[0];
  const lessonId = useNextLessonQuery(course.id).data?.lesson_id ?? first?.id;
  const label = progress >= 100 ? t.again : progress > 0 ? t.goOn : t.begin;
  return (
    <div className={styles.learning}>
      <Progress value={progress} />
      {lessonId && <Button href={lessonPath({ courseId: course.id, lessonId, isPreview: false })}>{label}</Button>}
    </div>
  );
}

function Facts({ course }: { course: CourseDetail }) {
  const t = useMessages(courseMessages);
  const language = useLanguage();
  const volume = useVolume(course);
  return (
    <dl className={styles.facts}>
      {course.domain && <Fact name={t.topic}>{course.domain.name}</Fact>}
      <Fact name={t.level}>{t.difficulty[course.difficulty]}</Fact>
      <Fact name={t.volume}>{volume}</Fact>
      <Fact name={t.people}>{t.students(formatCount(course.student_count, language))}</Fact>
      <Fact name={t.published}>{formatDate(course.published_at, language)}</Fact>
      <Fact name={t.price}>{course.is_purchased ? t.purchased : <Price value={course.price} />}</Fact>
    </dl>
  );
}

function Price({ value }: { value: number }) {
  const t = useMessages(courseMessages);
  if (value === 0) return t.free;
  return (
    <>
      <span className={styles.price}>
        <Yen value={value} />
      </span>{' '}
      <span className={styles.tax}>{t.tax}</span>
    </>
  );
}

function Creator({ creator }: { creator: CourseDetail['user_info'] }) {
  const { username, avatar_url, is_creator, is_deleted } = creator;
  const picture = <Avatar src={avatar_url} member={creator} size={40} />;
  if (is_deleted) {
    return (
      <p className={styles.creator}>
        {picture}
        <MemberName member={creator} />
      </p>
    );
  }
  return (
    <SiteLink href={`/${username}`} className={styles.creator}>
      {picture}
      <span>
        <MemberName member={creator} hasUsername>
          {(name) => (
            <span className={styles.name}>
              {name}
              {is_creator && <CreatorMark />}
            </span>
          )}
        </MemberName>
        <span className={styles.username}>@{username}</span>
      </span>
    </SiteLink>
  );
}
