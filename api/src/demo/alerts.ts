import { hourOf, NO_ALERT, type AlertValues } from '@minori/contracts/rules';
import { seededRandom } from '../adapters/marketData/seededRandom';
import { can } from '../domains/entitlements/policy';
import { thresholdsOf } from '../domains/alerts/metrics';
import type { AlertDocument } from '../domains/alerts/model';
import type { AlertStateDocument } from '../domains/alerts/stateModel';
import type { ThresholdDocument } from '../domains/alerts/thresholdModel';
import type { SymbolMentionDocument } from '../domains/market/activityModel';
import type { PostTallyDocument } from '../domains/market/postTallyModel';
import { symbolIdOf, type SymbolDocument } from '../domains/market/symbolModel';
import { demoId } from './demoId';
import type { DemoMember } from './members';

const HOUR_MS = 3_600_000;
/** What members with platinum watch. */
const WATCHED = ['NI225', 'USDJPY', 'ZNVS', 'BTCJPY', 'SPX', 'XAUUSD'];

const SETTINGS: readonly Partial<AlertValues>[] = [
  { vote_daily_high: 70, vote_daily_low: 35, prediction_week_gt_month: true },
  { vote_weekly_high: 65, vote_weekly_low: 40, vote_change_daily_high: 60 },
  { post_daily_high: 150, vote_daily_high: 75, prediction_week_gt_month: true, prediction_month_gt_week: true },
  { vote_monthly_high: 60, vote_monthly_low: 45, post_weekly_high: 80, post_weekly_low: -50 },
];

/** The ids of the symbols for which there are alerts. */
export const WATCHED_IDS: readonly string[] = WATCHED.map(symbolIdOf);

/**
 * Return the alerts of members with platinum, each on three symbols; those of izanavi hear of signals too. Half share
 * theirs.
 */
export function makeAlerts(members: DemoMember[], symbols: SymbolDocument[], at: Date): AlertDocument[] {
  const random = seededRandom('demo/alerts');
  const watched = symbols.filter(({ code }) => WATCHED.includes(code));
  return members.flatMap(({ username, document }) => {
    if (!can(document, 'set_alerts', at)) return [];
    return random
      .shuffle(watched)
      .slice(0, 3)
      .map(({ _id: symbol_id, code, has_signals }, index) => ({
        _id: demoId(`alert/${username}/${code}`),
        user_id: document._id,
        symbol_id,
        values: {
          ...NO_ALERT,
          ...random.pick(SETTINGS),
          izanavi_signal: has_signals && can(document, 'set_signal_alerts', at),
        },
        is_shared: random.chance(0.5),
        updated_at: new Date(at.getTime() - (index + 1) * 30 * HOUR_MS),
      }));
  });
}

/** Return the thresholds of alerts. */
export function makeAlertThresholds(alerts: AlertDocument[]): ThresholdDocument[] {
  return alerts.flatMap(({ _id, user_id, symbol_id, values }) =>
    thresholdsOf(values).map((threshold) => ({
      _id: demoId(`threshold/${String(_id)}/${threshold.metric}/${threshold.side}`),
      ...threshold,
      user_id,
      symbol_id,
      since_version: 1,
    })),
  );
}

/** The first look at a symbol finds what its values are: nothing has moved before. */
export function makeAlertStates(symbols: SymbolDocument[], at: Date): AlertStateDocument[] {
  const watched = symbols.filter(({ code }) => WATCHED.includes(code));
  return watched.map(({ _id }) => ({ _id, version: 1, values: {}, pending: null, moved_at: at }));
}

/** Return the posts on each symbol by hour. */
export function makePostTallies(mentions: SymbolMentionDocument[]): PostTallyDocument[] {
  const tallies = new Map<string, PostTallyDocument>();
  for (const { symbol_id, at } of mentions) {
    const hour = hourOf(at);
    const key = `postTally/${String(symbol_id)}/${hour.getTime()}`;
    const tally = tallies.get(key) ?? { _id: demoId(key), symbol_id, hour, posts: 0 };
    tally.posts += 1;
    tallies.set(key, tally);
  }
  return [...tallies.values()];
}
