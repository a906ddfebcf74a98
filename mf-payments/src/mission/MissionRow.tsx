import type { Mission } from '@minori/contracts';
import { CheckIcon, classNames, CoinIcon, TextLink } from '@minori/design-system';
import { formatCoins } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from '../messages';
import styles from './MissionRow.module.css';

export interface MissionRowProps {
  mission: Mission;
  /** Its link was followed. */
  onLeave(): void;
}

/** One mission: its title, reward, progress and state. */
export function MissionRow({ mission, onLeave }: MissionRowProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { title, reward, link, current_task } = mission;
  const { status, progress, goal } = current_task;
  const isOpen = status === 'not_yet' || status === 'in_progress';
  const share = isOpen ? Math.min(1, progress / goal) : 1;
  return (
    <li className={classNames(styles.row, status === 'done' && styles.over)}>
      <p className={styles.title}>{title}</p>
      <p className={styles.reward}>
        <CoinIcon size={16} />
        <span>{formatCoins(reward, language)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t.mission.progress(title)}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={isOpen ? Math.min(progress, goal) : goal}
        className={styles.track}
      >
        <span className={styles.fill} style={{ width: `${share * 100}%` }} />
      </div>
      <p className={classNames(styles.status, styles[status])}>
        {!isOpen && <CheckIcon size={14} />}
        {t.mission.status[status]}
        {isOpen && goal > 1 && <span className={styles.steps}>{t.mission.steps(progress, goal)}</span>}
        {isOpen && link && (
          <TextLink href={link} className={styles.link} onClick={onLeave}>
            {t.mission.go}
          </TextLink>
        )}
      </p>
    </li>
  );
}
