import type { AlertData } from '@minori/contracts';
import { ALERT_PRICES } from '@minori/contracts/rules';
import { Chip } from '@minori/design-system';
import { formatPrice } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { messages as market } from '../messages';
import { LivePrice } from '../ticks/LivePrice';
import { Group } from './Group';
import { messages } from './messages';
import styles from './PriceFields.module.css';
import type { AlertForm } from './useAlertForm';
import { WindowRow } from './WindowRow';

/** What can be asked of the price: a level in its own units, and its move in a trading day; beside it what it is now. */
export function PriceFields({ form, data: { symbol, quote } }: { form: AlertForm; data: AlertData }) {
  const t = useMessages(messages);
  const { simulated, points } = useMessages(market);
  const language = useLanguage();
  if (!quote) return <Group title={t.price} note={t.noPrice} />;
  const now = t.example(formatPrice(quote.price, language, quote.decimals));
  const fields = {
    price: { unit: quote.currency ?? undefined, placeholders: { low: now, high: now } },
    price_change: { unit: '%', placeholders: { low: t.example('-3'), high: t.example('3') } },
  };
  return (
    <Group title={t.price} note={t.priceNote}>
      <p className={styles.now}>
        <span>{t.now}</span>
        <LivePrice points={points} symbolId={symbol.id} quote={quote} />
        {quote.is_simulated && (
          <Chip tone="attention" size="small">
            {simulated}
          </Chip>
        )}
      </p>
      {ALERT_PRICES.map((window) => (
        <WindowRow
          key={window}
          {...fields[window]}
          window={window}
          label={t.prices[window]}
          name={t.prices[window]}
          now={quote}
          isOn={form.draft.windows.includes(window)}
          typed={form.draft.typed}
          errors={form.errors}
          onSwitch={(isOn) => form.setWindow(window, isOn)}
          onType={form.setThreshold}
        />
      ))}
    </Group>
  );
}
