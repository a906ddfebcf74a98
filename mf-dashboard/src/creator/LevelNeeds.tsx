import type { LevelProgress } from '@minori/contracts';
import type { LevelScores } from '@minori/contracts/rules';
import { CheckIcon } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './LevelNeeds.module.css';
import { messages } from './messages';

const VALUES = ['interest', 'engage', 'followers'] as const;

/** How far a member is on the way to a level, by its three values. */
export function LevelNeeds({ now, needed: needs }: Pick<LevelProgress, 'now'> & { needed: LevelScores }) {
  const { level: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <ul className={styles.values}>
      {VALUES.map((value) => {
        const needed = needs[value];
        return (
          <li key={value}>
            <div className={styles.line}>
              <span>{text.values[value]}</span>
              <span className={styles.figures}>
                {text.of(formatNumber(now[value], language), formatNumber(needed, language))}
                {now[value] >= needed && <CheckIcon size={16} aria-label={text.met} />}
              </span>
            </div>
            <progress
              className={styles.bar}
              max={needed}
              value={Math.min(now[value], needed)}
              aria-label={text.values[value]}
            />
          </li>
        );
      })}
    </ul>
  );
}
