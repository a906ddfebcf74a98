import type { Media } from '@minori/contracts';
import { classNames } from '@minori/design-system';
import { PostImage } from './PostImage';
import styles from './PostMedia.module.css';

/** Wider or taller pictures are cut to these, so that one picture never fills the whole screen. */
const WIDEST = 2;
const TALLEST = 4 / 5;
const SHOWN = 4;

function ratioOf({ width, height }: Media['data']): number {
  if (!width || !height) return 16 / 9;
  return Math.min(WIDEST, Math.max(TALLEST, width / height));
}

/** The pictures of a post: one in its own ratio, two to four as tiles; more are counted on the last tile. */
export function PostMedia({ media, author }: { media: Media[]; author: string }) {
  const images = media.filter(({ type, data }) => type === 'image' && (data.url ?? data.thumbnail_url));
  const [first] = images;
  if (!first) return null;
  const isSingle = images.length === 1;
  return (
    <div className={classNames(styles.media, !isSingle && styles.tiles)}>
      {images.slice(0, SHOWN).map(({ data }, index) => (
        <div key={data.url ?? data.thumbnail_url ?? index} className={styles.tile}>
          <PostImage data={data} author={author} ratio={isSingle ? ratioOf(data) : tileRatio(images.length, index)} />
          {index === SHOWN - 1 && images.length > SHOWN && (
            <span className={styles.rest}>+{images.length - SHOWN}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** Two halves; or one wide tile above two halves; or four quarters. */
function tileRatio(count: number, index: number): number {
  if (count === 2) return 1;
  if (count === 3 && index === 0) return 2;
  return 4 / 3;
}
