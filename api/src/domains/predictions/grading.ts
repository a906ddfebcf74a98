import { dayAfterDays, gradeTarget, PREDICTION, tokyoDay } from '@minori/contracts/rules';
import type { DailyBar } from '../../adapters/marketData';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import type { Subject } from '../../freshness/subjects';
import { currentOriginOf, historyOf, requestAlertCheck, storePrices } from '../market/service';
import { dueOn, findAllOfMember, writeGrades, type Graded, type GradeDocument, type PredictionDocument } from './model';
import { putRecord } from './recordModel';
import { sumsOf } from './records';

const AT_ONCE = 500;

/** Return the first day on which a target of a prediction made on this trading day can fall due. */
export function firstDue(baseDay: string): string {
  return dayAfterDays(baseDay, PREDICTION.weekTradingDays);
}

/** Grade every target whose day is over. Run again, it finds nothing left, or the same. */
export async function gradeDue(deps: Deps): Promise<void> {
  const at = deps.clock();
  await storePrices(at);
  for await (const batch of dueOn(tokyoDay(at), AT_ONCE)) {
    const byMember = new Map<string, PredictionDocument[]>();
    for (const prediction of batch) {
      const userId = String(prediction.user_id);
      byMember.set(userId, [...(byMember.get(userId) ?? []), prediction]);
    }
    for (const [userId, predictions] of byMember) await gradeMember(userId, predictions);
  }
}

async function gradeMember(userId: string, due: PredictionDocument[]): Promise<void> {
  if ((await newsOf(due)).length === 0) return;
  const ids = new Set(due.map(({ _id }) => String(_id)));
  await transaction(async (session) => {
    // Read here, they hold what another process has graded meanwhile, which stays.
    const all = await findAllOfMember(userId, session);
    const news = await newsOf(all.filter(({ _id }) => ids.has(String(_id))));
    if (news.length === 0) return;
    await writeGrades(news, session);
    const byId = new Map(news.map((graded) => [String(graded.id), graded]));
    await putRecord(userId, sumsOf(all.map((one) => ({ ...one, ...byId.get(String(one._id)) }))), session);
    const symbolIds = [...new Set(due.map(({ symbol_id }) => String(symbol_id)))];
    await noteChange({ members: [userId], subjects: symbolIds.map((id): Subject => `symbol:${id}`) }, session);
    for (const symbolId of symbolIds) {
      await requestAlertCheck(symbolId, session);
    }
  });
}

async function newsOf(predictions: PredictionDocument[]): Promise<Graded[]> {
  const graded = await Promise.all(predictions.map(gradeNow));
  return graded.filter((one, index) => isNews(one, predictions[index]));
}

async function gradeNow(prediction: PredictionDocument): Promise<Graded> {
  const symbolId = String(prediction.symbol_id);
  const history = await historyOf(symbolId);
  const origin = await currentOriginOf(symbolId);
  const { _id: id, price_origin = origin, week_grade, month_grade } = prediction;
  if (price_origin === origin) return grade(prediction, history);
  return { id, week_grade, month_grade, nextDue: undefined, isVoid: true };
}

function isNews(graded: Graded, before: PredictionDocument | undefined): boolean {
  const isSame = (a: GradeDocument | null, b: GradeDocument | null | undefined) => (a === null) === !b;
  if (!before) return false;
  return (
    graded.nextDue !== before.next_due ||
    !isSame(graded.week_grade, before.week_grade) ||
    !isSame(graded.month_grade, before.month_grade)
  );
}

/** Grade what can be by the finished days of the symbol; a grade that is there stays. */
export function grade(prediction: PredictionDocument, history: readonly DailyBar[]): Graded {
  const { base_day, week_price, month_price, base_price: base } = prediction;
  const first = history.findIndex(({ day }) => day > base_day);
  const bars = first === -1 ? [] : history.slice(first, first + PREDICTION.monthTradingDays);
  const target = (days: number, predicted: number): GradeDocument | null => {
    const bar = bars[days - 1];
    return bar ? gradeOf(bar, base, predicted) : null;
  };
  const week_grade = prediction.week_grade ?? target(PREDICTION.weekTradingDays, week_price);
  const month_grade = prediction.month_grade ?? target(PREDICTION.monthTradingDays, month_price);
  const wanted = week_grade ? PREDICTION.monthTradingDays : PREDICTION.weekTradingDays;
  const nextDue = dayAfterDays(bars.at(-1)?.day ?? base_day, wanted - bars.length);
  return { id: prediction._id, week_grade, month_grade, nextDue: month_grade ? undefined : nextDue, isVoid: false };
}

function gradeOf({ day, close }: DailyBar, base: number, predicted: number): GradeDocument {
  const { absoluteError, absoluteErrorPercentage, isDirectionHit, excessPercentage } = gradeTarget({
    base,
    predicted,
    close,
  });
  return {
    day,
    close,
    absolute_error: Number(absoluteError.toPrecision(12)),
    absolute_error_percentage: Number(absoluteErrorPercentage.toFixed(4)),
    is_direction_hit: isDirectionHit,
    excess_percentage: Number(excessPercentage.toFixed(4)),
  };
}
