import type { Alert, Language } from '@minori/contracts';
import {
  ALERT_PRICES,
  ALERTS_MAX,
  alertToSave,
  checkAlertPrices,
  forOtherSymbol,
  hasActiveAlert,
  hasThreshold,
  windowsWithThreshold,
  withPriceLevels,
  type AlertValues,
  type AlertWindow,
} from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import type { Deps } from '../../deps';
import { exclusiveTransaction } from '../../exclusive';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { demand } from '../entitlements/policy';
import {
  findSymbol,
  bookmarksOf,
  lastPriceOf,
  markWatched,
  presentSymbol,
  type SymbolDocument,
} from '../market/service';
import { beginWatching } from './engine';
import { symbolReader } from './readings';
import { checkPrice } from './schedule';
import { thresholdsOf } from './metrics';
import { findAlert, findAlertsOf, putAlerts } from './model';
import { presentAlert } from './presenter';
import { versionsOf } from './stateModel';
import { putThresholds } from './thresholdModel';

/** Alerts as the dialog saves them. */
export interface AlertInput {
  symbolId: string;
  values: AlertValues;
  /** The windows that the dialog shows: the thresholds of others are dropped. */
  shown: AlertWindow[];
  isShared: boolean;
  isForFavorites: boolean;
}

/**
 * Save alerts for a symbol in place of those before, and for every favourite if asked: there without what it does not
 * have. Throw `platinum_required`, `izanavi_required`, and `invalid_input`.
 */
export async function saveAlert(
  deps: Deps,
  viewer: Viewer,
  input: AlertInput,
  language: Language,
): Promise<{ alert: Alert; savedCount: number }> {
  const at = deps.clock();
  demand(viewer, 'set_alerts', at);
  const given = alertToSave(input.values, input.shown);
  if (given.izanavi_signal) demand(viewer, 'set_signal_alerts', at);
  const symbol = await findSymbol(input.symbolId);
  if (!symbol) throw refusal('charts_symbols_id', 'unknown_symbol');
  if (given.izanavi_signal && !symbol.has_signals) throw refusal('izanavi_signal', 'alert_without_signals');
  const values = await checkedPrices(symbol, given, at);

  const others = input.isForFavorites ? await favoritesBeside(viewer, symbol, values, at) : [];
  const saved = [{ symbol, values }, ...others];
  for (const one of saved) await watch(deps, one);
  await exclusiveTransaction(`alerts:${viewer.id}`, async (session) => {
    await refuseTooMany(viewer, saved, session);
    await save(viewer, saved, { isShared: input.isShared, at }, session);
  });
  const alert = await findAlert(viewer.id, input.symbolId);
  if (!alert) throw new AppError('conflict');
  return { alert: presentAlert(alert, presentSymbol(symbol, language)), savedCount: saved.length };
}

interface Saving {
  symbol: SymbolDocument;
  values: AlertValues;
}

async function checkedPrices(symbol: SymbolDocument, given: AlertValues, at: Date): Promise<AlertValues> {
  const values = withPriceLevels(given, symbol);
  const fields = checkAlertPrices(values, await lastPriceOf(symbol, at));
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  return values;
}

/** Other symbols get what they can have; where nothing is left, one stays as it is. */
async function favoritesBeside(
  viewer: Viewer,
  { _id: beside }: SymbolDocument,
  values: AlertValues,
  at: Date,
): Promise<Saving[]> {
  const { favorite } = await bookmarksOf(viewer.id);
  const symbols = await Promise.all([...favorite].filter((id) => id !== String(beside)).map(findSymbol));
  const others = await Promise.all(
    symbols
      .filter((symbol) => symbol !== undefined)
      .map(async (symbol) => {
        const hasPrice = (await lastPriceOf(symbol, at)) !== null;
        return { symbol, values: forOtherSymbol(values, { hasSignals: symbol.has_signals, hasPrice }) };
      }),
  );
  return others.filter((one) => hasActiveAlert(one.values, windowsWithThreshold(one.values)));
}

async function refuseTooMany(viewer: Viewer, saved: Saving[], session: ClientSession): Promise<void> {
  const had = (await findAlertsOf(viewer.id, session)).map(({ symbol_id }) => String(symbol_id));
  const after = new Set([...had, ...saved.map(({ symbol }) => String(symbol._id))]);
  if (after.size > ALERTS_MAX && after.size > had.length) throw refusal('charts_symbols_id', 'too_many_alerts');
}

/** The values of now are known before the thresholds are there: only what moves afterwards crosses them. */
async function watch(deps: Deps, { symbol: { _id, is_watched }, values }: Saving): Promise<void> {
  if (!is_watched) await markWatched(String(_id));
  await beginWatching(String(_id), symbolReader(deps));
  if (ALERT_PRICES.some((window) => hasThreshold(values, window))) await checkPrice(deps, String(_id));
}

async function save(
  viewer: Viewer,
  saved: Saving[],
  { isShared, at }: { isShared: boolean; at: Date },
  session: ClientSession,
): Promise<void> {
  const about = { user_id: new Types.ObjectId(viewer.id), is_shared: isShared, updated_at: at };
  await putAlerts(
    saved.map(({ symbol, values }) => ({ ...about, symbol_id: symbol._id, values })),
    session,
  );
  const versions = await versionsOf(
    saved.map(({ symbol }) => symbol._id),
    session,
  );
  await putThresholds(
    viewer.id,
    saved.map(({ symbol: { _id }, values }) => ({
      symbolId: _id,
      sinceVersion: versions.get(String(_id)) ?? 0,
      thresholds: thresholdsOf(values),
    })),
    session,
  );
}

function refusal(field: string, code: 'unknown_symbol' | 'alert_without_signals' | 'too_many_alerts'): AppError {
  return new AppError('invalid_input', { fields: { [field]: code } });
}
