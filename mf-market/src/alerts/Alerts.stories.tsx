import type { Alert, AlertData, Language } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aPayingUser, StoryShell, type TestShellOptions } from '@minori/platform/testing';
import type { ComponentType } from 'react';
import { AlertDialog } from './AlertDialog';
import { AlertsDialog } from './AlertsDialog';
import { BacktestHits } from './backtest/BacktestHits';
import { aBacktest, aBacktestCount, aSharedAlert, alertDataOf, anAlert } from '../testing/alerts';

interface StoryContext {
  globals: { language?: Language };
  parameters: { answers?: TestShellOptions['answers'] };
}

const OF_SYMBOL = 'GET /news/charts/symbols/alarms/v2/:id';
const LIST = 'GET /news/charts/symbols/alarms';
const never = () => new Promise<never>(() => {}) as never;
const refuse = () => {
  throw new ApiError('forbidden', '', 403, {}, 'req_01HXA7');
};
const of = (changes: Partial<AlertData>) => ({
  parameters: { answers: { [OF_SYMBOL]: { data: alertDataOf(changes) } } },
});

const GOLD = { id: 'e'.repeat(24), code: 'XAUUSD', name: '金', type: 'commodity' } as const;
const SOME: Alert[] = [
  anAlert({ post_daily_high: 150, vote_change_weekly_low: -50 }),
  anAlert({ id: 'f'.repeat(24), symbol: GOLD, prediction_week_gt_month: true, izanavi_signal: true }),
];

const MANY = aBacktestCount({ left_out: 12, count: 15 });
const MIXED = [
  MANY,
  aBacktestCount({ key: 'vote_weekly', from: '2023-12-07T15:00:00.000Z', days: 28, count: 0, hits: [] }),
  aBacktestCount({
    key: 'post_daily',
    known_from: null,
    from: '2024-01-04T15:00:00.000Z',
    days: 0,
    count: 0,
    hits: [],
  }),
];

const closing = { open: true, onClose: () => {}, onClosed: () => {} };
const one = () => <AlertDialog symbol={alertDataOf().symbol} {...closing} />;
const all = () => <AlertsDialog {...closing} />;

/** The dialogs of alerts on markets, each open. */
export default {
  title: 'Market/Alerts',
  decorators: [
    (Story: ComponentType, { globals, parameters }: StoryContext) => (
      <StoryShell
        key={globals.language}
        language={globals.language}
        path="/chart"
        user={aPayingUser('platinum-membership')}
        answers={{
          [OF_SYMBOL]: { data: alertDataOf() },
          [LIST]: { data: SOME },
          'POST /news/charts/symbols/alarms': { data: anAlert(), saved_count: 1 },
          'POST /news/charts/symbols/alarms/backtest': { data: aBacktest() },
          'DELETE /news/charts/symbols/alarms': { data: { ok: true } },
          'DELETE /news/charts/symbols/alarms/:id': { data: { ok: true } },
          ...parameters.answers,
        }}
      >
        <Story />
      </StoryShell>
    ),
  ],
};

export const Default = { render: one };

export const Saved = { render: one, ...of({ my_alarm: SOME[0] }) };

export const WithError = { render: one, ...of({ my_alarm: anAlert({ vote_daily_low: 80 }) }) };

export const ManyShared = {
  render: one,
  ...of({
    shared_alarms: [aSharedAlert(), aSharedAlert({ user_info: null, forecaster_record: null })],
    shared_alarms_total: 2,
  }),
};

export const Prices = {
  render: one,
  ...of({ my_alarm: anAlert({ price_low: 150, price_high: 160.25, price_change_low: -3, price_change_high: 3 }) }),
};

export const WithoutPrice = { render: one, ...of({ quote: null }) };

export const WithoutSignals = { render: one, ...of({ has_signals: false, shared_alarms: [] }) };

export const BacktestFailed = {
  render: one,
  parameters: {
    answers: {
      [OF_SYMBOL]: { data: alertDataOf({ my_alarm: anAlert() }) },
      'POST /news/charts/symbols/alarms/backtest': refuse,
    },
  },
};

/** Kinds that are known for different times, one of them not at all. */
export const BacktestMixed = {
  render: one,
  parameters: {
    answers: {
      [OF_SYMBOL]: { data: alertDataOf({ my_alarm: anAlert({ vote_weekly_high: 60, post_daily_high: 150 }) }) },
      'POST /news/charts/symbols/alarms/backtest': { data: aBacktest({ counts: MIXED }) },
    },
  },
};

/** The days of a kind that was opened: one not over yet, one after which the price fell. */
export const BacktestDays = { render: () => <BacktestHits count={MANY} decimals={3} /> };

export const BacktestCounting = {
  render: one,
  parameters: {
    answers: {
      [OF_SYMBOL]: { data: alertDataOf({ my_alarm: anAlert() }) },
      'POST /news/charts/symbols/alarms/backtest': never,
    },
  },
};

export const Loading = { render: one, parameters: { answers: { [OF_SYMBOL]: never } } };

export const Failed = { render: one, parameters: { answers: { [OF_SYMBOL]: refuse } } };

export const All = { render: all };

export const AllEmpty = { render: all, parameters: { answers: { [LIST]: { data: [] } } } };

export const AllLoading = { render: all, parameters: { answers: { [LIST]: never } } };

export const AllFailed = { render: all, parameters: { answers: { [LIST]: refuse } } };
