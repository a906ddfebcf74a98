import type { Prediction } from '@minori/contracts';
import {
  checkPredictedPrice,
  isGrave,
  isNewcomer,
  PREDICTION,
  precheck,
  tokyoDay,
  tokyoIsoWeek,
} from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import { newId } from '../../ids';
import { enqueue } from '../../jobs/queue';
import { inTurn } from '../../turns';
import type { ReaderContext, Viewer } from '../../viewer';
import {
  countOnDay,
  findSymbol,
  lastPriceOf,
  requestAlertCheck,
  originOf,
  type SymbolDocument,
} from '../market/service';
import { levelOfMember } from '../users/levels';
import { reactionTo } from '../users/reacting';
import { firstDue } from './grading';
import {
  findOfWeek,
  findPrediction,
  insertPrediction,
  rewrite,
  type PredictionDocument,
  type PredictionValues,
} from './model';
import { locksAt } from './presenter';
import { putLike } from './reactionModel';
import { presentAll } from './reading';

const EDITS_MAX = 20;

/** What a member expects of a symbol. */
export interface PredictionInput {
  symbolId: string;
  weekPrice: number;
  monthPrice: number;
  comment: string;
}

/**
 * Predict, or change the prediction of this ISO week. Throw `not_found`, `invalid_input`, and `conflict` once the
 * prediction is locked.
 */
export async function predict(
  { viewer, language, at }: ReaderContext & { viewer: Viewer },
  input: PredictionInput,
): Promise<Prediction> {
  const symbol = await findSymbol(input.symbolId);
  if (!symbol) throw new AppError('not_found');
  const said = await checked(symbol, input, at);
  const is_newcomer = isNewcomer(viewer.createdAt, at);
  const is_counted = !is_newcomer && (await levelOfMember(viewer.id)) >= PREDICTION.rankingLevel;
  const writing = { ...said, is_counted, is_newcomer, at };
  const written = await inTurn(`prediction:${viewer.id}`, () =>
    transaction((session) => write(viewer, input.symbolId, writing, session)),
  );
  const [shown] = await presentAll({ viewer, language, at }, [written]);
  if (!shown) throw new AppError('not_found');
  return shown;
}

/**
 * Like a prediction or take the like back; one's own like is kept, and not counted. Throw `not_found`, and `blocked` for a
 * like where there is a block.
 */
export async function react(
  viewer: Viewer,
  { symbolId, predictionId, isLiked, at }: { symbolId: string; predictionId: string; isLiked: boolean; at: Date },
): Promise<{ is_liked: boolean; like_count: number }> {
  const before = await findPrediction(predictionId, symbolId);
  if (!before) throw new AppError('not_found');
  const { isCounted } = await reactionTo(String(before.user_id), viewer, { isNew: isLiked });
  await inTurn(`prediction:${predictionId}`, () =>
    transaction((session) => putLike({ predictionId, userId: viewer.id, isLiked, isCounted, at }, session)),
  );
  const prediction = await findPrediction(predictionId);
  return { is_liked: isLiked, like_count: prediction?.like_count ?? 0 };
}

interface PricedValues extends PredictionValues {
  base_day: string;
  price_origin: string;
}

interface Writing extends PricedValues, Pick<PredictionDocument, 'is_counted' | 'is_newcomer'> {
  at: Date;
}

async function checked(symbol: SymbolDocument, input: PredictionInput, at: Date): Promise<PricedValues> {
  const last = await lastPriceOf(symbol, at);
  if (!last) throw new AppError('invalid_input', { fields: { id: 'symbol_without_price' } });
  const prices = { week_price: roundTo(input.weekPrice, symbol), month_price: roundTo(input.monthPrice, symbol) };
  for (const [field, price] of Object.entries(prices)) {
    const code = checkPredictedPrice(price, last.price);
    if (code) throw new AppError('invalid_input', { fields: { [field]: code } });
  }
  const comment = input.comment.trim();
  if (isGrave(precheck(comment))) {
    throw new AppError('invalid_input', { fields: { comment: 'prediction_comment_refused' } });
  }
  return { ...prices, comment, base_price: last.price, base_day: last.day, price_origin: originOf(symbol) };
}

function roundTo(price: number, { decimals }: SymbolDocument): number {
  return Number(price.toFixed(decimals));
}

async function write(
  viewer: Viewer,
  symbolId: string,
  { is_counted, is_newcomer, at, ...said }: Writing,
  session: ClientSession,
): Promise<PredictionDocument> {
  const isoWeek = tokyoIsoWeek(at);
  const before = await findOfWeek({ userId: viewer.id, symbolId, isoWeek }, session);
  if (before && isSameValues(before, said)) return before;
  await noteChange({ members: [viewer.id], subjects: [`symbol:${symbolId}`] }, session);
  await requestAlertCheck(symbolId, session);
  if (before) return change(before, said, at, session);

  const prediction: PredictionDocument = {
    ...said,
    _id: newId(),
    symbol_id: new Types.ObjectId(symbolId),
    user_id: new Types.ObjectId(viewer.id),
    iso_week: isoWeek,
    said_at: at,
    versions: [],
    is_open: true,
    ...(is_newcomer && { is_newcomer }),
    is_counted,
    like_count: 0,
    created_at: at,
    next_due: firstDue(said.base_day),
    week_grade: null,
    month_grade: null,
  };
  await insertPrediction(prediction, session);
  await countOnDay(session, [symbolId], tokyoDay(at), { predictions: 1 });
  await enqueue(session, 'prediction.made', { prediction_id: String(prediction._id) });
  return prediction;
}

function isSameValues(before: PredictionValues, now: PredictionValues): boolean {
  const { week_price, month_price, comment } = before;
  return week_price === now.week_price && month_price === now.month_price && comment === now.comment;
}

/** Another comment leaves the targets as they were; another price is one of now. */
async function change(
  before: PredictionDocument,
  said: PricedValues,
  at: Date,
  session: ClientSession,
): Promise<PredictionDocument> {
  if (at >= locksAt(before)) throw new AppError('conflict', { message: LOCKED });
  if (before.versions.length >= EDITS_MAX) throw new AppError('conflict', { message: TOO_MANY_EDITS });
  const { week_price, month_price, comment, base_price, base_day, price_origin, said_at } = before;
  const isRepriced = week_price !== said.week_price || month_price !== said.month_price;
  const base = isRepriced ? said : { base_price, base_day, price_origin };
  const changed = {
    week_price: said.week_price,
    month_price: said.month_price,
    comment: said.comment,
    base_price: base.base_price,
    base_day: base.base_day,
    ...(base.price_origin !== undefined && { price_origin: base.price_origin }),
    said_at: at,
    next_due: firstDue(base.base_day),
    versions: [...before.versions, { week_price, month_price, comment, base_price, said_at }],
  };
  await rewrite(before._id, changed, session);
  return { ...before, ...changed };
}

const LOCKED = {
  ja: '予想は作成から24時間で確定します。次の予想は来週から登録できます。',
  en: 'A prediction is final 24 hours after it was made. The next one can be made next week.',
};
const TOO_MANY_EDITS = {
  ja: 'この予想はこれ以上変更できません。',
  en: 'This prediction can’t be changed any more.',
};
