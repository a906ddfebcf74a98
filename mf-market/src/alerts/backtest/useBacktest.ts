import type { AlertBacktest } from '@minori/contracts';
import { useBacktestQuery } from '../../queries/alerts';
import { useDebounced } from '../../useDebounced';
import { bodyOf } from '../draft';
import type { AlertForm } from '../useAlertForm';

const REST_MS = 500;

/** A draft tried on the past. */
export interface Backtest {
  /** What was counted; also while something newer is being counted. */
  result: AlertBacktest | undefined;
  /** The draft can be counted. */
  isValid: boolean;
  isCounting: boolean;
  hasFailed: boolean;
  retry(): void;
}

/** What a draft would have told in the past, counted once it rests; nothing for one that can't be saved. */
export function useBacktest(symbolId: string, form: AlertForm | undefined): Backtest {
  const isValid = form !== undefined && Object.keys(form.errors).length === 0;
  const body = isValid ? JSON.stringify({ ...bodyOf(form.draft), is_shared: false }) : '';
  const rested = useDebounced(body, REST_MS);
  const query = useBacktestQuery(symbolId, rested ? (JSON.parse(rested) as ReturnType<typeof bodyOf>) : null);
  const isCounting = isValid && (rested !== body || query.isFetching);
  return {
    result: isValid && rested && !query.isError ? query.data : undefined,
    isValid,
    isCounting,
    hasFailed: isValid && query.isError && !isCounting,
    retry: () => void query.refetch(),
  };
}
