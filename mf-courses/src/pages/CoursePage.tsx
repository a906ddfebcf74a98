import type { CourseSummary } from '@minori/contracts';
import {
  Answer,
  Avatar,
  Button,
  Card,
  CreatorMark,
  EmptyState,
  MemberName,
  SiteLink,
  useLangOf,
  Yen,
} from '@minori/design-system';
import { formatCount, formatDate } from '@minori/design-system/format';
import { isMissing, useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { useParams } from '@minori/platform/router';
import type { ReactNode } from 'react';
import { BackToAll } from '../course/BackToAll';
import { CourseSkeleton } from '../course/CourseSkeleton';
import { Progress } from '../course/Progress';
import { Thumbnail } from '../course/Thumbnail';
import { useVolume } from '../course/useVolume';
import { messages } from '../messages';
import { CourseOffer } from '../offer/CourseOffer';
import { useCourseQuery } from '../queries/courses';
import styles from '../course/Course.module.css';

/** `/courses/:id`: what a course is about, by whom, how much there is of it, and what it costs. */
export function CoursePage() {
  const t = useMessages(messages);
  const { id = '' } = useParams();
  const query = useCourseQuery(id);
  usePageTitle(query.data?.title ?? t.title);
  const browse = (
    <Button variant="secondary" href="/courses">
      {t.browse}
    </Button>
  );
  const missing = (
    <EmptyState isPage title={t.missingTitle} action={browse}>
      {t.missing}
    </EmptyState>
  );
  return (
    <Answer
      query={query}
      skeleton={<CourseSkeleton />}
      failed={t.failedTitle}
      failedText={t.failed}
      refused={(error) => isMissing(error) && missing}
    >
      {(course) => <Course course={course} />}
    </Answer>
  );
}

function Course({ course }: { course: CourseSummary }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const langOf = useLangOf();
  const volume = useVolume(course);
  const { user_info: creator } = course;
  return (
    <Card as="article" bleed className={styles.course}>
      <BackToAll />
      <div className={styles.content}>
        <Thumbnail course={course} isUrgent />
        <h1 lang={langOf(course.title)} className={styles.title}>
          {course.title}
        </h1>
        <Creator creator={creator} />
        <p lang={langOf(course.summary)} className={styles.summary}>
          {course.summary}
        </p>
        <dl className={styles.facts}>
          <Fact name={t.level}>{t.difficulty[course.difficulty]}</Fact>
          <Fact name={t.volume}>{volume}</Fact>
          <Fact name={t.people}>{t.students(formatCount(course.student_count, language))}</Fact>
          <Fact name={t.published}>{formatDate(course.published_at, language)}</Fact>
          <Fact name={t.price}>{course.is_purchased ? t.purchased : <Price value={course.price} />}</Fact>
        </dl>
        {course.is_purchased && <Progress value={course.progress ?? 0} />}
        <CourseOffer course={course} />
      </div>
    </Card>
  );
}

function Price({ value }: { value: number }) {
  const t = useMessages(messages);
  if (value === 0) return t.free;
  return (
    <>
      <Yen value={value} /> <span className={styles.tax}>{t.tax}</span>
    </>
  );
}

function Creator({ creator }: { creator: CourseSummary['user_info'] }) {
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
