import type { Invitation } from '@minori/contracts';
import { INVITED_DAYS } from '@minori/contracts/rules';
import { Avatar, EmptyState, List, MemberName, RelativeTime, RowSkeleton, Section } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useInvitationsQuery } from '../queries/invitations';
import styles from './Invitations.module.css';
import { messages } from './messages';

/** Who has come by the member's invitation, latest first, with how far each is. */
export function InvitedList() {
  const t = useMessages(messages).list;
  return (
    <Section title={t.title} note={t.note}>
      <List
        query={useInvitationsQuery()}
        itemKey={({ id }) => id}
        label={t.title}
        skeleton={<RowSkeleton />}
        failed={t.failed}
        empty={<EmptyState title={t.none}>{t.noneText}</EmptyState>}
        renderItem={(invitation) => <Invited invitation={invitation} />}
      />
    </Section>
  );
}

function Invited({ invitation: { state, days, created_at, user_info } }: { invitation: Invitation }) {
  const t = useMessages(messages);
  const isUnderWay = state === 'registered' || state === 'phone_checked';
  return (
    <li className={styles.invited}>
      <Avatar src={user_info?.avatar_url} member={user_info} size={40} />
      <div>
        <p className={styles.name}>{user_info ? <MemberName member={user_info} /> : t.list.nameless}</p>
        <p className={styles.facts}>
          <span>{t.standing.states[state]}</span>
          {isUnderWay && <span>{t.standing.days(String(days), String(INVITED_DAYS))}</span>}
          <RelativeTime value={created_at} />
        </p>
      </div>
    </li>
  );
}
