import type { ComparedSymbol, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { RankingPage } from '../pages/RankingPage';
import { aComparison } from '../testing/comparison';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    path?: string;
    width?: number;
    comparison?: () => { data: ComparedSymbol[]; has_signals: boolean };
  };
}

/** The table in which members compare symbols. */
export default {
  title: 'Market/Comparison',
  component: RankingPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={parameters.path ?? '/chart/compare'}
        user={aCurrentUser()}
        answers={{
          'GET /news/charts/symbols/comparison':
            parameters.comparison ?? (() => ({ data: aComparison(), has_signals: true })),
          'GET /news/charts/symbols/types': { data: [{ type: 'index', count: 12 }] },
          'GET /news/charts/symbols': { data: [] },
        }}
      >
        <div style={{ maxWidth: parameters.width ?? 1028, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

export const Default = {};

/** On a tablet it scrolls sideways. */
export const Narrow = { parameters: { width: 680 } };

export const SortedByMonth = { parameters: { path: '/chart/compare?sort=month' } };

export const WithoutSignals = {
  parameters: {
    comparison: () => ({ data: aComparison().map((row) => ({ ...row, signal: null })), has_signals: false }),
  },
};

export const NothingFound = { parameters: { path: '/chart/compare?keyword=zzz' } };

export const Failed = {
  parameters: {
    comparison: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { comparison: () => new Promise(() => {}) } };
