import type { Prediction, SymbolDetail } from '@minori/contracts';
import { checkPredictedPrice, checkPredictionComment, fieldMessage } from '@minori/contracts/rules';
import { useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { usePredictMutation, type Saying } from '../queries/predictions';
import { draftOf, type PredictionDraft } from './draft';
import { messages } from './messages';
import { parsePrice } from './priceText';

interface FormOptions {
  symbol: SymbolDetail;
  userId: string;
  mine: Prediction | null;
  onDone(): void;
}

const typedIn = (mine: Prediction | null): PredictionDraft => ({
  week_price: mine ? String(mine.week_price) : '',
  month_price: mine ? String(mine.month_price) : '',
  comment: mine?.comment ?? '',
});

const sayingOf = ({ week_price, month_price, comment }: PredictionDraft): Saying => ({
  week_price: parsePrice(week_price),
  month_price: parsePrice(month_price),
  comment: comment.trim(),
});

/** The form that predicts: what is typed is kept in this browser until it is published. */
export function usePredictionForm({ symbol, userId, mine, onDone }: FormOptions) {
  const { form: t } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync } = usePredictMutation(symbol.id);
  const draft = draftOf(userId, symbol.id);
  return useForm<PredictionDraft>({
    values: draft.read() ?? typedIn(mine),
    onChange: draft.keep,
    check(values) {
      const { week_price, month_price, comment } = sayingOf(values);
      const wrongWith = (price: number) => checkPredictedPrice(price, symbol.quote?.price ?? price);
      return {
        week_price: fieldMessage(wrongWith(week_price), language),
        month_price: fieldMessage(wrongWith(month_price), language),
        comment: fieldMessage(checkPredictionComment(comment), language),
      };
    },
    async send(values) {
      await mutateAsync(sayingOf(values));
      draft.forget();
      snackbar.show({ type: 'success', text: mine ? t.saved : t.done });
      onDone();
    },
  });
}
