import type { BacktestCount } from '@minori/contracts';
import { ALERT_PERIODS, type AlertFlag, type AlertWindow, isAlertPrice } from '@minori/contracts/rules';
import { ChevronDownIcon } from '@minori/design-system';
import { formatNumber, formatShortDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useId, useState } from 'react';
import { KINDS } from '../describe';
import { messages as alerts } from '../messages';
import { BacktestHits, type BacktestHitsProps } from './BacktestHits';
import { messages } from './messages';
import styles from './BacktestKind.module.css';

/** How often one kind would have told something, and since when that is known; opened, on which days. */
export function BacktestKind({ count, decimals }: BacktestHitsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const line = <Line count={count} />;
  if (count.count === 0) return <li className={styles.kind}>{<p className={styles.line}>{line}</p>}</li>;
  return (
    <li className={styles.kind}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.line}
        onClick={() => setIsOpen(!isOpen)}
      >
        {line}
        <ChevronDownIcon aria-hidden className={styles.chevron} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <BacktestHits count={count} decimals={decimals} />}
      </div>
    </li>
  );
}

function Line({ count: { key, from, days, count, known_from: knownFrom } }: { count: BacktestCount }) {
  const t = useMessages(messages);
  const texts = useMessages(alerts);
  const language = useLanguage();
  const name = <span className={styles.name}>{nameOf(key, t, texts)}</span>;
  if (days === 0) {
    return (
      <>
        {name} <span className={styles.since}>{knownFrom ? t.notADay : t.nothing}</span>
      </>
    );
  }
  return (
    <>
      {name}{' '}
      <span className={styles.since}>
        {t.since(formatShortDate(from, language), formatNumber(days, language))}
        <b className={styles.count}>{t.times(formatNumber(count, language))}</b>
      </span>
    </>
  );
}

function nameOf(
  key: AlertWindow | AlertFlag,
  t: (typeof messages)['ja'],
  { kinds, periods, prices, flags }: (typeof alerts)['ja'],
): string {
  if (isAlertPrice(key)) return prices[key];
  for (const kind of KINDS) {
    const period = ALERT_PERIODS.find((one) => key === `${kind}_${one}`);
    if (period) return t.kindOver(kinds[kind], periods[period]);
  }
  const flag = key as AlertFlag;
  return flag === 'izanavi_signal' ? `izanavi: ${flags[flag]}` : flags[flag];
}
