import type { Language, Prediction, SymbolDetail } from '@minori/contracts';
import { dayAfterDays } from '@minori/contracts/rules';
import { ApiError } from '@minori/platform';
import { aCurrentUser, aPost, StoryShell } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { alertDataOf } from '../testing/alerts';
import { aGrade, aPrediction } from '../testing/predictions';
import { aQuote } from '../testing/ranking';
import { aScoringModelResult } from '../testing/signals';
import { aPriceChart, aSymbolDetail, someBars, someDays } from '../testing/symbol';
import type { SectionName } from '../symbol/sections';
import { SymbolPage } from './SymbolPage';

interface StoryContext {
  globals: { language?: Language };
  parameters: {
    section?: SectionName;
    symbol?: () => { data: SymbolDetail };
    isQuiet?: boolean;
    isGuest?: boolean;
    mine?: Partial<Prediction>;
    hasNoIzanavi?: boolean;
    chart?: Parameters<typeof aPriceChart>[0];
    width?: number;
  };
}

const ID = 'a'.repeat(24);

const SUMMARY = { count: 12, week_median: 39_200, week_count: 12, month_median: 39_800, month_count: 12 };
const PREDICTIONS = [
  aPrediction({ edit_count: 2, is_liked: true }),
  aPrediction({ week_grade: aGrade(), month_grade: aGrade({ is_direction_hit: false, excess_percentage: -1.2 }) }),
  aPrediction({ user_info: null, comment: '' }),
];

/** A symbol's own page. */
export default {
  title: 'Market/SymbolPage',
  component: SymbolPage,
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path={`/chart?id=${ID}&tab=chart&defaultTab=${parameters.section ?? 'predictions'}`}
        user={parameters.isGuest ? null : aCurrentUser()}
        answers={{
          'GET /news/charts/symbols/:id': parameters.symbol ?? { data: aSymbolDetail() },
          'GET /news/charts/symbols/:id/prices': aPriceChart(
            parameters.isQuiet ? { data: [] } : (parameters.chart ?? { running_bar: someBars(61).at(-1) ?? null }),
          ),
          'POST /news/charts/symbols/votes': ({ body }) => ({
            data: {
              my_vote: (body as { vote: 'buy' | 'sell' }).vote,
              vote_count: 129,
              buy_count: 80,
              sell_count: 49,
              thumbs_ups_percentage: 62,
            },
          }),
          'GET /news/charts/symbols/:id/predictions': {
            data: parameters.isQuiet ? [] : PREDICTIONS,
            last_key: null,
            summary: parameters.isQuiet
              ? { count: 0, week_median: null, week_count: 0, month_median: null, month_count: 0 }
              : SUMMARY,
            my_prediction: parameters.mine ? aPrediction({ is_mine: true, ...parameters.mine }) : null,
          },
          'GET /news/charts/symbols/predictions/alarms': { data: [], last_id: null },
          'GET /news/charts/symbols/scoring_model_result': () => {
            if (parameters.hasNoIzanavi) throw new ApiError('izanavi_required', '', 403);
            return { data: aScoringModelResult() };
          },
          'GET /news/charts/symbols/alarms/v2/:id': { data: alertDataOf() },
          'GET /posts/charts/symbols/related_posts': {
            data: parameters.isQuiet ? [] : [aPost(), aPost({ content_access: locked, type: 'paid' }), aPost(gone)],
            next_page: null,
          },
          'GET /posts/charts/symbols/analytics': { data: parameters.isQuiet ? [] : someDays(), is_simulated: true },
        }}
      >
        <div style={{ maxWidth: parameters.width ?? 680, margin: '0 auto' }}>
          <Story />
        </div>
      </StoryShell>
    ),
  ],
};

function someWeeks() {
  return someBars(120).map((bar, week) => ({ ...bar, day: dayAfterDays('2023-07-03', 7 * week) }));
}

const anAverage = (days: number) => ({
  days,
  values: someWeeks().map(({ close }, at) => (at * 5 < days ? null : close - days)),
  sum_before_running: null,
});

const locked = { is_authorized: false, requires: 'prime' as const, price_from: 500 };
const gone = { is_deleted: true, deleted_at: '2026-01-06T00:00:00.000Z', text: '' };

export const Default = {};

/** With the right column to itself. */
export const Wide = { parameters: { width: 1028 } };

/** Bars are weeks, and there is a third average. */
export const AllYears = {
  parameters: { chart: { data: someWeeks(), interval: 'week', averages: [25, 75, 200].map(anAverage) } },
};

export const NewYork = {
  parameters: {
    symbol: () => ({
      data: aSymbolDetail({
        code: 'ZNVS',
        name: 'ノースベール・セミコンダクター',
        type: 'stock',
        exchange: 'nasdaq',
        quote: aQuote({ price: 259.97, change_percentage: -2.73, decimals: 2, currency: 'USD' }),
      }),
    }),
  },
};

export const Voted = { parameters: { symbol: () => ({ data: aSymbolDetail({ my_vote: 'sell' }) }) } };

export const PredictedThisWeek = { parameters: { mine: {} } };

export const LockedPrediction = { parameters: { mine: { is_locked: true, week_grade: aGrade() } } };

export const Posts = { parameters: { section: 'posts' } };

export const Signals = { parameters: { section: 'scoring_model' } };

export const SignalsLocked = { parameters: { section: 'scoring_model', hasNoIzanavi: true } };

export const Analytics = { parameters: { section: 'analytics' } };

export const Quiet = { parameters: { isQuiet: true } };

export const NotListedYet = { parameters: { symbol: () => ({ data: aSymbolDetail({ quote: null }) }) } };

export const Missing = {
  parameters: {
    symbol: () => {
      throw new ApiError('not_found', '', 404);
    },
  },
};

export const Failed = {
  parameters: {
    symbol: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
    },
  },
};

export const Loading = { parameters: { symbol: () => new Promise(() => {}) } };

export const Guest = { parameters: { isGuest: true } };
