import { Button, EmptyState } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { messages } from '../messages';

/** What guests see where members have pages of their own. */
export function GuestState() {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <EmptyState
      isPage
      title={t.guestTitle}
      action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>}
    >
      {t.guest}
    </EmptyState>
  );
}
