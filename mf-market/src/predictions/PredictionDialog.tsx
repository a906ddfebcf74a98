import type { Prediction, SymbolDetail } from '@minori/contracts';
import { PREDICTION_COMMENT_MAX } from '@minori/contracts/rules';
import { Button, Change, Chip, Price } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { Form, TextArea, TextField } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { useId } from 'react';
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
  const formId = useId();
  const { draft, set, errors, isSending, failure, send } = usePredictionForm({ symbol, userId, mine, onDone: onClose });
  const { simulated, points } = useMessages(market);
  const quote = useLiveQuote(symbol.id, symbol.quote);
  const unit = quote ? (quote.currency ?? points) : undefined;
  const field = (name: 'weekPrice' | 'monthPrice', label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft[name]}
      error={errors[name]}
      end={unit}
      help={<Versus text={draft[name]} now={quote?.price} />}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      dismissible={false}
      title={t.title(symbol.name)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isSending}>
            {mine ? t.save : t.publish}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send}>
        <p className={styles.now}>
          <span>{t.now}</span>
          <Price value={quote?.price} decimals={quote?.decimals} unit={unit} className={styles.price} />
          {quote?.is_simulated && (
            <Chip tone="attention" size="small">
              {simulated}
            </Chip>
          )}
        </p>
        {field('weekPrice', weekLong)}
        {field('monthPrice', monthLong)}
        <TextArea
          optional
          label={t.comment}
          placeholder={t.commentHint}
          limit={PREDICTION_COMMENT_MAX}
          value={draft.comment}
          error={errors.comment}
          onChange={(comment) => set({ comment })}
        />
        <p className={styles.lock}>{t.lock}</p>
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </Form>
    </Dialog>
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
