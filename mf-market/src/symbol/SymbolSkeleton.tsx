import { Card, Loading, Skeleton } from '@minori/design-system';
import { findEntity, useQueryClient } from '@minori/platform/query';
import { useState } from 'react';
import columns from './SymbolColumns.module.css';
import header from './SymbolHeader.module.css';
import styles from './SymbolSkeleton.module.css';
import { useSymbolId } from './useSymbolId';

/** The shape of a price's course. */
export function PriceSkeleton() {
  return (
    <div className={styles.chart}>
      <Skeleton shape="block" className={styles.block} />
    </div>
  );
}

/** The shape of a symbol's page. What the symbol is called a list may have said that led here. */
export function SymbolSkeleton() {
  const id = useSymbolId();
  const client = useQueryClient();
  const [name] = useState(() => findEntity(client, ['ranking_item', 'symbol'], (one) => one.id === id)?.name);
  return (
    <Loading className={columns.page}>
      <div className={columns.columns}>
        <Card padding="none" bleed>
          <div className={header.header}>
            <div className={styles.bar} />
            <div className={header.names}>
              {name ? <h1 className={header.name}>{name}</h1> : <Skeleton width="60%" height={32} />}
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
          <PriceSkeleton />
        </Card>
        <div className={columns.side}>
          <Card bleed>
            <Skeleton width={120} height={20} />
            <Skeleton shape="block" height={56} className={styles.line} />
          </Card>
        </div>
      </div>
    </Loading>
  );
}
