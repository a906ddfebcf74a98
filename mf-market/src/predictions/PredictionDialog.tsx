import type { Prediction, SymbolDetail } from '@minori/contracts';
import { PREDICTION_COMMENT_MAX } from '@minori/contracts/rules';
import { Change, Chip, Price } from '@minori/design-system';
import { TextArea, TextField } from '@minori/design-system/form';
import { FormDialog } from '@minori/design-system/use-form';
import { useMessages } from '@minori/platform';
import { messages as market } from '../messages';
import { useLiveQuote } from '../ticks/useTicks';
import { messages } from './messages';
import styles from './PredictionDialog.module.css';
import { parsePrice } from './priceText';
import { usePredictionForm } from './usePredictionForm';

interface PredictionDialogProps {
  symbol: SymbolDetail;
  userId: string;
  /** The own prediction of this week, which is changed then. */
  mine: Prediction | null;
  open: boolean;
  onClose(): void;
  onClosed(): void;
}

/**
 * Predict a symbol’s price, or change the prediction while that is possible. What is typed is kept until it is
 * published.
 */
export function PredictionDialog({ symbol, userId, mine, open, onClose, onClosed }: PredictionDialogProps) {
  const { form: t, weekLong, monthLong } = useMessages(messages);
  const form = usePredictionForm({ symbol, userId, mine, onDone: onClose });
  const { simulated, points } = useMessages(market);
  const quote = useLiveQuote(symbol.id, symbol.quote);
  const unit = quote ? (quote.currency ?? points) : undefined;
  const price = (name: 'week_price' | 'month_price', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      end={unit}
      help={<Versus text={form.values[name]} now={quote?.price} />}
      {...form.field(name)}
    />
  );
  return (
    <FormDialog
      form={form}
      isKept
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={t.title(symbol.name)}
      submitLabel={mine ? t.save : t.publish}
    >
      <p className={styles.now}>
        <span>{t.now}</span>
        <Price value={quote?.price} decimals={quote?.decimals} unit={unit} className={styles.price} />
        {quote?.is_simulated && (
          <Chip tone="attention" size="small">
            {simulated}
          </Chip>
        )}
      </p>
      {price('week_price', weekLong)}
      {price('month_price', monthLong)}
      <TextArea
        optional
        label={t.comment}
        placeholder={t.commentHint}
        limit={PREDICTION_COMMENT_MAX}
        {...form.field('comment')}
      />
      <p className={styles.lock}>{t.lock}</p>
    </FormDialog>
  );
}

/** How far what is typed is from the price of now; its line is there from the beginning. */
function Versus({ text, now }: { text: string; now: number | undefined }) {
  const price = parsePrice(text);
  if (now === undefined || !(price > 0)) return <span className={styles.versus} />;
  return (
    <span className={styles.versus}>
      <Change value={(price / now - 1) * 100} />
    </span>
  );
}
