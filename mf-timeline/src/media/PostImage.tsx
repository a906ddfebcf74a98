import { useEffect, useState, type CSSProperties } from 'react';
import type { Media } from '@minori/contracts';
import { classNames, ImageIcon, useImageEvents } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import { useImageUrgency } from './urgentImages';
import styles from './PostImage.module.css';

const RETRIES = 2;
const RETRY_AFTER = 1_500;

interface PostImageProps {
  data: Media['data'];
  /** What it shows, for those who can't see it. */
  alt: string;
  /** Width by height of the box; known before the picture is, so that nothing moves. */
  ratio: number;
  /** How wide it will be, as the `sizes` of an image. */
  sizes?: string;
  /** Shows all of it, with the box's ground beside it, where it would else be cut. */
  isWhole?: boolean;
  className?: string;
}

/** A picture in a box of fixed ratio: first its blurred preview, then itself; tried again twice when it does not load. */
export function PostImage({ data, alt, ratio, sizes, isWhole = false, className }: PostImageProps) {
  const text = useMessages(messages);
  const { attempt, onError } = useRetries();
  const [isLoaded, setLoaded] = useState(false);
  const events = useImageEvents({ onLoad: () => setLoaded(true), onError });
  const urgency = useImageUrgency();
  const source = data.url ?? data.thumbnail_url;
  const box: CSSProperties = { aspectRatio: ratio };
  if (data.blur && !isLoaded) box.backgroundImage = `url(${JSON.stringify(data.blur)})`;
  const isLost = !source || attempt > RETRIES;
  return (
    <div className={classNames(styles.box, isWhole && styles.whole, className)} style={box}>
      {isLost ? (
        <p className={styles.lost}>
          <ImageIcon size={20} />
          {text.imageFailed}
        </p>
      ) : (
        <img
          key={attempt}
          className={styles.image}
          src={source}
          srcSet={srcSetOf(data)}
          sizes={sizes}
          alt={alt}
          width={data.width ?? undefined}
          height={data.height ?? undefined}
          decoding="async"
          {...urgency}
          {...events}
        />
      )}
    </div>
  );
}

/** The widths that the browser may choose from. */
function srcSetOf({ sizes }: Media['data']): string | undefined {
  return sizes.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined;
}

/** Count the attempts; the next one begins a moment after one failed. */
function useRetries(): { attempt: number; onError: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!hasFailed) return;
    const again = () => {
      setFailed(false);
      setAttempt((before) => before + 1);
    };
    const timer = setTimeout(again, attempt < RETRIES ? RETRY_AFTER : 0);
    return () => clearTimeout(timer);
  }, [hasFailed, attempt]);
  return { attempt, onError: () => setFailed(true) };
}
