import type { LevelProgress } from '@minori/contracts';
import { CREATOR_LEVEL, LEVELS } from '@minori/contracts/rules';
import { CheckIcon } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './LevelNeeds.module.css';
import { messages } from './messages';

const VALUES = ['interest', 'engage', 'followers'] as const;
const NEEDED = LEVELS.find(({ level }) => level === CREATOR_LEVEL);

/** How far a member is on the way to the level from which they may apply. */
export function LevelNeeds({ now }: Pick<LevelProgress, 'now'>) {
  const { level: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <ul className={styles.values}>
      {VALUES.map((value) => {
        const needed = NEEDED?.[value] ?? 0;
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
