import type { UserSummary } from '@minori/contracts';
import { distinctName } from '@minori/contracts/rules';
import { Avatar, Button, MemberName, SiteLink } from '@minori/design-system';
import { useDialog, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import styles from './CreatorRow.module.css';
import { messages } from './messages';

interface CreatorRowProps {
  creator: UserSummary;
  /** What their plan costs. */
  children: ReactNode;
  /** Whether there is a plan to subscribe to; there is unless told. */
  sells?: boolean;
  /** Called before the dialog with their plans, or their page, opens. */
  onLeave(): void;
}

/** A creator in a dialog, with what their plan costs and the way to it. */
export function CreatorRow({ creator, children, sells = true, onLeave }: CreatorRowProps) {
  const { recommend: t } = useMessages(messages);
  const subscribe = useDialog('prime.subscribe');
  const show = () => {
    onLeave();
    void subscribe?.({ creator_id: creator.id });
  };
  return (
    <li className={styles.row}>
      <SiteLink href={`/${creator.username}`} className={styles.creator} onClick={onLeave}>
        <Avatar src={creator.avatar_url} member={creator} size={40} />
        <span className={styles.words}>
          <MemberName member={creator} hasUsername>
            {(name) => <span className={styles.name}>{name}</span>}
          </MemberName>
          <span className={styles.note}>{children}</span>
        </span>
      </SiteLink>
      {subscribe && sells && (
        <Button size="small" variant="secondary" aria-label={t.showOf(distinctName(creator))} onClick={show}>
          {t.show}
        </Button>
      )}
    </li>
  );
}
