import { ApiError, useShell } from '@minori/platform';
import { editEntities, useOptimisticMutation } from '@minori/platform/query';

interface Marks {
  is_favorite: boolean;
  is_pinned: boolean;
  /** A symbol's own page tells it. */
  favorite_count?: number;
}

const editMarks = (id: string, change: (marks: Marks) => Partial<Marks>) =>
  editEntities<Marks>({ kind: 'is_pinned', id }, (symbol) => ({ ...symbol, ...change(symbol) }));

function withFavorite({ is_favorite: before, favorite_count: count }: Marks, isFavorite: boolean): Partial<Marks> {
  if (count === undefined || before === isFavorite) return { is_favorite: isFavorite };
  return { is_favorite: isFavorite, favorite_count: Math.max(0, count + (isFavorite ? 1 : -1)) };
}

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
    optimistic: ({ id, isFavorite }) => [editMarks(id, (marks) => withFavorite(marks, isFavorite))],
    settled: ({ data }, { id, isFavorite }) => [
      editMarks(id, ({ favorite_count }) => (favorite_count === undefined ? { is_favorite: isFavorite } : data)),
    ],
    onError: (error) => snackbar.show({ type: 'error', text: reasonOf(error, failureText) }),
  });
}

const pinned = ({ id, isPinned }: { id: string; isPinned: boolean }) => [
  editMarks(id, () => ({ is_pinned: isPinned })),
];

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
