import { useState, type CSSProperties } from 'react';
import type { Media } from '@minori/contracts';
import { classNames, ImageIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './PostImage.module.css';

const RETRIES = 2;
const RETRY_AFTER = 1_500;

interface PostImageProps {
  data: Media['data'];
  /** Who posted it, for screen readers. */
  author: string;
  /** Width by height of the box; known before the picture is, so that nothing moves. */
  ratio: number;
  className?: string;
}

/** A picture in a box of fixed ratio: first its blurred preview, then itself; tried again twice when it does not load. */
export function PostImage({ data, author, ratio, className }: PostImageProps) {
  const { post: text } = useMessages(messages);
  const [attempt, setAttempt] = useState(0);
  const [isLoaded, setLoaded] = useState(false);
  const source = data.url ?? data.thumbnail_url;
  const box: CSSProperties = { aspectRatio: ratio };
  if (data.blur && !isLoaded) box.backgroundImage = `url(${JSON.stringify(data.blur)})`;
  const isLost = !source || attempt > RETRIES;
  return (
    <div className={classNames(styles.box, className)} style={box}>
      {isLost ? (
        <p className={styles.lost}>
          <ImageIcon size={20} />
          {text.imageFailed}
        </p>
      ) : (
        <img
          key={attempt}
          className={classNames(styles.image, isLoaded && styles.loaded)}
          src={source}
          alt={data.title ?? text.image(author)}
          width={data.width ?? undefined}
          height={data.height ?? undefined}
          loading="lazy"
          decoding="async"
          onLoad={() => setLoaded(true)}
          onError={() => setTimeout(() => setAttempt(attempt + 1), attempt < RETRIES ? RETRY_AFTER : 0)}
        />
      )}
    </div>
  );
}
