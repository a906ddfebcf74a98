import type { CourseSummary } from '@minori/contracts';
import { CoursesIcon, useImageEvents } from '@minori/design-system';
import { useState } from 'react';
import styles from './Thumbnail.module.css';

/**
 * The picture of a course, always 16:9. Without one, or when it can't be loaded, a plain ground stands in. One that is among
 * the first that one sees is asked for at once.
 */
export function Thumbnail({ course, isUrgent = false }: { course: CourseSummary; isUrgent?: boolean }) {
  const [hasFailed, setHasFailed] = useState(false);
  const events = useImageEvents({ onError: () => setHasFailed(true) });
  const { thumbnail_url } = course;
  return (
    <div className={styles.thumbnail}>
      {thumbnail_url && !hasFailed ? (
        <img
          src={thumbnail_url}
          alt=""
          width={640}
          height={360}
          {...(isUrgent ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          decoding="async"
          className={styles.picture}
          {...events}
        />
      ) : (
        <CoursesIcon size={36} />
      )}
    </div>
  );
}
