import type { ScoringModelResult } from '@minori/contracts';
import { Change } from '@minori/design-system';
import { formatDate, formatDifference, formatPercent } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { noonOf } from '../symbol/prices';
import { messages } from './messages';
import styles from './Reading.module.css';

/** What the model says now, in words, and all that made it say so. */
export function Reading({ reading }: { reading: ScoringModelResult['current'] }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { signal, score, crowd_buy_percentage: crowd } = reading;
  const place = `${((Math.max(-1, Math.min(1, score)) + 1) / 2) * 100}%`;
  return (
    <div className={styles.reading}>
      <p className={styles.signal}>
        <strong className={styles[signal]}>{t.amount[signal]}</strong>
        <span className={styles.words}>
          <span className={styles.kind}>
            {signal} <span>{t.signal[signal]}</span>
          </span>
          <span>{t.meaning[signal]}</span>
        </span>
      </p>
      <div role="img" aria-label={t.scoreText(formatDifference(score, language, 2))} className={styles.scale}>
        <span className={styles.mark} style={{ left: place }} />
      </div>
      <p className={styles.note}>
        <span aria-hidden="true">{t.scoreText(formatDifference(score, language, 2))}</span>
        <span>{t.as(formatDate(noonOf(reading.day), language))}</span>
      </p>
      <dl aria-label={t.parts} className={styles.parts}>
        <Part name={t.short}>
          <Change value={reading.momentum_20_percentage} />
        </Part>
        <Part name={t.long}>
          <Change value={reading.momentum_60_percentage} />
        </Part>
        <Part name={t.volatility}>{`±${formatPercent(reading.volatility_percentage, language, 2)}`}</Part>
        <Part name={t.crowd}>{crowd === null ? t.crowdFew : t.crowdBuy(formatPercent(crowd, language))}</Part>
        <Part name={t.brake}>{reading.is_braking ? t.braking : t.notBraking}</Part>
      </dl>
    </div>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
