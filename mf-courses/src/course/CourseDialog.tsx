import type { CourseSummary } from '@minori/contracts';
import { Avatar, Button, CreatorMark, MemberName, SiteLink, Yen } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatCount, formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useState, type ReactNode } from 'react';
import { messages } from '../messages';
import { Progress } from './Progress';
import { Thumbnail } from './Thumbnail';
import { useVolume } from './useVolume';
import styles from './CourseDialog.module.css';

export interface CourseDialogProps {
  course: CourseSummary;
  /** The dialog is gone from sight. */
  onClosed(): void;
}

/** What a course is about, in short. */
export function CourseDialog({ course, onClosed }: CourseDialogProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const volume = useVolume(course);
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  const { user_info: creator } = course;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      afterClose={onClosed}
      title={course.title}
      footer={
        <Button variant="secondary" onClick={close}>
          {t.close}
        </Button>
      }
    >
      <div className={styles.content}>
        <Thumbnail course={course} />
        <SiteLink href={`/${creator.username}`} className={styles.creator} onClick={close}>
          <Avatar src={creator.avatar_url} size={40} />
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
        <p className={styles.summary}>{course.summary}</p>
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
    </Dialog>
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
