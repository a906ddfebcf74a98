import { CloseIcon, IconButton, LevelBadge } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useSeeBadgeMutation } from '../queries/ownProfile';
import styles from './LevelNews.module.css';
import { messages } from './levelMessages';
import { UNLOCKING } from './unlocking';

/** Tell the owner of a page that they have risen since they last saw their badge, and what that opens. */
export function LevelNews({ level, from }: { level: number; from: number }) {
  const { level: text } = useMessages(messages);
  const { mutate: see } = useSeeBadgeMutation();
  const unlocked = UNLOCKING.filter((at) => at > from && at <= level).map((at) => text.unlock[at]);
  return (
    <section aria-label={text.news(level)} className={styles.news}>
      <LevelBadge level={level} size={44} />
      <div className={styles.words}>
        <p className={styles.title}>{text.news(level)}</p>
        <p>{unlocked.length > 0 ? text.newsUnlocks + unlocked.join(text.and) : text.newsNext}</p>
      </div>
      <IconButton label={text.closeNews} size="small" onClick={() => see(true)}>
        <CloseIcon size={18} />
      </IconButton>
    </section>
  );
}
