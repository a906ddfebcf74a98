import { useEffect } from 'react';
import type { LevelProgress } from '@minori/contracts';
import { CheckIcon, LevelBadge, TextLink, useLanguage, WarningIcon } from '@minori/design-system';
import { formatDate, formatNumber } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { useSeeBadgeMutation } from '../queries/ownProfile';
import { messages } from './levelMessages';
import styles from './LevelProgressCard.module.css';
import { LEVEL_VALUES, percentOf } from './levelPercent';
import { UNLOCKING } from './unlocking';

/** Where what a level opens is found, if it has a page. */
const PAGES: Partial<Record<(typeof UNLOCKING)[number], string>> = { 4: '/account/creator' };

/** How far the owner of a page is on the way to the next level, and what levels open. */
export function LevelProgressCard({ progress }: { progress: LevelProgress }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { level, now, next, demotion_at, is_seen } = progress;
  const { mutate: see } = useSeeBadgeMutation();
  useEffect(() => {
    if (!is_seen) see(false);
  }, [is_seen, see]);
  return (
    <section className={styles.card} aria-label={text.title}>
      <header className={styles.head}>
        <LevelBadge level={level} size={56} progress={percentOf(progress)} />
        <div>
          <p className={styles.next}>{next ? text.next(next.level) : text.top}</p>
          <p className={styles.note}>{text.judged}</p>
        </div>
      </header>
      {demotion_at && (
        <p className={styles.demotion}>
          <WarningIcon size={16} />
          {text.demotion(formatDate(demotion_at, language))}
        </p>
      )}
      {next && (
        <ul className={styles.values}>
          {LEVEL_VALUES.map((value) => (
            <Value key={value} name={text[value]} note={text[`${value}Note`]} now={now[value]} needed={next[value]} />
          ))}
        </ul>
      )}
      <p className={styles.more}>
        <TextLink href="/dashboard/level">{text.more}</TextLink>
      </p>
      <h2 className={styles.heading}>{text.unlocks}</h2>
      <ul className={styles.unlocks}>
        {UNLOCKING.map((at) => (
          <li key={at} className={at > level ? styles.ahead : undefined}>
            <LevelBadge level={at} size={22} />
            <Unlocked at={at} />
            {at <= level && <CheckIcon size={16} aria-label={text.unlocked} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unlocked({ at }: { at: (typeof UNLOCKING)[number] }) {
  const { level: text } = useMessages(messages);
  const page = PAGES[at];
  return (
    <span>
      {page ? (
        <TextLink quiet underline href={page}>
          {text.unlock[at]}
        </TextLink>
      ) : (
        text.unlock[at]
      )}
    </span>
  );
}

function Value({ name, note, now, needed }: { name: string; note: string; now: number; needed: number }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const isMet = now >= needed;
  return (
    <li>
      <div className={styles.line}>
        <span>
          <strong>{name}</strong>
          <span className={styles.note}>{note}</span>
        </span>
        <span className={styles.figures}>
          {text.of(formatNumber(now, language), formatNumber(needed, language))}
          {isMet && <CheckIcon size={16} aria-label={text.met} />}
        </span>
      </div>
      <progress className={styles.bar} max={Math.max(1, needed)} value={Math.min(now, needed)} aria-label={name} />
    </li>
  );
}
