import { missionOfTask } from '@minori/contracts/rules';
import { Answer, Button, Card, EmptyState, Skeleton } from '@minori/design-system';
import { formatCoins } from '@minori/design-system/format';
import { useLanguage, useMessages, usePageTitle, useSession, useShell } from '@minori/platform';
import { CodeForm } from '../invitation/CodeForm';
import { InvitationCode } from '../invitation/InvitationCode';
import { InvitedList } from '../invitation/InvitedList';
import { messages } from '../invitation/messages';
import { OwnInvitation } from '../invitation/OwnInvitation';
import { Counts, Needs } from '../invitation/Standing';
import { useInvitationStandingQuery } from '../queries/invitations';
import styles from './MembershipPage.module.css';

/** `/invitations`: the code and link by which the member invites others, what became of it, and who has invited them. */
export function InvitationsPage() {
  const t = useMessages(messages);
  const language = useLanguage();
  const { user } = useSession();
  usePageTitle(t.title);
  const coins = formatCoins(missionOfTask('invite_friend').task.reward, language);
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{t.title}</h1>
        <p className={styles.intro}>{t.intro(coins)}</p>
      </header>
      {user ? <OwnInvitations /> : <GuestState />}
    </div>
  );
}

function GuestState() {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <EmptyState title={t.guest} action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>} />
  );
}

function OwnInvitations() {
  const t = useMessages(messages);
  const query = useInvitationStandingQuery();
  return (
    <>
      <Card>
        <InvitationCode />
      </Card>
      <Answer query={query} skeleton={<Skeleton shape="block" height={320} />} failed={t.standing.failed}>
        {({ counts, own, entry, ...standing }) => (
          <>
            {entry.hindrance === null && <CodeForm until={entry.until} />}
            {own && <OwnInvitation own={own} />}
            <Needs standing={{ counts, own, entry, ...standing }} />
            <Counts counts={counts} />
          </>
        )}
      </Answer>
      <InvitedList />
    </>
  );
}
