import type { Profile } from '@minori/contracts';
import { EmptyState, List, RowSkeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages } from '@minori/platform';
import { PersonRow } from '../people/PersonRow';
import { usePeopleQuery, type PeopleSide } from '../queries/relations';
import { messages } from './dialogMessages';
import styles from './PeopleDialog.module.css';

interface PeopleDialogProps {
  profile: Profile;
  side: PeopleSide;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Who follows a member, or whom they follow, each to be followed in turn. */
export function PeopleDialog({ profile, side, open, onClose, onClosed }: PeopleDialogProps) {
  const { people: text } = useMessages(messages);
  return (
    <Dialog flush open={open} onClose={onClose} afterClose={onClosed} title={text[side]}>
      <People profile={profile} side={side} onLeave={onClose} />
    </Dialog>
  );
}

function People({ profile, side, onLeave }: Pick<PeopleDialogProps, 'profile' | 'side'> & { onLeave: () => void }) {
  const { people: text } = useMessages(messages);
  return (
    <List
      compact
      query={usePeopleQuery(profile.id, side)}
      itemKey={({ id }) => id}
      skeleton={<RowSkeleton />}
      skeletons={4}
      failed={text.failed}
      empty={<EmptyState title={text.empty[side]} />}
      renderItem={(person) => (
        <li className={styles.item}>
          <PersonRow person={person} onLeave={onLeave} />
        </li>
      )}
    />
  );
}
