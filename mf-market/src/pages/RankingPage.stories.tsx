import type { Language, RankingItem } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aNewsItem } from '../testing/news';
import { aRanking } from '../testing/ranking';
import { RankingPage } from './RankingPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: { isGuest?: boolean; path?: string; ranking?: () => { data: RankingItem[] } };
}

/** The ranking of symbols, on which one votes in place. */
export default {
  title: 'Market/RankingPage',
  component: RankingPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={parameters.path ?? '/chart'}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /news/charts/symbols/ranking': parameters.ranking ?? (() => ({ data: aRanking() })),
          'GET /news/charts/symbols/types': { data: [{ type: 'index', count: 12 }] },
          'GET /news/charts/symbols': { data: [] },
          'GET /news/charts/news': {
            data: [aNewsItem(), aNewsItem({ is_fictional: true, url: null })],
            next_key: null,
          },
          'POST /news/charts/symbols/favorites': { data: { is_favorite: true, favorite_count: 12 } },
          'POST /news/charts/symbols/pin': { data: { is_pinned: true } },
          'POST /news/charts/symbols/votes': ({ body }) => ({
            data: {
              my_vote: (body as { vote: 'buy' | 'sell' }).vote,
              vote_count: 129,
              buy_count: 80,
              sell_count: 49,
              thumbs_ups_percentage: 62,
            },
          }),
        }}
      >
        <div style={{ maxWidth: 680, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const Favorites = { parameters: { path: '/chart?favorites=1' } };

export const NoFavorites = {
  parameters: { path: '/chart?favorites=1', ranking: () => ({ data: aRanking().slice(1) }) },
};

export const NothingFound = { parameters: { path: '/chart?keyword=zzz' } };

export const Empty = { parameters: { ranking: () => ({ data: [] }) } };

export const Failed = {
  parameters: {
    ranking: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { ranking: () => new Promise(() => {}) } };

export const Guest = { parameters: { isGuest: true } };
