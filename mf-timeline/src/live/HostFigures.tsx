import type { StreamFigures } from '@minori/contracts';
import { formatCoins, formatDateTime, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './figureMessages';
import figures from './HostFigures.module.css';
import styles from './Live.module.css';

interface HostFiguresProps {
  figures: StreamFigures;
  isOver: boolean;
}

/** How a stream is or was watched, for its host. */
export function HostFigures({ figures: told, isOver }: HostFiguresProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const rows = [
    [text.peak, text.people(number(told.viewers_peak))],
    [text.average, text.people(formatNumber(told.viewers_average, language, 1))],
    [text.minutes, text.inMinutes(number(told.minutes_watched))],
    [text.tips, formatCoins(told.coins, language)],
    [text.followers, text.people(number(told.new_followers))],
  ] as const;
  return (
    <section aria-label={text.heading} className={styles.panel}>
      <h2 className={styles.heading}>{text.heading}</h2>
      <dl className={figures.list}>
        {rows.map(([name, value]) => (
          <div key={name} className={figures.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isOver && <p className={styles.note}>{text.asOf(formatDateTime(told.as_of, language))}</p>}
    </section>
  );
}
