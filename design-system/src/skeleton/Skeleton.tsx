import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'circle' | 'block';
  /** Width: pixels, or any CSS length; the whole line unless told. */
  width?: number | string;
  /** Height in pixels; that of a line of text unless told. */
  height?: number;
  className?: string;
}

/** A still shape where something is about to be. Put it into a `Loading`, which tells screen readers. */
export function Skeleton({ shape = 'text', width, height, className }: SkeletonProps) {
  const style: CSSProperties = { width, height };
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} style={style} />;
}

/** Wrap skeletons: screen readers hear once that content is loading. */
export function Loading({ children, className }: { children: ReactNode; className?: string }) {
  const words = useWords();
  return (
    <div role="status" aria-label={words.loading} className={className}>
      {children}
    </div>
  );
}

/** The shape of a list: as many shapes of an item. */
export function Skeletons({ count, children, className }: { count: number; children: ReactNode; className?: string }) {
  return (
    <Loading className={className}>
      {Array.from({ length: count }, (_, at) => (
        <Fragment key={at}>{children}</Fragment>
      ))}
    </Loading>
  );
}

/** The shape of a post card: head, three lines, the row of actions. */
export function PostCardSkeleton({ media = false }: { media?: boolean }) {
  return (
    <div className={styles.post}>
      <div className={styles.head}>
        <Skeleton shape="circle" width={40} height={40} />
        <div className={styles.names}>
          <Skeleton width={132} height={14} />
          <Skeleton width={88} height={11} />
        </div>
      </div>
      <div className={styles.lines}>
        <Skeleton />
        <Skeleton width="94%" />
        <Skeleton width="61%" />
      </div>
      {media && <Skeleton shape="block" className={styles.media} />}
      <div className={styles.actions}>
        {[1, 2, 3, 4, 5].map((each) => (
          <Skeleton key={each} width={36} height={16} />
        ))}
      </div>
    </div>
  );
}

/** The shape of a row: a picture, two lines, something at the end. */
export function RowSkeleton({ avatar = true, end = true }: { avatar?: boolean; end?: boolean }) {
  return (
    <div className={styles.row}>
      {avatar && <Skeleton shape="circle" width={40} height={40} />}
      <div className={styles.names}>
        <Skeleton width="56%" height={14} />
        <Skeleton width="34%" height={11} />
      </div>
      {end && <Skeleton shape="block" width={72} height={32} />}
    </div>
  );
}
