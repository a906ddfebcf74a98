import { dayAfterDays, tokyoDay } from '@minori/contracts/rules';
import { barsFromCsv } from '../../adapters/marketData/csv';
import { transaction } from '../../database';
import { AppError } from '../../http/errors';
import { audit, type Actor } from '../audit/service';
import { replaceBars } from './priceModel';
import { forgetHistory } from './prices';
import { findSymbolByCode, markImported } from './symbolModel';

/**
 * Put the daily prices of a CSV in the place of all that is known of a symbol; from then on its prices are imported and
 * no other source is asked. Throw `not_found` for an unknown code, and an error that names the lines that are wrong.
 */
export async function importPrices(
  actor: Actor,
  { code, text, at }: { code: string; text: string; at: Date },
): Promise<{ days: number; from: string; to: string }> {
  const symbol = await findSymbolByCode(code);
  if (!symbol) throw new AppError('not_found');
  const bars = barsFromCsv(text, dayAfterDays(tokyoDay(at), -1));
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) throw new Error('There are no days');
  const symbolId = String(symbol._id);
  // First of all, so that nobody adds days of another source behind these.
  await markImported(symbol._id);
  await replaceBars(symbol._id, bars);
  await transaction((session) =>
    audit(session, { actor, at }, 'prices.imported', symbolId, { days: bars.length, from: first.day, to: last.day }),
  );
  forgetHistory(symbolId);
  return { days: bars.length, from: first.day, to: last.day };
}
