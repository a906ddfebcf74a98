import { Answer, Card, Loading, Skeleton } from '@minori/design-system';
import { useMessages, usePageTitle, useSession } from '@minori/platform';
import { messages as pageMessages } from '../messages';
import { useWorkOptionsQuery, useWorkProfileQuery } from '../queries/recruitment';
import { messages } from '../recruitment/messages';
import { WorkEditor } from '../recruitment/WorkEditor';
import styles from './SecurityPage.module.css';

const skeleton = (
  <Loading>
    <Card>
      <Skeleton shape="block" height={160} />
    </Card>
    <Card>
      <Skeleton shape="block" height={320} />
    </Card>
  </Loading>
);

/** `/account/recruitment`: what the member tells of themselves for work, and who sees it. */
export function WorkProfilePage() {
  const { user } = useSession();
  const text = useMessages(messages);
  usePageTitle(text.title);
  return (
    <>
      <div>
        <h2 className={styles.title}>{text.title}</h2>
        <p className={styles.note}>{text.note}</p>
      </div>
      {user && <OwnWorkProfile key={user.id} userId={user.id} />}
    </>
  );
}

function OwnWorkProfile({ userId }: { userId: string }) {
  const words = { failed: useMessages(messages).failed, failedText: useMessages(pageMessages).failed };
  const profile = useWorkProfileQuery(userId);
  return (
    <Answer query={useWorkOptionsQuery()} skeleton={skeleton} {...words}>
      {(options) => (
        <Answer query={profile} skeleton={skeleton} {...words}>
          {(known) => <WorkEditor userId={userId} profile={known} options={options} />}
        </Answer>
      )}
    </Answer>
  );
}
