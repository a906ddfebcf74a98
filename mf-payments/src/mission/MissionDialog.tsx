import type { Mission, MissionStatus } from '@minori/contracts';
import { Button, EmptyState, List, RowSkeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { messages } from '../messages';
import { useMissionsQuery } from '../queries/payments';
import { MissionRow } from './MissionRow';
import styles from './MissionDialog.module.css';

/** What asks for something now comes first; what is over comes last. */
const ORDER: readonly MissionStatus[] = ['ready', 'in_progress', 'not_yet', 'done'];

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
  return (
    <List
      compact
      query={query}
      items={query.data?.missions.toSorted(byStatus) ?? []}
      itemKey={({ code }) => code}
      skeleton={<RowSkeleton avatar={false} />}
      skeletons={5}
      failed={t.mission.failedTitle}
      empty={<EmptyState title={t.mission.emptyTitle}>{t.mission.empty}</EmptyState>}
      container={(missions) => (
        <>
          <p className={styles.intro}>{t.mission.intro}</p>
          <ul>{missions}</ul>
        </>
      )}
      renderItem={(mission) => <MissionRow mission={mission} onLeave={onLeave} />}
    />
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
