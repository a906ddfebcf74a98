import { CREATOR_SHARES, LEVELS } from '@minori/contracts/rules';
import { LevelBadge, TextLink } from '@minori/design-system';
import { formatCount, formatPercent } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import homeStyles from '../home/Home.module.css';
import styles from './Level.module.css';
import { messages } from './messages';
import { isUnlocking, type Unlocking } from './unlocking';
import { VALUES } from './values';

/** Where what a level opens is found, if it has a page. */
const PAGES: Partial<Record<Unlocking, string>> = { 4: '/account/creator' };

/** What each level asks for and opens; the member's own is marked. */
export function LevelTable({ level }: { level: number }) {
  const { unlocks: text, values } = useMessages(messages);
  const language = useLanguage();
  return (
    <section aria-label={text.title} className={homeStyles.part}>
      <h2 className={homeStyles.heading}>{text.title}</h2>
      {/* What scrolls is scrolled by keys, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={text.title}>
        <table className={styles.levels}>
          <thead>
            <tr>
              <th scope="col">{text.level}</th>
              {VALUES.map((value) => (
                <th key={value} scope="col">
                  {values[value]}
                </th>
              ))}
              <th scope="col">{text.share}</th>
              <th scope="col">{text.opens}</th>
            </tr>
          </thead>
          <tbody>
            {LEVELS.map((row) => {
              const share = CREATOR_SHARES.find((one) => one.level === row.level);
              return (
                <tr key={row.level} aria-current={row.level === level ? 'true' : undefined}>
                  <th scope="row">
                    <span className={styles.level}>
                      <LevelBadge level={row.level} size={24} />
                      {row.level === level && <span className={styles.own}>{text.own}</span>}
                    </span>
                  </th>
                  {VALUES.map((value) => (
                    <td key={value}>{formatCount(row[value], language)}</td>
                  ))}
                  <td>{share ? formatPercent(share.percent, language) : text.none}</td>
                  <td>
                    <Opened level={row.level} />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={homeStyles.note}>{text.shareNote}</p>
    </section>
  );
}

function Opened({ level }: { level: number }) {
  const { unlocks: text } = useMessages(messages);
  if (!isUnlocking(level)) return text.none;
  const page = PAGES[level];
  return page ? <TextLink href={page}>{text[level]}</TextLink> : text[level];
}
