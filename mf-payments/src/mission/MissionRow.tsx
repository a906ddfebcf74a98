import type { Mission, MissionTaskState } from '@minori/contracts';
import { Button, CheckIcon, classNames, CoinIcon, Pill, TextLink } from '@minori/design-system';
import { formatCoins, formatDate } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './MissionRow.module.css';

export interface MissionRowProps {
  mission: Mission;
  /** Whether its coins could not be had, since the month gives no more. */
  isUsedUp: boolean;
  onClaim(task: MissionTaskState): void;
  /** Its link was followed. */
  onLeave(): void;
}

const isOpen = ({ status }: MissionTaskState) => status === 'not_yet' || status === 'in_progress';

/** One mission: what it asks for and gives, how far the member is, and what there is to press. */
export function MissionRow({ mission, isUsedUp, onClaim, onLeave }: MissionRowProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { kind, title, current_task: task, partner } = mission;
  const isMulti = kind === 'multi';
  return (
    <li className={classNames(styles.row, task.status === 'done' && styles.over)}>
      <div className={styles.head}>
        <p className={styles.title}>
          {partner && <Pill kind="ad" className={styles.ad} />}
          {title}
        </p>
        {isMulti && <p className={styles.step}>{task.title}</p>}
        <Facts mission={mission} />
      </div>
      <p className={styles.reward}>
        <CoinIcon size={16} />
        <span>{formatCoins(task.reward, language)}</span>
      </p>
      <Progress title={title} task={task} />
      <div className={styles.end}>
        <p className={classNames(styles.status, styles[task.status])}>
          {!isOpen(task) && <CheckIcon size={14} />}
          {t.status[task.status]}
          {isOpen(task) && task.goal > 1 && (
            <span className={styles.steps}>{t.steps(Math.min(task.progress, task.goal), task.goal)}</span>
          )}
        </p>
        <Act mission={mission} onClaim={onClaim} onLeave={onLeave} />
      </div>
      {isUsedUp && task.status === 'ready' && (
        <p className={styles.usedUp} role="status">
          {t.usedUp}
        </p>
      )}
      {isMulti && <Tasks title={title} tasks={mission.tasks} />}
    </li>
  );
}

/** How hard it is, whether it is a good one to begin with, until when it can be done, and how often it was. */
function Facts({ mission }: { mission: Mission }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { difficulty, priority, ends_at, current_task: task } = mission;
  return (
    <p className={styles.facts}>
      {priority === 'high' && isOpen(task) && <span className={styles.first}>{t.first}</span>}
      <span>{t.difficulty[difficulty]}</span>
      {ends_at && <span>{t.until(formatDate(new Date(Date.parse(ends_at) - 1).toISOString(), language))}</span>}
      {task.claimed_count > 0 && task.status !== 'done' && <span>{t.times(task.claimed_count)}</span>}
    </p>
  );
}

function Progress({ title, task }: { title: string; task: MissionTaskState }) {
  const t = useMessages(messages);
  const { goal } = task;
  const progress = isOpen(task) ? Math.min(task.progress, goal) : goal;
  return (
    <div
      role="progressbar"
      aria-label={t.progress(title)}
      aria-valuemin={0}
      aria-valuemax={goal}
      aria-valuenow={progress}
      className={styles.track}
    >
      <span className={styles.fill} style={{ width: `${(progress / goal) * 100}%` }} />
    </div>
  );
}

function Act({ mission, onClaim, onLeave }: Omit<MissionRowProps, 'isUsedUp'>) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { current_task: task, link, partner } = mission;
  if (task.status === 'ready') {
    const label = t.claimFor(task.title, formatCoins(task.reward, language));
    return (
      <Button size="small" aria-label={label} onClick={() => onClaim(task)}>
        {t.claim}
      </Button>
    );
  }
  if (!isOpen(task) || !link) return null;
  return (
    <TextLink
      href={link}
      className={styles.link}
      aria-label={t.goFor(task.title)}
      onClick={onLeave}
      {...(partner && { target: '_blank' })}
    >
      {t.go}
    </TextLink>
  );
}

/** The steps of a mission of several, each with what it gives. */
function Tasks({ title, tasks }: { title: string; tasks: readonly MissionTaskState[] }) {
  const t = useMessages(messages);
  const language = useLanguage();
  return (
    <ol className={styles.tasks} aria-label={t.tasks(title)}>
      {tasks.map((task) => (
        <li key={task.code} className={classNames(styles.task, task.status === 'done' && styles.over)}>
          <span>{task.title}</span>
          <span className={styles.taskStatus}>
            {t.rewardAndStatus(formatCoins(task.reward, language), t.status[task.status])}
          </span>
        </li>
      ))}
    </ol>
  );
}
