import type { Mission, MissionStatus } from '@minori/contracts';
import { Button, EmptyState, ErrorState, Loading, RowSkeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { messages } from '../messages';
import { useMissionsQuery } from '../queries/payments';
import { MissionRow } from './MissionRow';
import styles from './MissionDialog.module.css';

/** What asks for something now comes first; what is over comes last. */
const ORDER: readonly MissionStatus[] = ['ready', 'in_progress', 'not_yet', 'done'];
const SKELETONS = [1, 2, 3, 4, 5];

const byStatus = (one: Mission, other: Mission) =>
  ORDER.indexOf(one.current_task.status) - ORDER.indexOf(other.current_task.status);

/** The missions: what they ask for, how far the member is, and what they give. */
export function MissionDialog({ open, onClose, onClosed }: DialogViewProps<'mission.list'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.mission.title}
      footer={
        <Button variant="secondary" onClick={() => onClose()}>
          {t.mission.close}
        </Button>
      }
    >
      {user ? <Missions onLeave={() => onClose()} /> : <GuestState />}
    </Dialog>
  );
}

function Missions({ onLeave }: { onLeave(): void }) {
  const t = useMessages(messages);
  const query = useMissionsQuery();
  if (query.isError) return <ErrorState compact title={t.mission.failedTitle} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <Loading>
        {SKELETONS.map((each) => (
          <RowSkeleton key={each} avatar={false} />
        ))}
      </Loading>
    );
  }
  const { missions } = query.data;
  if (missions.length === 0) return <EmptyState title={t.mission.emptyTitle}>{t.mission.empty}</EmptyState>;
  return (
    <>
      <p className={styles.intro}>{t.mission.intro}</p>
      <ul>
        {missions.toSorted(byStatus).map((mission) => (
          <MissionRow key={mission.code} mission={mission} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}

function GuestState() {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <EmptyState
      title={t.mission.guestTitle}
      action={<Button onClick={() => void session.requireSignIn()}>{t.mission.logIn}</Button>}
    />
  );
}
