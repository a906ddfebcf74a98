import { SegmentedControl } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { PayingCard } from '../card/PayingCard';
import { messages } from '../messages';
import styles from './PayMeansChoice.module.css';
import type { PayMeans } from './usePayMeans';

interface PayMeansChoiceProps {
  means: PayMeans;
  isBusy: boolean;
  /** Nothing is paid with it later. */
  isOnce?: boolean;
  /** A card was refused: the others are in sight. */
  isRefused: boolean;
  /** Called once the payer is back from adding a card. */
  onReturn(cardId: string | undefined): void;
  /** What the payer has in coins, where those pay. */
  children: ReactNode;
}

/** With what is paid: a card or coins, and which card. */
export function PayMeansChoice({ means, isBusy, isOnce = false, isRefused, onReturn, children }: PayMeansChoiceProps) {
  const t = useMessages(messages).pay;
  return (
    <div className={styles.means}>
      {means.takesCards && (
        <SegmentedControl
          block
          label={t.means}
          value={means.type ?? 'credit'}
          onChange={(type) => !isBusy && means.choose(type)}
          items={[
            { value: 'credit', label: t.card },
            { value: 'web_coin', label: t.coins },
          ]}
        />
      )}
      {means.takesCards && means.type !== 'web_coin' && (
        <PayingCard choice={means.cards} isBusy={isBusy} isOnce={isOnce} isOpen={isRefused} onReturn={onReturn} />
      )}
      {means.type === 'web_coin' && children}
    </div>
  );
}
