import type { SuggestedCreator } from '@minori/contracts';
import { Answer, Button, EmptyState, RowSkeleton, Skeletons } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { PersonRow } from '../people/PersonRow';
import { useFollowAllMutation, useSuggestedCreatorsQuery } from '../queries/onboarding';
import { messages } from './messages';
import styles from './Onboarding.module.css';

/** Creators whom the member may like, to follow one or all; `onLeave` is called when one of their pages is opened. */
export function CreatorList({ onLeave }: { onLeave: () => void }) {
  const { creators: text } = useMessages(messages);
  const query = useSuggestedCreatorsQuery();
  const skeleton = (
    <Skeletons count={4}>
      <RowSkeleton />
    </Skeletons>
  );
  return (
    <Answer query={query} skeleton={skeleton} failed={text.failed}>
      {(creators) =>
        creators.length === 0 ? (
          <EmptyState title={text.none}>{text.noneText}</EmptyState>
        ) : (
          <Creators creators={creators} onLeave={onLeave} />
        )
      }
    </Answer>
  );
}

function Creators({ creators, onLeave }: { creators: readonly SuggestedCreator[]; onLeave: () => void }) {
  const { snackbar } = useShell();
  const { creators: text } = useMessages(messages);
  const follow = useFollowAllMutation();
  const others = creators.map(({ user_info }) => user_info).filter(({ is_followed }) => !is_followed);
  const followAll = () =>
    follow.mutate(others, {
      onSuccess: ({ failed }) => {
        if (failed.length > 0) snackbar.show({ type: 'error', text: text.followFailed(failed.length) });
      },
    });
  return (
    <>
      <Button block variant="secondary" disabled={others.length === 0} loading={follow.isPending} onClick={followAll}>
        {others.length === 0 ? text.following : text.all}
      </Button>
      <ul className={styles.creators} aria-label={text.label}>
        {creators.map(({ user_info, domains }) => (
          <li key={user_info.id}>
            <PersonRow person={user_info} onLeave={onLeave}>
              <p className={styles.reason}>
                {domains.length > 0 ? text.about(domains.map(({ name }) => name).join(text.separator)) : text.read}
              </p>
            </PersonRow>
          </li>
        ))}
      </ul>
    </>
  );
}
