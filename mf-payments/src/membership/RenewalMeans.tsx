import type { RunningMembership } from '@minori/contracts';
import { Button, CardIcon, classNames, CoinIcon, Skeleton } from '@minori/design-system';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { CardChoice } from '../card/CardChoice';
import { cardName } from '../card/cardName';
import { messages as cardMessages } from '../card/messages';
import { useCardChoice } from '../card/useCardChoice';
import { messages } from '../messages';
import { useDefaultCardMutation } from '../queries/cards';
import styles from './RenewalMeans.module.css';

/** With what a membership is paid when it renews: coins, or the member's default card, which can be another one. */
export function RenewalMeans({ membership }: { membership: RunningMembership }) {
  const t = useMessages(messages).renewsWith;
  if (membership.renews_with === 'credit') return <DefaultCard />;
  return (
    <p role="group" aria-label={t.title} className={styles.line}>
      <CoinIcon size={18} className={styles.icon} />
      {t.coins}
    </p>
  );
}

function DefaultCard() {
  const t = useMessages(messages).renewsWith;
  const { change } = useMessages(cardMessages);
  const language = useLanguage();
  const choice = useDefaultCardChoice();
  const [isChanging, setChanging] = useState(false);
  const { data, isError } = choice.query;
  const standard = data?.find(({ is_default }) => is_default);
  return (
    <div role="group" aria-label={t.title} className={classNames(styles.means, isChanging && styles.open)}>
      <div className={styles.line}>
        <CardIcon size={18} className={styles.icon} />
        {!data && !isError ? (
          <Skeleton width={140} />
        ) : (
          <>
            <span className={standard ? undefined : styles.none}>
              {standard ? cardName(standard, language) : t.noCard}
            </span>
            <Button size="small" variant="quiet" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
              {change}
            </Button>
          </>
        )}
      </div>
      {isChanging && <CardChoice choice={choice} />}
    </div>
  );
}

/** Memberships renew with the default card: who chooses another one here changes that. */
function useDefaultCardChoice() {
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
