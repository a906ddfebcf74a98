import { Button, EmptyState } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { isMissing, useDialog, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useCardProcessorQuery } from '../queries/cards';
import { CoinBalance } from './CoinBalance';
import { CoinHistory } from './CoinHistory';
import { messages } from './messages';
import { MissingCoins } from './MissingCoins';

/** The member's coins: how many there are, when they expire, where they came from, and where there are more. */
export function CoinDialog({ open, onClose, onClosed, missing, onBought }: DialogViewProps<'coin.summary'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  const bought = () => {
    if (!onBought) return;
    onClose();
    onBought();
  };
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.title}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" onClick={() => onClose()}>
            {t.close}
          </Button>
          {user && <BuyButton missing={missing} onBought={bought} />}
        </>
      }
    >
      {user ? (
        <>
          <CoinBalance />
          {missing !== undefined && missing > 0 && <MissingCoins missing={missing} />}
          <CoinHistory />
        </>
      ) : (
        <GuestState />
      )}
    </Dialog>
  );
}

/** Where no cards are taken there is nothing to buy. */
function BuyButton({ missing, onBought }: { missing: number | undefined; onBought(): void }) {
  const t = useMessages(messages);
  const buy = useDialog('coin.buy');
  const processor = useCardProcessorQuery();
  if (!buy || isMissing(processor.error)) return null;
  return (
    <Button disabled={!processor.data} onClick={() => buy({ onBought, ...(missing !== undefined && { missing }) })}>
      {t.buyCoins}
    </Button>
  );
}

function GuestState() {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <EmptyState title={t.guestTitle} action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>} />
  );
}
