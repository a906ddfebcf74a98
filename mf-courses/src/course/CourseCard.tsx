import type { CourseSummary } from '@minori/contracts';
import { Avatar, Chip, CreatorMark, MemberName, SiteLink, useLangOf, Yen } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { Progress } from './Progress';
import { Rating } from './Rating';
import { Thumbnail } from './Thumbnail';
import { useVolume } from './useVolume';
import styles from './CourseCard.module.css';

export interface CourseCardProps {
  course: CourseSummary;
  /** It is the first: its picture is asked for before others. */
  isFirst?: boolean;
}

/** A course in a list: what it is about, by whom, how much there is of it, and the price or how far one is. */
export function CourseCard({ course, isFirst = false }: CourseCardProps) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  const volume = useVolume(course);
  const { title, user_info: creator, difficulty, price, is_purchased, is_published, progress } = course;
  return (
    <article className={styles.card}>
      <Thumbnail course={course} isUrgent={isFirst} />
      <h2 className={styles.title}>
        <SiteLink href={`/courses/${course.id}`} lang={langOf(title)} className={styles.open}>
          {title}
        </SiteLink>
      </h2>
      <p className={styles.creator}>
        <Avatar src={creator.avatar_url} member={creator} size={24} />
        <MemberName member={creator}>
          {(name) => (
            <>
              <span className={styles.name}>{name}</span>
              {creator.is_creator && <CreatorMark />}
            </>
          )}
        </MemberName>
      </p>
      <p className={styles.facts}>
        <Chip tone="soft" size="small">
          {t.difficulty[difficulty]}
        </Chip>
        {!is_published && (
          <Chip tone="soft" size="small">
            {t.ended}
          </Chip>
        )}
        <span>{volume}</span>
        <Rating rating={course.rating} />
      </p>
      <div className={styles.foot}>
        {is_purchased ? <Progress value={progress ?? 0} /> : <PriceTag price={price} />}
      </div>
    </article>
  );
}

function PriceTag({ price }: { price: number }) {
  const t = useMessages(messages);
  if (price === 0) return <p className={styles.price}>{t.free}</p>;
  return (
    <p className={styles.price}>
      <Yen value={price} />
      <span className={styles.tax}>{t.tax}</span>
    </p>
  );
}
