import type { Stream } from '@minori/contracts';
import type { ListScreenProps } from '@minori/design-system';
import { lazy } from 'react';
import { ListOrTable } from '../dashboard/ListOrTable';
import styles from './Streams.module.css';
import { StreamSummary } from './StreamSummary';
import { useFigures } from './useFigures';

const StreamTable = lazy(async () => ({ default: (await import('./StreamTable')).StreamTable }));

/** The own live streams with their figures. */
export function StreamHistory(screen: ListScreenProps<Stream>) {
  return <ListOrTable screen={screen} Table={StreamTable} renderCard={(stream) => <StreamCard stream={stream} />} />;
}

function StreamCard({ stream }: { stream: Stream }) {
  const figures = useFigures();
  return (
    <li className={styles.card}>
      <StreamSummary stream={stream} />
      <dl className={styles.figures}>
        {figures.map(({ key, label, of }) => {
          const value = of(stream);
          return (
            value !== undefined && (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            )
          );
        })}
      </dl>
    </li>
  );
}
