import type { MembershipPackageName } from '@minori/contracts/rules';
import { Card, Loading, Section, Skeleton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { messages } from '../messages';
import styles from './ComparisonTable.module.css';

const ComparisonTable = lazy(async () => ({ default: (await import('./ComparisonTable')).ComparisonTable }));

/** How far below the window its place may be, in pixels, when the table is asked for. */
const AHEAD = 600;

const LINES = ['64%', '82%', '72%', '80%', '76%', '84%', '68%', '70%'];

/** What each package unlocks, side by side. Its code is asked for when one comes near: it stands below all packages. */
export function Comparison({ own }: { own?: MembershipPackageName | undefined }) {
  const t = useMessages(messages);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <Section title={t.compare} className={styles.comparison}>
      <Card ref={place} padding="none">
        {isNear ? (
          <Suspense
            fallback={
              <Loading>
                <TableShape />
              </Loading>
            }
          >
            <ComparisonTable own={own} />
          </Suspense>
        ) : (
          <TableShape />
        )}
      </Card>
    </Section>
  );
}

/** As high as the table. */
function TableShape() {
  return (
    <div className={styles.shape}>
      {LINES.map((width, at) => (
        <Skeleton key={at} width={width} />
      ))}
    </div>
  );
}

function useIsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${AHEAD}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
