import { Avatar, Button, List, MemberName, RowSkeleton } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useMutedPeopleQuery, useUnmuteMutation } from '../queries/mutes';
import { messages } from './dialogMessages';
import styles from './Mutes.module.css';

/** Whom the reader has muted, each with what ends it. */
export function MutedPeople() {
  const { snackbar } = useShell();
  const { mutes: text } = useMessages(messages);
  const muted = useMutedPeopleQuery();
  const unmute = useUnmuteMutation();
  return (
    <List
      compact
      query={muted}
      itemKey={({ id }) => id}
      skeleton={<RowSkeleton />}
      skeletons={1}
      failed={text.notRead}
      empty={<p className={styles.none}>{text.noPeople}</p>}
      renderItem={({ id, name, username, avatar_url, ...member }) => (
        <li className={styles.person}>
          <Avatar src={avatar_url} member={{ id, name }} size={40} />
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
      )}
    />
  );
}
