import type { Profile } from '@minori/contracts';
import { morePages } from '@minori/platform/query';
import { EmptyState, ErrorState, LoadMore, Loading, RowSkeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages } from '@minori/platform';
import { PersonRow } from '../people/PersonRow';
import { usePeopleQuery, type PeopleSide } from '../queries/relations';
import { requestIdOf } from '../requestId';
import { messages } from './messages';
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
  const query = usePeopleQuery(profile.id, side);
  const people = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) {
    return (
      <Loading>
        {[1, 2, 3, 4].map((each) => (
          <RowSkeleton key={each} />
        ))}
      </Loading>
    );
  }
  if (query.isError && people.length === 0) {
    return (
      <ErrorState
        compact
        title={text.failed}
        onRetry={() => void query.refetch()}
        retrying={query.isRefetching}
        requestId={requestIdOf(query.error)}
      />
    );
  }
  if (people.length === 0 && !query.hasNextPage) return <EmptyState title={text.empty[side]} />;
  return (
    <>
      <ul>
        {people.map((person) => (
          <li key={person.id} className={styles.item}>
            <PersonRow person={person} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <LoadMore {...morePages(query)} />
    </>
  );
}
