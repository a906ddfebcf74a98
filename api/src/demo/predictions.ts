import { isNewcomer, levelOf, PREDICTION, skillWeight, tokyoDay, tokyoIsoWeek } from '@minori/contracts/rules';
import type { Types } from 'mongoose';
import { marketData, type DailyBar } from '../adapters/marketData';
import { seededRandom, type SeededRandom } from '../adapters/marketData/seededRandom';
import type { SymbolMentionDocument } from '../domains/market/activityModel';
import type { SymbolDayDocument } from '../domains/market/dayModel';
import type { SymbolDocument } from '../domains/market/symbolModel';
import type { SymbolVoteDocument } from '../domains/market/voteModel';
import type { PredictionAlertDocument } from '../domains/predictions/alertModel';
import { firstDue, grade } from '../domains/predictions/grading';
import type { PredictionDocument } from '../domains/predictions/model';
import type { PredictionLikeDocument } from '../domains/predictions/reactionModel';
import type { ForecasterRecordDocument } from '../domains/predictions/recordModel';
import { sumsOf } from '../domains/predictions/records';
import { DEMO_ACCOUNTS } from './accounts';
import { NEWCOMER } from './activity';
import { demoId, demoIdAt } from './demoId';
import type { DemoMember } from './members';
import type { PriceBook } from './priceBook';
import { PREDICTION_COMMENTS } from './texts/predictionComments';
import { instantOn } from './times';

const DAYS = 84;
const WEEK_DAYS = 7;
const FORECASTERS = 70;
/** What most predictions are about, so that there are medians where people look first. */
const FAVORITES = ['NI225', 'USDJPY', 'BTCJPY'];
const PLATINUM = ['ken_wallst', 'shun_ai'];

/**
 * Return the predictions of twelve weeks, graded as far as their days are over; some forecasters are better than
 * others.
 */
export async function makePredictions(
  members: DemoMember[],
  symbols: SymbolDocument[],
  book: PriceBook,
  at: Date,
): Promise<PredictionDocument[]> {
  const random = seededRandom('demo/predictions');
  const rank = (code: string) => (FAVORITES.includes(code) ? FAVORITES.indexOf(code) : FAVORITES.length);
  const shuffled = random.shuffle(symbols.filter(({ feed }) => feed));
  const traded = shuffled.toSorted((a, b) => rank(a.code) - rank(b.code));
  const visitors = new Set(DEMO_ACCOUNTS.map(({ username }) => username));
  const made = new Map<string, PredictionDocument>();
  const forecasters = members.filter(({ username }) => username !== NEWCOMER).slice(0, FORECASTERS);
  for (const member of forecasters) {
    // A few see so much that twelve weeks prove it.
    const eye = 0.4 + random.next() ** 2 * 0.5;
    const zeal = random.next();
    // Who tries the site should still have this week's predictions to make.
    const lastDay = visitors.has(member.username) ? WEEK_DAYS + 1 : 0;
    for (let daysAgo = lastDay; daysAgo < DAYS; daysAgo += 1) {
      if (!random.chance(0.06 + zeal * 0.4)) continue;
      const symbol = traded[Math.floor(random.next() ** 2.2 * traded.length)];
      const saidAt = instantOn(random, at, daysAgo);
      if (!symbol || isNewcomer(member.document.created_at, saidAt)) continue;
      const prediction = await predictionOf(random, { member, symbol, saidAt, eye }, book.bars.get(symbol.code) ?? []);
      const key = `${member.username}/${symbol.code}/${prediction?.iso_week}`;
      if (prediction && !made.has(key)) made.set(key, prediction);
    }
  }
  return [...made.values()];
}

async function predictionOf(
  random: SeededRandom,
  { member, symbol, saidAt, eye }: { member: DemoMember; symbol: SymbolDocument; saidAt: Date; eye: number },
  bars: DailyBar[],
): Promise<PredictionDocument | undefined> {
  const last = symbol.feed ? (await marketData().lastPrices([symbol.feed], saidAt)).get(symbol.feed) : undefined;
  if (!last) return undefined;
  const first = bars.findIndex(({ day }) => day > last.day);
  const outcome = (days: number) => (first === -1 ? undefined : bars[first + days - 1]?.close);
  const guess = (days: number) => {
    const isUp = (outcome(days) ?? last.price * (1 + random.normal())) > last.price;
    const direction = random.chance(eye) === isUp ? 1 : -1;
    const move = (0.004 + Math.abs(random.normal()) * 0.012) * Math.sqrt(days);
    return Number((last.price * (1 + direction * Math.min(0.3, move))).toFixed(symbol.decimals));
  };
  const [week_price, month_price] = [guess(PREDICTION.weekTradingDays), guess(PREDICTION.monthTradingDays)];
  const mood = month_price > last.price ? 'up' : 'down';
  const prediction: PredictionDocument = {
    _id: demoIdAt(`prediction/${member.username}/${symbol.code}`, saidAt),
    symbol_id: symbol._id,
    user_id: member.document._id,
    iso_week: tokyoIsoWeek(saidAt),
    week_price,
    month_price,
    comment: random.chance(0.7) ? random.pick(PREDICTION_COMMENTS[mood]) : '',
    base_price: last.price,
    base_day: last.day,
    price_origin: marketData().name,
    said_at: saidAt,
    versions: [],
    is_open: true,
    is_counted: levelOf(member.document.badge) >= PREDICTION.rankingLevel,
    like_count: 0,
    created_at: saidAt,
    next_due: firstDue(last.day),
    week_grade: null,
    month_grade: null,
  };
  const { week_grade, month_grade, nextDue } = grade(prediction, bars);
  const graded = { ...prediction, week_grade, month_grade, is_open: week_grade === null };
  if (nextDue !== undefined) return { ...graded, next_due: nextDue };
  const { next_due: _, ...done } = graded;
  return done;
}

