import type { PaymentType } from '@minori/contracts/rules';
import { Button, CardIcon, classNames, CoinIcon, Skeleton } from '@minori/design-system';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { CardChoice } from '../card/CardChoice';
import { cardName } from '../card/cardName';
import { messages as cardMessages } from '../card/messages';
import { useAddCard } from '../card/useAddCard';
import { useCardChoice, type CardChoiceState } from '../card/useCardChoice';
import { messages } from '../messages';
import { useDefaultCardMutation } from '../queries/cards';
import styles from './RenewalMeans.module.css';

/** With what is paid what renews: coins, or the member's default card, which can be another one. */
export function RenewalMeans({ paymentType }: { paymentType: PaymentType }) {
  const t = useMessages(messages).renewsWith;
  if (paymentType === 'credit') return <DefaultCard />;
  return (
    <p role="group" aria-label={t.title} className={styles.line}>
      <CoinIcon size={18} className={styles.icon} />
      {t.coins}
    </p>
  );
}

function DefaultCard() {
  const t = useMessages(messages).renewsWith;
  const language = useLanguage();
  const choice = useDefaultCardChoice();
  const [isChanging, setChanging] = useState(false);
  const { data, isError } = choice.query;
  const standard = data?.find(({ is_default }) => is_default);
  const isKnown = data !== undefined || isError;
  return (
    <div role="group" aria-label={t.title} className={classNames(styles.means, isChanging && styles.open)}>
      <div className={styles.line}>
        <CardIcon size={18} className={styles.icon} />
        {!isKnown && <Skeleton width={140} />}
        {isKnown && standard && cardName(standard, language)}
        {isKnown && !standard && <span className={styles.none}>{t.noCard}</span>}
        {isKnown && (standard ? <Change isOpen={isChanging} onOpen={setChanging} /> : <Add choice={choice} />)}
      </div>
      {isChanging && <CardChoice choice={choice} />}
    </div>
  );
}

function Change({ isOpen, onOpen }: { isOpen: boolean; onOpen(isOpen: boolean): void }) {
  const { change } = useMessages(cardMessages);
  return (
    <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
      {change}
    </Button>
  );
}

function Add({ choice }: { choice: CardChoiceState }) {
  const { add: label } = useMessages(cardMessages);
  const add = useAddCard({ choice });
  if (!add) return null;
  return (
    <Button size="small" variant="quiet" onClick={add}>
      {label}
    </Button>
  );
}

/** Memberships renew with the default card: who chooses another one here changes that. */
function useDefaultCardChoice(): CardChoiceState {
  const language = useLanguage();
  const t = useMessages(cardMessages);
  const { snackbar } = useShell();
  const { query, card } = useCardChoice();
  const { mutate } = useDefaultCardMutation();
  const choose = (id: string) =>
    mutate(id, {
      onSuccess: ({ data }) => {
        const chosen = data.find((one) => one.id === id);
        if (chosen) snackbar.show({ type: 'success', text: t.madeDefault(cardName(chosen, language)) });
      },
      onError: () => snackbar.show({ type: 'error', text: t.makeDefaultFailed }),
    });
  return { query, card, choose };
}
