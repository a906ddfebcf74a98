import type { SymbolSummary } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@minori/platform/query';
import type { AlertBody } from '../alerts/draft';

/** All alerts of the member, last changed first. */
export function useAlertsQuery() {
  return useAnswer('GET /news/charts/symbols/alarms', {}, { forMembers: true, staleTime: 0 });
}

/** The member's alert on a symbol, and the settings that others share. */
export function useAlertQuery(symbolId: string) {
  return useAnswer(
    'GET /news/charts/symbols/alarms/v2/:id',
    { params: { id: symbolId } },
    { forMembers: true, staleTime: 0 },
  );
}

/** How often an alert would have told something; null asks for nothing. What was counted before stays until then. */
export function useBacktestQuery(symbolId: string, body: AlertBody | null) {
  return useAnswer(
    'POST /news/charts/symbols/alarms/backtest',
    { body: { ...body, charts_symbols_id: symbolId } },
    { enabled: body !== null, forMembers: true, keepsPrevious: true, staleTime: STALE.long },
  );
}

/** Have all alerts read again, in sight at once. */
const readAlertsAgain = (client: QueryClient) =>
  readAgain(client, answersOf('GET /news/charts/symbols/alarms'), answersOf('GET /news/charts/symbols/alarms/v2/:id'));

/** What follows a save, also when the dialog has been closed meanwhile. */
export interface AfterSave {
  onSaved(): void;
  onRefused(error: Error): void;
}

/** Save the alert on a symbol, for all favourites when asked. */
export function useSaveAlertMutation({ id }: SymbolSummary, { onSaved, onRefused }: AfterSave) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, isForFavorites }: { body: AlertBody; isForFavorites: boolean }) =>
      api('POST /news/charts/symbols/alarms', {
        body: { ...body, charts_symbols_id: id, apply_to_favorite_symbols: isForFavorites },
      }),
    onSuccess: ({ data: my_alarm }) => {
      const ofSymbol = answersOf('GET /news/charts/symbols/alarms/v2/:id', { params: { id } });
      applyEdits(
        client,
        editAnswer(ofSymbol, ({ data }) => ({ data: { ...data, my_alarm } })),
      );
      // The one in sight is known; those of other symbols may have been changed with it.
      void client.invalidateQueries({
        queryKey: answersOf('GET /news/charts/symbols/alarms/v2/:id'),
        refetchType: 'none',
      });
      void readAgain(client, answersOf('GET /news/charts/symbols/alarms'));
      onSaved();
    },
    onError: onRefused,
  });
}

/** Delete an alert by its own id, or all of them. What is there is read anew also when that fails: it may be gone already. */
export function useRemoveAlertsMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      id === 'all'
        ? api('DELETE /news/charts/symbols/alarms')
        : api('DELETE /news/charts/symbols/alarms/:id', { params: { id } }),
    onSuccess: () => readAlertsAgain(client),
    onError: () => void readAlertsAgain(client),
  });
}
