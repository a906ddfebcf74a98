import { Button, PostIcon, TextLink } from '@minori/design-system';
import { useDialog, useMessages, useSession } from '@minori/platform';
import homeStyles from '../home/Home.module.css';
import styles from './Level.module.css';
import { messages } from './messages';
import type { LevelValue } from './values';

/** What a member can do for a value, each the way to it. The first is what brings most. */
export function Actions({ value, isMissing }: { value: LevelValue; isMissing: boolean }) {
  const text = useMessages(messages);
  const { user } = useSession();
  const write = useDialog('post.composer');
  const links: Record<LevelValue, [href: string, words: string][]> = {
    interest: [
      ['/dashboard', text.best],
      ['/dashboard/my_comments?scope=received', text.answer],
    ],
    engage: [
      ['/chart', text.vote],
      ['/trending_topics', text.comment],
    ],
    followers: [
      [`/${user?.username ?? ''}?tab=profile`, text.profile],
      ['/dashboard/my_comments?scope=received', text.answer],
    ],
  };
  return (
    <div>
      <h3 className={styles.subheading}>{text.actions}</h3>
      <ul className={styles.actions}>
        {links[value].map(([href, words]) => (
          <li key={href}>
            <TextLink href={href}>{words}</TextLink>
          </li>
        ))}
      </ul>
      {value === 'interest' && <p className={homeStyles.note}>{text.symbols}</p>}
      {value !== 'followers' && isMissing && write && (
        <Button variant="secondary" icon={<PostIcon />} className={styles.write} onClick={() => write({})}>
          {text.post}
        </Button>
      )}
    </div>
  );
}
