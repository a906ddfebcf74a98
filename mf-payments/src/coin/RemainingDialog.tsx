import { Button, EmptyState, TextLink } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useDialog, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { InvitationCode } from '../invitation/InvitationCode';
import { INVITATIONS_PATH } from '../invitation/path';
import { CoinBalance } from './CoinBalance';
import { messages } from './messages';

/** What is left of the member's coins, and the code by which they invite others. */
export function RemainingDialog({ open, onClose, onClosed }: DialogViewProps<'coin.remaining'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  const { session } = useShell();
  const summary = useDialog('coin.summary');
  const showHistory = () => {
    onClose();
    summary?.({});
  };
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.remaining.title}
      width="narrow"
      footer={
        <>
          {user && (
            <Button variant="secondary" onClick={showHistory}>
              {t.remaining.history}
            </Button>
          )}
          <Button onClick={() => onClose()}>{t.close}</Button>
        </>
      }
    >
      {user ? (
        <>
          <CoinBalance />
          <InvitationCode />
          <TextLink href={INVITATIONS_PATH} onClick={() => onClose()}>
            {t.remaining.invitations}
          </TextLink>
        </>
      ) : (
        <EmptyState
          title={t.guestTitle}
          action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>}
        />
      )}
    </Dialog>
  );
}
