import { SegmentedControl } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { PayingCard } from '../card/PayingCard';
import { messages } from '../messages';
import { CoinPayment, type CoinQuote } from './CoinPayment';
import styles from './PayMeansChoice.module.css';
import type { PayMeans } from './usePayMeans';

interface PayMeansChoiceProps {
  means: PayMeans;
  /** What is quoted for these means; undefined until it is. */
  quote: CoinQuote | undefined;
  isBusy: boolean;
  /** A card was refused: the others are in sight. */
  isRefused: boolean;
  /** Called once the payer is back from adding a card. */
  onReturn(cardId: string | undefined): void;
}

/** With what is paid: a card or coins, and which card. */
export function PayMeansChoice({ means, quote, isBusy, isRefused, onReturn }: PayMeansChoiceProps) {
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
        <PayingCard choice={means.cards} isBusy={isBusy} isOpen={isRefused} onReturn={onReturn} />
      )}
      {means.type === 'web_coin' && quote && quote.amount > 0 && <CoinPayment quote={quote} />}
    </div>
  );
}
