import type { ForecasterRecord, Language, Prediction, PredictionResult } from '@minori/contracts';
import { dayAfterDays, tokyoMidnight } from '@minori/contracts/rules';
import { lookThrough } from '../../lookThrough';
import type { Viewer } from '../../viewer';
import { findWanted, type MemberPredictions, type PredictionDocument } from './model';
import { presentRecord } from './presenter';
import { presentAll } from './reading';
import { sumsOf } from './records';

const A_PAGE = 20;
/** So many predictions are looked at by one call, those that were made last; by one for its first page twice. */
const AT_MOST = 1_000;
const AT_ONCE = 200;

/** Which of their predictions a member asks for. */
export interface OwnPredictionsAsked {
  symbol_id?: string | undefined;
  /** Days by Tokyo's calendar. */
  from?: string | undefined;
  to?: string | undefined;
  result?: PredictionResult | undefined;
}

/** Return what of the wanted predictions the database finds out. */
export function wantedBy({ symbol_id, from, to }: OwnPredictionsAsked): MemberPredictions {
  return {
    symbolId: symbol_id,
    since: from === undefined ? undefined : tokyoMidnight(from),
    before: to === undefined ? undefined : tokyoMidnight(dayAfterDays(to, 1)),
  };
}

/** Return whether a prediction has come to something: it is open as long as a target will be graded. */
export function isResult(result: PredictionResult | undefined): (prediction: PredictionDocument) => boolean {
  if (result === undefined) return () => true;
  if (result === 'open') return ({ next_due }) => next_due !== undefined;
  const isHit = result === 'hit';
  return ({ week_grade, month_grade }) => [week_grade, month_grade].some((grade) => grade?.is_direction_hit === isHit);
}

/** Return a page of the viewer's own predictions, latest first, and with the first page what those that are asked for come to. */
export async function ownPredictions(
  { viewer, language, at }: { viewer: Viewer; language: Language; at: Date },
  { lastId, ...asked }: OwnPredictionsAsked & { lastId: string | undefined },
): Promise<{ items: Prediction[]; lastId: string | null; record: ForecasterRecord | null }> {
  const [wanted, isWanted] = [wantedBy(asked), isResult(asked.result)];
  const isNarrowed = asked.result !== undefined;
  const read = (last: PredictionDocument | undefined, limit: number) =>
    findWanted(viewer.id, wanted, { order: 'latest', after: last ? String(last._id) : lastId, limit });
  const [{ found, next }, all] = await Promise.all([
    lookThrough({
      read,
      isWanted,
      size: A_PAGE,
      atOnce: isNarrowed ? AT_ONCE : A_PAGE + 1,
      atMost: isNarrowed ? AT_MOST : A_PAGE + 1,
    }),
    lastId === undefined ? read(undefined, AT_MOST) : null,
  ]);
  return {
    items: await presentAll({ viewer, language, at }, found),
    lastId: next && String(next._id),
    record: all && presentRecord(sumsOf(all.filter(isWanted))),
  };
}
