import type { ForecasterRecord, Language, Prediction, PredictionSort, PredictionVersion } from '@minori/contracts';
import { tokyoIsoWeek } from '@minori/contracts/rules';
import { AppError } from '../../http/errors';
import { wrongCursor } from '../../http/paging';
import type { ReaderContext, Viewer } from '../../viewer';
import { currencyOf, expectedTradingDay, findSymbol, isSimulated, listSymbols } from '../market/service';
import { blockedIds, hiddenMemberIds, userByIdOrUsername, userSummaries } from '../users/service';
import { predictionSummaryOf } from './summaries';
import { findOfMember, findOfWeek, findOnSymbol, findPrediction, type Place, type PredictionDocument } from './model';
import { presentPrediction, presentRecord, presentVersion } from './presenter';
import { likedAmong } from './reactionModel';
import { findRecords, NO_RECORD } from './recordModel';

const A_PAGE = 20;

/** Return a page of the predictions on a symbol. Throw `not_found`. */
export async function predictionsOn(
  reader: ReaderContext,
  symbolId: string,
  { isAll, sort, lastKey }: { isAll: boolean; sort: PredictionSort; lastKey: string | undefined },
) {
  const { viewer, at } = reader;
  if (!(await findSymbol(symbolId))) throw new AppError('not_found');
  const after = placeFrom(lastKey);
  const isoWeek = tokyoIsoWeek(at);
  const [found, summary, mine] = await Promise.all([
    findOnSymbol(symbolId, { isAll, sort, after, limit: A_PAGE + 1 }),
    predictionSummaryOf(symbolId),
    viewer ? findOfWeek({ userId: viewer.id, symbolId, isoWeek }) : null,
  ]);
  const page = found.slice(0, A_PAGE);
  const last = found.length > A_PAGE ? page.at(-1) : undefined;
  const shown = await withoutUnwanted(viewer, page);
  const items = await presentAll(reader, mine ? [...shown, mine] : shown);
  return {
    items: items.slice(0, shown.length),
    lastKey: last ? keyOf(last, sort) : null,
    summary,
    mine: mine ? (items.at(-1) ?? null) : null,
  };
}

/** Return a page of what a member has predicted, latest first. Throw `not_found`. */
export async function predictionsOf(
  reader: ReaderContext,
  idOrUsername: string,
  lastId: string | undefined,
): Promise<{ items: Prediction[]; lastId: string | null }> {
  const userId = await forecasterId(reader.viewer, idOrUsername);
  const found = await findOfMember(userId, lastId, A_PAGE + 1);
  const page = found.slice(0, A_PAGE);
  return {
    items: await presentAll(reader, page),
    lastId: found.length > A_PAGE ? String(page.at(-1)?._id) : null,
  };
}

/** Return a member's record. Throw `not_found`. */
export async function recordOf(viewer: Viewer | null, idOrUsername: string): Promise<ForecasterRecord> {
  const userId = await forecasterId(viewer, idOrUsername);
  return presentRecord((await findRecords([userId])).get(userId) ?? NO_RECORD);
}

/** Return what a prediction said before it was changed, oldest first. Throw `not_found`. */
export async function versionsOf(
  viewer: Viewer | null,
  symbolId: string,
  predictionId: string,
): Promise<PredictionVersion[]> {
  const prediction = await findPrediction(predictionId, symbolId);
  const [shown] = prediction ? await withoutUnwanted(viewer, [prediction]) : [];
  if (!shown) throw new AppError('not_found');
  return shown.versions.map(presentVersion);
}

/** Return predictions as the reader sees them. */
export async function presentAll(
  { viewer, language, at }: ReaderContext,
  found: PredictionDocument[],
): Promise<Prediction[]> {
  if (found.length === 0) return [];
  const userIds = found.map(({ user_id }) => String(user_id));
  const ids = found.map(({ _id }) => _id);
  const [users, records, liked, symbols] = await Promise.all([
    userSummaries(userIds, viewer, at),
    findRecords([...new Set(userIds)]),
    viewer ? likedAmong(viewer.id, ids) : new Set<string>(),
    symbolsByid(language),
  ]);
  return found.flatMap((prediction) => {
    const symbol = symbols.get(String(prediction.symbol_id));
    if (!symbol) return [];
    const userId = String(prediction.user_id);
    const context = {
      ...symbol,
      user: users.get(userId) ?? null,
      record: records.get(userId) ?? NO_RECORD,
      isLiked: liked.has(String(prediction._id)),
      isMine: viewer?.id === userId,
      at,
    };
    return [presentPrediction(prediction, context)];
  });
}

/** Return the id of a member by id or username. Throw `not_found` for who was shut out, and where one blocks the other. */
export async function forecasterId(viewer: Viewer | null, idOrUsername: string): Promise<string> {
  const user = await userByIdOrUsername(idOrUsername);
  if (!user || user.disabled_at) throw new AppError('not_found');
  const id = String(user._id);
  if (viewer && (await blockedIds(viewer.id)).has(id)) throw new AppError('not_found');
  return id;
}

async function withoutUnwanted(viewer: Viewer | null, found: PredictionDocument[]): Promise<PredictionDocument[]> {
  if (!viewer) return found;
  const hidden = await hiddenMemberIds(viewer.id);
  return found.filter(({ user_id }) => !hidden.has(String(user_id)));
}

async function symbolsByid(language: Language) {
  const summaries = await listSymbols(undefined, language);
  const entries = await Promise.all(
    summaries.map(async (symbol) => {
      const known = await findSymbol(symbol.id);
      if (!known) return undefined;
      const { decimals } = known;
      const expectedDay = (day: string, count: number) => expectedTradingDay(known, day, count);
      return { symbol, currency: currencyOf(known), decimals, isSimulated: isSimulated(known), expectedDay };
    }),
  );
  return new Map(entries.filter((entry) => entry !== undefined).map((entry) => [entry.symbol.id, entry]));
}

const KEY = /^(?:([\d.e+-]{1,30})_)?([0-9a-f]{24})$/;

function keyOf(prediction: PredictionDocument, sort: PredictionSort): string {
  const id = String(prediction._id);
  return sort === 'created_at' ? id : `${prediction[sort]}_${id}`;
}

function placeFrom(key: string | undefined): Place | null {
  if (!key) return null;
  const [, value = '0', id] = KEY.exec(key) ?? [];
  if (!id || !Number.isFinite(Number(value))) throw wrongCursor('last_key');
  return { value: Number(value), id };
}
