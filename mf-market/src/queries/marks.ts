import type { SymbolDetail } from '@minori/contracts';
import { ApiError, useShell } from '@minori/platform';
import { editEntities, useOptimisticMutation } from '@minori/platform/query';

type Marks = Pick<SymbolDetail, 'is_favorite' | 'is_pinned'>;

/** A symbol stands in the ranking, and has a page. */
const editMarks = (id: string, marks: Partial<Marks>) =>
  editEntities(['ranking_item', 'symbol'], id, (symbol) => ({ ...symbol, ...marks }));

/** A symbol's own page tells how many have it among their favourites. */
const editFavoriteCount = (id: string, counted: (symbol: SymbolDetail) => number) =>
  editEntities('symbol', id, (symbol) => ({ ...symbol, favorite_count: counted(symbol) }));

/** Count before the mark is set, once only however often it is said. */
const favored = (id: string, isFavorite: boolean) => [
  editFavoriteCount(id, ({ is_favorite, favorite_count }) =>
    is_favorite === isFavorite ? favorite_count : Math.max(0, favorite_count + (isFavorite ? 1 : -1)),
  ),
  editMarks(id, { is_favorite: isFavorite }),
];

/** What the API says about the field, such as that there are too many; else the text for any failure. */
function reasonOf(error: Error, failureText: string): string {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field?.message ?? failureText;
}

/** What was pressed last stays, also when several presses waited for a connection. */
const scope = { id: 'marks' };

/** Make a symbol a favourite, or no more. It shows at once in every list; a failure takes it back and is told. */
export function useFavoriteMutation(failureText: string) {
  const { api, snackbar } = useShell();
  return useOptimisticMutation({
    scope,
    mutationFn: ({ id, isFavorite }: { id: string; isFavorite: boolean }) =>
      api('POST /news/charts/symbols/favorites', {
        body: { symbol_id: id, action: isFavorite ? 'favorite' : 'unfavorite' },
      }),
    optimistic: ({ id, isFavorite }) => favored(id, isFavorite),
    settled: ({ data }, { id, isFavorite }) => [
      editFavoriteCount(id, () => data.favorite_count),
      editMarks(id, { is_favorite: isFavorite }),
    ],
    onError: (error) => snackbar.show({ type: 'error', text: reasonOf(error, failureText) }),
  });
}

const pinned = ({ id, isPinned }: { id: string; isPinned: boolean }) => [editMarks(id, { is_pinned: isPinned })];

/** Pin a symbol to the top of the ranking, or unpin it, in the same way. */
export function usePinMutation(failureText: string) {
  const { api, snackbar } = useShell();
  return useOptimisticMutation({
    scope,
    mutationFn: ({ id, isPinned }: { id: string; isPinned: boolean }) =>
      api('POST /news/charts/symbols/pin', { body: { chart_symbol_id: id, type: isPinned ? 'pin' : 'unpin' } }),
    optimistic: pinned,
    settled: (_answer, pin) => pinned(pin),
    onError: (error) => snackbar.show({ type: 'error', text: reasonOf(error, failureText) }),
  });
}
