import type { CourseSummary } from '@minori/contracts';
import {
  Avatar,
  Button,
  Card,
  CreatorMark,
  EmptyState,
  ErrorState,
  MemberName,
  SiteLink,
  useLangOf,
  Yen,
} from '@minori/design-system';
import { formatCount, formatDate } from '@minori/design-system/format';
import { ApiError, useLanguage, useMessages, usePageTitle } from '@minori/platform';
import { useParams } from '@minori/platform/router';
import type { ReactNode } from 'react';
import { BackToAll } from '../course/BackToAll';
import { CourseSkeleton } from '../course/CourseSkeleton';
import { Progress } from '../course/Progress';
import { Thumbnail } from '../course/Thumbnail';
import { useVolume } from '../course/useVolume';
import { messages } from '../messages';
import { useCourseQuery } from '../queries/courses';
import styles from '../course/Course.module.css';

/** `/courses/:id`: what a course is about, by whom, how much there is of it, and what it costs. */
export function CoursePage() {
  const t = useMessages(messages);
  const { id = '' } = useParams();
  const query = useCourseQuery(id);
  const isMissing = query.error instanceof ApiError && ['not_found', 'invalid_input'].includes(query.error.code);
  usePageTitle(query.data?.title ?? t.title);
  if (query.data) return <Course course={query.data} />;
  if (query.isPending) return <CourseSkeleton />;
  if (isMissing) {
    return (
      <EmptyState
        isPage
        title={t.missingTitle}
        action={
          <Button variant="secondary" href="/courses">
            {t.browse}
          </Button>
        }
      >
        {t.missing}
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={t.failedTitle}
      requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {t.failed}
    </ErrorState>
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
        <SiteLink href={`/${creator.username}`} className={styles.creator}>
          <Avatar src={creator.avatar_url} member={creator} size={40} />
          <span>
            <MemberName member={creator} hasUsername>
              {(name) => (
                <span className={styles.name}>
                  {name}
                  {creator.is_creator && <CreatorMark />}
                </span>
              )}
            </MemberName>
            <span className={styles.username}>@{creator.username}</span>
          </span>
        </SiteLink>
        <p lang={langOf(course.summary)} className={styles.summary}>
          {course.summary}
        </p>
        <dl className={styles.facts}>
          <Fact name={t.level}>{t.difficulty[course.difficulty]}</Fact>
          <Fact name={t.volume}>{volume}</Fact>
          <Fact name={t.people}>{t.students(formatCount(course.student_count, language))}</Fact>
          <Fact name={t.published}>{formatDate(course.published_at, language)}</Fact>
          <Fact name={t.price}>
            {course.is_purchased ? t.purchased : course.price ? <Yen value={course.price} /> : t.free}
          </Fact>
        </dl>
        {course.is_purchased && <Progress value={course.progress ?? 0} />}
        <p className={styles.notice}>{t.notYet}</p>
      </div>
    </Card>
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
