import type { Endpoints, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { aNewsItem } from '../testing/news';
import { NewsList } from './NewsList';

type Answer = () => Endpoints['GET /news/charts/news']['response'];

interface StoryContext {
  globals: { language?: Language };
  parameters: { news?: Answer };
}

const some: Answer = () => ({
  data: [
    aNewsItem(),
    aNewsItem({ title: '円相場、対ドルで小動き', url: null, is_fictional: true, symbols: [] }),
    aNewsItem({ title: 'Gold edges higher ahead of the central bank’s decision', language: 'en' }),
  ],
  next_key: null,
});

/** News elsewhere, of all symbols or of one. */
export default {
  title: 'Market/NewsList',
  component: NewsList,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        answers={{ 'GET /news/charts/news': parameters.news ?? some }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

export const Default = {};

export const OfOneSymbol = { args: { symbolId: '1'.padStart(24, '0') } };

export const TheLatestTwo = { args: { max: 2 } };

export const Empty = { parameters: { news: (() => ({ data: [], next_key: null })) satisfies Answer } };

export const Failed = {
  parameters: {
    news: () => {
      throw new ApiError('internal', 'エラーが発生しました', 500, {}, 'a1b2c3');
    },
  },
};
