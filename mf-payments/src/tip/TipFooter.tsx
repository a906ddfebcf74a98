import { Button } from '@minori/design-system';
import { FormFailure } from '@minori/design-system/dialog';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useEffect, useRef } from 'react';
import { messages } from './messages';
import type { TipState } from './useTip';

interface TipFooterProps {
  tip: TipState;
  isOffered: boolean;
  /** Undefined where no coins are sold. */
  onBuy: ((missing: number) => void) | undefined;
  onClose(): void;
}

/** What is left to do. It gets the focus that the button has had which gave it. */
function Close({ onClose }: Pick<TipFooterProps, 'onClose'>) {
  const t = useMessages(messages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} onClick={onClose}>
      {t.close}
    </Button>
  );
}

/** What became of the last try, and the one thing to do next: give, or buy the coins that are missing for that. */
export function TipFooter({ tip, isOffered, onBuy, onClose }: TipFooterProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { payment, chosen, coins, missing, isOverDay, isReady, sent } = tip;
  if (sent) return <Close onClose={onClose} />;
  const canBuy = missing > 0 && !isOverDay && !payment.isUnanswered && onBuy;
  return (
    <>
      <FormFailure>{payment.failure}</FormFailure>
      <Button variant="secondary" disabled={payment.isRunning} onClick={onClose}>
        {t.close}
      </Button>
      {!isOffered && !payment.isUnanswered ? null : canBuy ? (
        <Button onClick={() => onBuy(missing)}>{t.buy}</Button>
      ) : (
        <Button disabled={!isReady && !payment.isUnanswered} loading={payment.isRunning} onClick={payment.start}>
          {chosen ? t.send(formatNumber(coins, language)) : t.sendSomething}
        </Button>
      )}
    </>
  );
}