/** Return who likes which prediction; the predictions are counted. */
export function makePredictionLikes(
  members: DemoMember[],
  predictions: PredictionDocument[],
  at: Date,
): PredictionLikeDocument[] {
  const random = seededRandom('demo/predictionLikes');
  return predictions.flatMap((prediction) => {
    const likers = random
      .shuffle(members)
      .slice(0, Math.floor(random.next() ** 3 * 14))
      .filter(
        ({ document }) => !document._id.equals(prediction.user_id) && document.created_at < prediction.created_at,
      );
    prediction.like_count = likers.length;
    return likers.map(({ username, document }) => ({
      _id: demoId(`predictionLike/${username}/${String(prediction._id)}`),
      prediction_id: prediction._id,
      user_id: document._id,
      created_at: new Date(Math.min(at.getTime(), prediction.created_at.getTime() + random.between(1, 600) * 60_000)),
    }));
  });
}

/** Return what the graded predictions come to for each forecaster. */
export function makeRecords(predictions: PredictionDocument[]): ForecasterRecordDocument[] {
  const byMember = new Map<string, PredictionDocument[]>();
  for (const one of predictions) {
    const userId = String(one.user_id);
    byMember.set(userId, [...(byMember.get(userId) ?? []), one]);
  }
  return [...byMember]
    .map(([userId, own]) => ({
      _id: demoId(`record/${userId}`),
      user_id: own[0]?.user_id as Types.ObjectId,
      ...sumsOf(own),
    }))
    .filter(({ n }) => n > 0);
}

/** Let votes count for what the records of their voters say. */
export function weighVotes(votes: SymbolVoteDocument[], records: ForecasterRecordDocument[]): void {
  const weights = new Map(records.map((record) => [String(record.user_id), skillWeight(record)]));
  for (const vote of votes) vote.skill = weights.get(String(vote.user_id)) ?? 0;
}

/** Return what members with platinum want to hear of: the predictions of others on a few symbols. */
export function makePredictionAlerts(
  members: DemoMember[],
  predictions: PredictionDocument[],
  at: Date,
): PredictionAlertDocument[] {
  const random = seededRandom('demo/predictionAlerts');
  return members
    .filter(({ username }) => PLATINUM.includes(username))
    .flatMap(({ username, document }) => {
      const others = predictions.filter(({ user_id }) => !user_id.equals(document._id));
      const pairs = random
        .shuffle(others)
        .slice(0, 6)
        .map(({ user_id, symbol_id }) => [`${String(user_id)}/${String(symbol_id)}`, { user_id, symbol_id }] as const);
      return [...new Map(pairs)].map(([key, { user_id: target_user_id, symbol_id }], index) => ({
        _id: demoId(`predictionAlert/${username}/${key}`),
        user_id: document._id,
        symbol_id,
        target_user_id,
        created_at: new Date(at.getTime() - (index + 1) * 86_400_000),
      }));
    });
}

/** Return the posts and predictions of each symbol and Tokyo day. */
export function makeSymbolDays(
  mentions: SymbolMentionDocument[],
  predictions: PredictionDocument[],
): SymbolDayDocument[] {
  const days = new Map<string, SymbolDayDocument>();
  const count = (symbol_id: Types.ObjectId, at: Date, name: 'posts' | 'predictions') => {
    const day = tokyoDay(at);
    const key = `symbolDay/${String(symbol_id)}/${day}`;
    const known = days.get(key) ?? { _id: demoId(key), symbol_id, day, posts: 0, predictions: 0 };
    known[name] += 1;
    days.set(key, known);
  };
  for (const { symbol_id, at } of mentions) count(symbol_id, at, 'posts');
  for (const { symbol_id, created_at } of predictions) count(symbol_id, created_at, 'predictions');
  return [...days.values()];
}
