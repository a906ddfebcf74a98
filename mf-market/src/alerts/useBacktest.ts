import { useBacktestQuery } from '../queries/alerts';
import { useDebounced } from '../useDebounced';
import { bodyOf } from './draft';
import type { AlertForm } from './useAlertForm';

const REST_MS = 500;

/** What a draft would have told in the past, counted once it rests; nothing for one that can't be saved. */
export function useBacktest(symbolId: string, form: AlertForm | undefined) {
  const isValid = form !== undefined && Object.keys(form.errors).length === 0;
  const body = isValid ? JSON.stringify({ ...bodyOf(form.draft), is_shared: false }) : '';
  const rested = useDebounced(body, REST_MS);
  const query = useBacktestQuery(symbolId, rested ? (JSON.parse(rested) as ReturnType<typeof bodyOf>) : null);
  return {
    result: isValid && rested ? query.data?.data : undefined,
    isValid,
    isCounting: isValid && (rested !== body || query.isFetching),
    hasFailed: query.isError,
  };
}
