import { Button, EmptyState } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import type { RankingView } from './useRankingView';

/** Why a list of symbols is empty, and the way out. */
export function NothingShown({ view: { filter, keyword, reset } }: { view: RankingView }) {
  const t = useMessages(messages);
  const hasNoFavorites = filter === 'favorites' && !keyword;
  const text = hasNoFavorites
    ? { title: t.emptyFavoritesTitle, hint: t.emptyFavorites, action: t.showAll }
    : { title: t.emptyTitle, hint: keyword ? t.emptyHint(keyword) : t.emptyType, action: t.reset };
  return (
    <EmptyState
      title={text.title}
      action={
        <Button variant="secondary" onClick={reset}>
          {text.action}
        </Button>
      }
    >
      {text.hint}
    </EmptyState>
  );
}
