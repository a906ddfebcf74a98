import { Button, EmptyState } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { messages } from '../messages';
import { CoinBalance } from './CoinBalance';
import { CoinHistory } from './CoinHistory';

/** The member's coins: how many there are, when they expire, and where they came from. */
export function CoinDialog({ open, onClose, onClosed }: DialogViewProps<'coin.summary'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.coin.title}
      width="narrow"
      footer={
        <Button variant="secondary" onClick={() => onClose()}>
          {t.coin.close}
        </Button>
      }
    >
      {user ? (
        <>
          <CoinBalance />
          <CoinHistory />
        </>
      ) : (
        <GuestState />
      )}
    </Dialog>
  );
}

function GuestState() {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <EmptyState
      title={t.coin.guestTitle}
      action={<Button onClick={() => void session.requireSignIn()}>{t.coin.logIn}</Button>}
    />
  );
}
