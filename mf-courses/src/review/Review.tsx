import type { CourseDetail, CourseReview } from '@minori/contracts';
import {
  Avatar,
  Button,
  Clamp,
  IconButton,
  MemberName,
  Menu,
  MoreIcon,
  RelativeTime,
  ReportIcon,
  RichText,
} from '@minori/design-system';
import { useMemberAction, useMessages, useSession, useShell } from '@minori/platform';
import { lazy, Suspense, useState } from 'react';
import { Stars } from '../course/Stars';
import { messages } from './messages';
import styles from './Review.module.css';

const AnswerDialog = lazy(async () => ({ default: (await import('./AnswerDialog')).AnswerDialog }));

interface ReviewProps {
  review: CourseReview;
  course: Pick<CourseDetail, 'id' | 'user_info'>;
}

/** What a member thinks of a course, with the teacher’s answer. */
export function Review({ review, course }: ReviewProps) {
  const t = useMessages(messages);
  const { user_info: author, stars, text, created_at, edited_at, is_mine } = review;
  return (
    <article className={styles.review}>
      <header className={styles.header}>
        <Avatar src={author.avatar_url} member={author} size={32} />
        <div className={styles.who}>
          <MemberName member={author} />
          <span className={styles.when}>
            <Stars value={stars} label={t.starName(stars)} />
            <RelativeTime value={created_at} />
            {edited_at && <span>{t.edited}</span>}
          </span>
        </div>
        {!is_mine && <ReviewMenu id={review.id} />}
      </header>
      {text && (
        <Clamp lines={6}>
          <RichText text={text} />
        </Clamp>
      )}
      {review.contact_kinds.length > 0 && !is_mine && <p className={styles.contact}>{t.contact}</p>}
      <Answer review={review} course={course} />
    </article>
  );
}

function ReviewMenu({ id }: { id: string }) {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const asMember = useMemberAction();
  const report = () => dialogs.open('report.send', { target_type: 'course_review', target_id: id });
  return (
    <Menu
      label={t.menu}
      groups={[
        {
          key: 'review',
          items: [{ key: 'report', label: t.report, icon: <ReportIcon />, onSelect: () => asMember(report) }],
        },
      ]}
      trigger={(trigger) => (
        <IconButton {...trigger} label={t.menu} size="small">
          <MoreIcon size={18} />
        </IconButton>
      )}
    />
  );
}

/** The teacher’s answer, or to the teacher the way to give one. */
function Answer({ review, course }: ReviewProps) {
  const t = useMessages(messages);
  const { user } = useSession();
  const [dialog, setDialog] = useState<'no' | 'open' | 'closing'>('no');
  const { answer } = review;
  const isTeacher = user?.id === course.user_info.id;
  return (
    <>
      {answer && (
        <div className={styles.answer}>
          <p className={styles.teacher}>
            {t.answerOf}
            <RelativeTime value={answer.answered_at} />
            {answer.is_edited && <span>{t.edited}</span>}
          </p>
          <RichText text={answer.text} />
        </div>
      )}
      {isTeacher && (
        <div className={styles.act}>
          <Button size="small" variant="quiet" onClick={() => setDialog('open')}>
            {answer ? t.editAnswer : t.answer}
          </Button>
        </div>
      )}
      {dialog !== 'no' && (
        <Suspense fallback={null}>
          <AnswerDialog
            review={review}
            open={dialog === 'open'}
            onClose={() => setDialog('closing')}
            onClosed={() => setDialog('no')}
          />
        </Suspense>
      )}
    </>
  );
}
