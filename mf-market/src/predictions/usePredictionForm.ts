import type { Language, Prediction, SymbolDetail } from '@minori/contracts';
import {
  checkPredictedPrice,
  checkPredictionComment,
  fieldMessage,
  type PredictionFieldError,
} from '@minori/contracts/rules';
import { ApiError, useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { usePredictMutation, type Saying } from '../queries/predictions';
import { readDraft, writeDraft, type PredictionDraft } from './draft';
import { messages } from './messages';
import { parsePrice } from './priceText';

type Errors = Partial<Record<keyof PredictionDraft, string>>;

interface FormOptions {
  symbol: SymbolDetail;
  userId: string;
  mine: Prediction | null;
  onDone(): void;
}

const draftOf = (mine: Prediction | null): PredictionDraft => ({
  weekPrice: mine ? String(mine.week_price) : '',
  monthPrice: mine ? String(mine.month_price) : '',
  comment: mine?.comment ?? '',
});

/** The form that predicts: what is typed, kept in this browser until it is published, and what is wrong with it. */
export function usePredictionForm({ symbol, userId, mine, onDone }: FormOptions) {
  const { form: t } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { mutateAsync, isPending } = usePredictMutation(symbol.id);
  const [draft, setDraft] = useState(() => readDraft(userId, symbol.id) ?? draftOf(mine));
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();

  const set = (changes: Partial<PredictionDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeDraft(userId, symbol.id, next);
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }));
  };

  const send = async (): Promise<boolean> => {
    const found = errorsIn(draft, symbol.quote?.price, language);
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return false;
    try {
      await mutateAsync(sayingOf(draft));
    } catch (error) {
      const told = toldBy(error);
      setErrors(told.errors);
      setFailure(told.isAboutFields ? undefined : (told.reason ?? t.failed));
      return !told.isAboutFields;
    }
    writeDraft(userId, symbol.id, null);
    snackbar.show({ type: 'success', text: mine ? t.saved : t.done });
    onDone();
    return true;
  };

  return { draft, set, errors, failure, isSending: isPending, send };
}

const sayingOf = ({ weekPrice, monthPrice, comment }: PredictionDraft): Saying => ({
  week_price: parsePrice(weekPrice),
  month_price: parsePrice(monthPrice),
  comment: comment.trim(),
});

function errorsIn(draft: PredictionDraft, now: number | undefined, language: Language): Errors {
  const { week_price, month_price, comment } = sayingOf(draft);
  const price = (value: number) => checkPredictedPrice(value, now ?? value);
  const codes: Partial<Record<keyof PredictionDraft, PredictionFieldError | undefined>> = {
    weekPrice: price(week_price),
    monthPrice: price(month_price),
    comment: checkPredictionComment(comment),
  };
  return Object.fromEntries(
    Object.entries(codes).flatMap(([name, code]) => (code ? [[name, fieldMessage(code, language)]] : [])),
  );
}

const FIELDS: Record<string, keyof PredictionDraft> = {
  week_price: 'weekPrice',
  month_price: 'monthPrice',
  comment: 'comment',
};

/** What the API said, field by field where it is about fields. */
function toldBy(error: unknown): { errors: Errors; isAboutFields: boolean; reason: string | undefined } {
  if (!(error instanceof ApiError)) return { errors: {}, isAboutFields: false, reason: undefined };
  const entries = Object.entries(error.fields).flatMap(([name, { message }]) => {
    const field = FIELDS[name];
    return field ? [[field, message] as const] : [];
  });
  const reason = error.code === 'conflict' ? error.message : Object.values(error.fields)[0]?.message;
  return { errors: Object.fromEntries(entries), isAboutFields: entries.length > 0, reason };
}
