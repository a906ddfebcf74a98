import type { CourseSummary } from '@minori/contracts';
import { CoursesIcon } from '@minori/design-system';
import { useState } from 'react';
import styles from './Thumbnail.module.css';

/** The picture of a course, always 16:9. Without one, or when it can't be loaded, a plain ground stands in. */
export function Thumbnail({ course }: { course: CourseSummary }) {
  const [hasFailed, setHasFailed] = useState(false);
  const { thumbnail_url } = course;
  return (
    <div className={styles.thumbnail}>
      {thumbnail_url && !hasFailed ? (
        <img
          src={thumbnail_url}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={() => setHasFailed(true)}
        />
      ) : (
        <CoursesIcon size={36} />
      )}
    </div>
  );
}
