import type { Profile } from '@minori/contracts';
import { Avatar, Button, EmptyState } from '@minori/design-system';
import { useMessages, usePageTitle, useShell } from '@minori/platform';
import { useUnblockMutation } from '../queries/relations';
import { messages } from './messages';

/** In place of the page of somebody whom the viewer has blocked, with the way back. */
export function BlockingNote({ profile }: { profile: Profile }) {
  const { snackbar } = useShell();
  const { blocking: text } = useMessages(messages);
  const unblock = useUnblockMutation(profile, {
    onUnblocked: () => snackbar.show({ type: 'success', text: text.done(profile.name) }),
    onError: () => snackbar.show({ type: 'error', text: text.failed }),
  });
  usePageTitle(text.title(profile.name));
  return (
    <EmptyState
      isPage
      art={<Avatar src={profile.avatar_url} member={profile} size={64} />}
      title={text.title(profile.name)}
      action={
        <Button variant="secondary" loading={unblock.isPending} onClick={() => unblock.mutate()}>
          {text.unblock}
        </Button>
      }
    >
      {text.text}
    </EmptyState>
  );
}
