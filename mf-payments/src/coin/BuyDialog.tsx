import type { CoinPackOffer } from '@minori/contracts';
import { Answer, Button, EmptyState, Loading, Skeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatNumber } from '@minori/design-system/format';
import { isMissing, useLanguage, useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { useState } from 'react';
import { PayingCard } from '../card/PayingCard';
import { useCardChoice } from '../card/useCardChoice';
import { usePayOnce } from '../charge/usePayOnce';
import { PaymentTerms } from '../membership/PaymentTerms';
import { useBuyCoins, useCoinPacksQuery, useCoinsChanged } from '../queries/coins';
import styles from './BuyDialog.module.css';
import { BuyFooter } from './BuyFooter';
import { messages } from './messages';
import { MissingCoins } from './MissingCoins';
import { PackChoice } from './PackChoice';
import { UpcomingCoins } from './UpcomingCoins';

/** Buy coins by card: which pack, with which card, and the last screen before it is paid for. */
export function BuyDialog(props: DialogViewProps<'coin.buy'>) {
  const { user } = useSession();
  return user ? <Buying {...props} /> : <Guest {...props} />;
}

function Buying({ open, onClose, onClosed, ...asked }: DialogViewProps<'coin.buy'>) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { dialogs, snackbar } = useShell();
  const packs = useCoinPacksQuery();
  const cards = useCardChoice(asked.card_id);
  const [chosen, choose] = useState(asked.coins);
  const pack = packs.data && packToBuy(packs.data, chosen, asked.missing);
  const buy = useBuyCoins();
  const bought = ({ coins, bonus }: CoinPackOffer) => {
    snackbar.show({ type: 'success', text: t.buy.done(formatNumber(coins + bonus, language)) });
    onClose();
    asked.onBought?.();
  };
  const payment = usePayOnce({
    offer: cards.card && pack,
    cardId: cards.card?.id,
    take: (offer, cardId = '', key) => buy(offer, cardId, key),
    onPaid: bought,
    onEnd: useCoinsChanged(),
  });
  // What was not answered is sent once more as it was.
  const isFixed = payment.isRunning || payment.isUnanswered;

  /** `card.add` has closed this dialog: it goes on where it was. */
  const goOn = (cardId: string | undefined) =>
    dialogs.open('coin.buy', {
      ...asked,
      ...(pack && { coins: pack.coins }),
      ...(cardId !== undefined && { card_id: cardId }),
    });
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.buy.title}
      dismissible={!payment.isRunning}
      // The page of a card's bank lies over the dialog.
      focusTrap={payment.phase !== 'authenticating'}
      footer={
        <BuyFooter {...{ pack, cards, payment }} isOnSale={!packs.isError} onClose={() => onClose()} onReturn={goOn} />
      }
    >
      <div className={styles.parts}>
        {asked.missing !== undefined && asked.missing > 0 && <MissingCoins missing={asked.missing} />}
        <UpcomingCoins isPaymentOnly />
        <Answer
          query={packs}
          skeleton={<PacksSkeleton />}
          failed={t.buy.failed}
          refused={(error) => isMissing(error) && <p role="alert">{t.buy.notTaken}</p>}
        >
          {(offers) => (
            <>
              <PackChoice packs={offers} value={pack?.coins} disabled={isFixed} onChange={choose} />
              <PayingCard
                choice={cards}
                isOnce
                isBusy={isFixed}
                isOpen={payment.failure !== undefined && !payment.isUnanswered}
                onReturn={goOn}
              />
              {pack ? <PaymentTerms terms={pack.terms} /> : <p className={styles.hint}>{t.buy.choose}</p>}
            </>
          )}
        </Answer>
      </div>
    </Dialog>
  );
}

/** What was chosen, else the smallest with which nothing is missing any more; nothing is chosen for who only looks. */
function packToBuy(packs: CoinPackOffer[], chosen: number | undefined, missing = 0): CoinPackOffer | undefined {
  const covering = missing > 0 ? packs.find(({ coins, bonus }) => coins + bonus >= missing) : undefined;
  return packs.find(({ coins }) => coins === chosen) ?? covering;
}

function PacksSkeleton() {
  return (
    <Loading>
      <Skeleton shape="block" height={260} />
    </Loading>
  );
}

function Guest({ open, onClose, onClosed }: DialogViewProps<'coin.buy'>) {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <Dialog open={open} onClose={() => onClose()} afterClose={onClosed} title={t.buy.title}>
      <EmptyState
        title={t.buy.guest}
        action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>}
      />
    </Dialog>
  );
}
