import type { ScoringModelResult } from '@minori/contracts';
import { izanaviParts } from '@minori/contracts/rules';
import { Change } from '@minori/design-system';
import { formatDate, formatDifference, formatPercent, formatShare } from '@minori/design-system/format';
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
  const parts = partsOf(reading);
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
        <Part name={t.short} points={parts.short}>
          <Change value={reading.momentum_20_percentage} />
        </Part>
        <Part name={t.long} points={parts.long}>
          <Change value={reading.momentum_60_percentage} />
        </Part>
        <Part name={t.crowd} points={parts.crowd}>
          {crowd === null ? t.crowdFew : t.crowdBuy(formatShare(crowd, language))}
        </Part>
        <Part name={t.volatility}>{`±${formatPercent(reading.volatility_percentage, language, 2)}`}</Part>
        <Part name={t.brake}>{reading.is_braking ? t.braking : t.notBraking}</Part>
      </dl>
    </div>
  );
}

interface PartProps {
  name: string;
  /** What it adds to the score. */
  points?: number;
  children: ReactNode;
}

function Part({ name, points, children }: PartProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>
        {children}
        {points !== undefined && (
          <span className={styles.points}>{t.points(formatDifference(points, language, 2))}</span>
        )}
      </dd>
    </div>
  );
}

function partsOf(reading: ScoringModelResult['current']) {
  const { momentum_20_percentage, momentum_60_percentage, volatility_percentage, crowd_buy_percentage } = reading;
  return izanaviParts({
    momentumShort: momentum_20_percentage / 100,
    momentumLong: momentum_60_percentage / 100,
    volatility: volatility_percentage / 100,
    crowd: crowd_buy_percentage === null ? null : crowd_buy_percentage / 100,
  });
}
