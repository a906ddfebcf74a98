import { Card, Loading, Skeleton } from '@minori/design-system';
import header from './SymbolHeader.module.css';
import styles from './SymbolSkeleton.module.css';

/** The shape of a symbol's page. */
export function SymbolSkeleton() {
  return (
    <Loading className={styles.page}>
      <Card padding="none" bleed>
        <div className={header.header}>
          <div className={styles.bar} />
          <div className={header.names}>
            <Skeleton width="60%" height={32} />
            <Skeleton width="44%" height={14} className={styles.line} />
          </div>
          <div className={header.quote}>
            <Skeleton width={180} height={50} />
            <p className={styles.note}>
              <Skeleton width={150} height={22} />
              <Skeleton width={240} height={14} />
            </p>
          </div>
        </div>
        <div className={styles.chart}>
          <Skeleton shape="block" className={styles.block} />
        </div>
      </Card>
      <Card bleed>
        <Skeleton width={120} height={20} />
        <Skeleton shape="block" height={56} className={styles.line} />
      </Card>
    </Loading>
  );
}
