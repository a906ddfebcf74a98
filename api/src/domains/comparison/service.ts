import type { ComparedSymbol, Language } from '@minori/contracts';
import type { Viewer } from '../../viewer';
import { can } from '../entitlements/policy';
import { itemsWithChanges } from '../market/service';
import { predictionSummaryOf } from '../predictions/service';
import { currentSignals } from '../signals/service';

const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/** Return every symbol with the figures by which a viewer compares them, most talked of first. */
export async function comparedSymbols(
  viewer: Viewer | null,
  { language, at }: { language: Language; at: Date },
): Promise<{ symbols: ComparedSymbol[]; hasSignals: boolean }> {
  const hasSignals = can(viewer, 'see_signals', at);
  const ranked = await itemsWithChanges(viewer, [WEEK_DAYS, MONTH_DAYS], { language, at });
  const supported = ranked.filter(({ item }) => item.is_izanavi_supporting).map(({ item }) => item.id);
  const signals = hasSignals ? await currentSignals(supported, at) : undefined;
  const symbols = await Promise.all(
    ranked.map(async ({ item, changes: [week = null, month = null] }) => ({
      id: item.id,
      code: item.code,
      name: item.name,
      type: item.type,
      position_in_ranking_tab: item.position_in_ranking_tab,
      is_favorite: item.is_favorite,
      quote: item.quote,
      change_7_days_percentage: week,
      change_30_days_percentage: month,
      my_vote: item.my_vote,
      vote_count: item.vote_count,
      buy_count: item.buy_count,
      sell_count: item.sell_count,
      thumbs_ups_percentage: item.thumbs_ups_percentage,
      prediction_summary: await predictionSummaryOf(item.id),
      signal: signals?.get(item.id) ?? null,
    })),
  );
  return { symbols, hasSignals };
}
