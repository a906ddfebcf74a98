import { Avatar, Button, ErrorState, Loading, LoadMore, MemberName, RowSkeleton } from '@minori/design-system';
import { morePages } from '@minori/platform/query';
import { useMessages, useShell } from '@minori/platform';
import { useMutedPeopleQuery, useUnmuteMutation } from '../queries/mutes';
import { requestIdOf } from '../requestId';
import { messages } from './messages';
import styles from './Mutes.module.css';

/** Whom the reader has muted, each with what ends it. */
export function MutedPeople() {
  const { snackbar } = useShell();
  const { mutes: text } = useMessages(messages);
  const muted = useMutedPeopleQuery();
  const unmute = useUnmuteMutation();
  const people = muted.data?.pages.flatMap(({ data }) => data) ?? [];
  if (muted.isPending) {
    return (
      <Loading>
        <RowSkeleton />
      </Loading>
    );
  }
  if (muted.isError && people.length === 0) {
    return (
      <ErrorState
        compact
        title={text.notRead}
        onRetry={() => void muted.refetch()}
        requestId={requestIdOf(muted.error)}
      />
    );
  }
  if (people.length === 0) return <p className={styles.none}>{text.noPeople}</p>;
  return (
    <>
      <ul>
        {people.map(({ id, name, username, avatar_url, ...member }) => (
          <li key={id} className={styles.person}>
            <Avatar src={avatar_url} size={40} />
            <div className={styles.names}>
              <MemberName member={{ ...member, name, username }} hasUsername>
                {(shown) => <p className={styles.name}>{shown}</p>}
              </MemberName>
              <p className={styles.username}>@{username}</p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={text.unmuteOf(name)}
              loading={unmute.isPending && unmute.variables === id}
              onClick={() =>
                unmute.mutate(id, {
                  onSuccess: () => snackbar.show({ type: 'success', text: text.unmuted(name) }),
                  onError: () => snackbar.show({ type: 'error', text: text.failed }),
                })
              }
            >
              {text.unmute}
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore {...morePages(muted)} />
    </>
  );
}
