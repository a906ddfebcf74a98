import { lazy, Suspense, useState } from 'react';
import type { Media } from '@minori/contracts';
import { classNames } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import { PostImage } from './PostImage';
import styles from './ImageTiles.module.css';

const Lightbox = lazy(async () => ({ default: (await import('./Lightbox')).Lightbox }));

/** Wider or taller pictures get these boxes, so that one never fills the whole screen. */
const WIDEST = 2;
const TALLEST = 4 / 5;
const SHOWN = 4;
/** The column of the page, less the space beside it. */
const WHOLE_WIDTH = '(min-width: 1025px) 640px, 100vw';
const HALF_WIDTH = '(min-width: 1025px) 320px, 50vw';

interface ImageTilesProps {
  images: Media[];
  /** Who posted them, for screen readers. */
  author: string;
  /** Called when one does not load. */
  onLost?: () => void;
}

/**
 * Pictures: one in its own ratio, two to four as tiles; more are counted on the last tile. Only photographs are cut, and one
 * alone never is. A press enlarges them.
 */
export function ImageTiles({ images, author, onLost }: ImageTilesProps) {
  const text = useMessages(messages);
  const [opened, setOpened] = useState<number>();
  const isSingle = images.length === 1;
  const altOf = ({ data }: Media, at: number) => data.title || text.image(author, at + 1, images.length);
  const restAt = (at: number) => (at === SHOWN - 1 && images.length > SHOWN ? `+${images.length - SHOWN}` : '');
  return (
    <div className={classNames(styles.media, !isSingle && styles.tiles)} onErrorCapture={onLost}>
      {images.slice(0, SHOWN).map((image, at) => (
        <button
          key={image.id}
          type="button"
          className={styles.tile}
          aria-label={`${text.enlarge(altOf(image, at))} ${restAt(at)}`.trim()}
          aria-haspopup="dialog"
          onClick={() => setOpened(at)}
        >
          <PostImage
            key={image.data.url}
            data={image.data}
            alt={altOf(image, at)}
            isWhole={isSingle || !image.data.is_photo}
            ratio={isSingle ? ratioOf(image.data) : tileRatio(images.length, at)}
            sizes={isSingle || (images.length === 3 && at === 0) ? WHOLE_WIDTH : HALF_WIDTH}
          />
          {restAt(at) && <span className={styles.rest}>{restAt(at)}</span>}
        </button>
      ))}
      {opened !== undefined && (
        <Suspense>
          <Lightbox
            images={images.map((image, at) => ({ data: image.data, alt: altOf(image, at) }))}
            start={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function ratioOf({ width, height }: Media['data']): number {
  if (!width || !height) return 16 / 9;
  return Math.min(WIDEST, Math.max(TALLEST, width / height));
}

/** Two halves; or one wide tile above two halves; or four quarters. */
function tileRatio(count: number, at: number): number {
  if (count === 2) return 1;
  if (count === 3 && at === 0) return 2;
  return 4 / 3;
}
