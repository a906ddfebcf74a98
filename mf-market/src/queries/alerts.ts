import type { Endpoints, SymbolSummary } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { keepPreviousData, STALE, useMutation, useQuery, useQueryClient } from '@minori/platform/query';
import type { AlertBody } from '../alerts/draft';

type OfSymbol = Endpoints['GET /news/charts/symbols/alarms/v2/:id']['response'];

/** The query keys of alerts. */
export const alertKeys = {
  all: ['market', 'alerts'] as const,
  list: ['market', 'alerts', 'list'] as const,
  ofSymbol: (id: string) => ['market', 'alerts', 'symbol', id] as const,
  backtest: (id: string, body: AlertBody | null) => ['market', 'alerts', 'backtest', id, body] as const,
};

/** All alerts of the member, last changed first. */
export function useAlertsQuery() {
  const { api } = useShell();
  return useQuery({
    queryKey: alertKeys.list,
    queryFn: ({ signal }) => api('GET /news/charts/symbols/alarms', { signal }),
    staleTime: 0,
  });
}

/** The member's alert on a symbol, and the settings that others share. */
export function useAlertQuery(symbolId: string) {
  const { api } = useShell();
  return useQuery({
    queryKey: alertKeys.ofSymbol(symbolId),
    queryFn: ({ signal }) => api('GET /news/charts/symbols/alarms/v2/:id', { params: { id: symbolId }, signal }),
    staleTime: 0,
  });
}

/** How often an alert would have told something; null asks for nothing. What was counted before stays until then. */
export function useBacktestQuery(symbolId: string, body: AlertBody | null) {
  const { api } = useShell();
  return useQuery({
    queryKey: alertKeys.backtest(symbolId, body),
    queryFn: ({ signal }) =>
      api('POST /news/charts/symbols/alarms/backtest', { body: { ...body, charts_symbols_id: symbolId }, signal }),
    enabled: body !== null,
    staleTime: STALE.long,
    placeholderData: keepPreviousData,
  });
}

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
      client.setQueryData<OfSymbol>(alertKeys.ofSymbol(id), (known) => known && { data: { ...known.data, my_alarm } });
      void client.invalidateQueries({ queryKey: alertKeys.all, refetchType: 'none' });
      void client.invalidateQueries({ queryKey: alertKeys.list });
      onSaved();
    },
    onError: onRefused,
  });
}

/** Delete an alert by its own id. What is there is read anew also when that fails: it may be gone already. */
export function useRemoveAlertMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /news/charts/symbols/alarms/:id', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: alertKeys.all }),
    onError: () => void client.invalidateQueries({ queryKey: alertKeys.all }),
  });
}

/** Delete all alerts of the member. */
export function useRemoveAllAlertsMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /news/charts/symbols/alarms'),
    onSuccess: () => client.invalidateQueries({ queryKey: alertKeys.all }),
  });
}
