import type { Language, PredictionFormula } from '@minori/contracts';
import { gradeTarget, PREDICTION, tokyoTime, type ConstantAnswer } from '@minori/contracts/rules';
import type { Cell } from '../../documents/csv';
import { csvFile } from '../../http/csv';
import type { StreamedFile } from '../../http/files';
import { inBatches } from '../../lookThrough';
import type { Viewer } from '../../viewer';
import { listSymbols } from '../market/service';
import { findWanted, type GradeDocument, type PredictionDocument } from './model';
import { isResult, wantedBy, type OwnPredictionsAsked } from './own';
import { presentRecord } from './presenter';
import { forecasterId } from './reading';

const EXAMPLE = { base: 40_000, predicted: 41_000, close: 40_600 };
const EXAMPLE_RECORD = { n: 40, hits: 29.5, ups: 22.5, downs: 17.5, targets: 72, error_sum: 151.2, excess_sum: 32.4 };

/** Return how predictions are graded, with an example. */
export function formula(): PredictionFormula {
  const { base, predicted, close } = EXAMPLE;
  const graded = gradeTarget(EXAMPLE);
  return {
    week_trading_days: PREDICTION.weekTradingDays,
    month_trading_days: PREDICTION.monthTradingDays,
    lock_hours: PREDICTION.lockHours,
    median_from: PREDICTION.medianFrom,
    median_low_percentage: PREDICTION.medianReach.low,
    median_high_percentage: PREDICTION.medianReach.high,
    record_from: PREDICTION.recordFrom,
    confidence_z: PREDICTION.confidenceZ,
    example: {
      base_price: base,
      predicted_price: predicted,
      close,
      grade: {
        day: '2026-11-20',
        close,
        absolute_error: graded.absoluteError,
        absolute_error_percentage: graded.absoluteErrorPercentage,
        is_direction_hit: graded.isDirectionHit,
        excess_percentage: graded.excessPercentage,
      },
      record: presentRecord(EXAMPLE_RECORD),
    },
  };
}

const HEADS: Record<Language, string[]> = {
  ja: [
    '予想日時（日本時間）',
    '銘柄コード',
    '銘柄名',
    '対象',
    '基準日',
    '基準価格',
    '予想価格',
    '判定日',
    '終値',
    '誤差',
    '誤差率（%）',
    '方向',
    '「変化なし」との差（%）',
    '値動き',
    '成績での重み',
  ],
  en: [
    'said_at_in_tokyo',
    'code',
    'name',
    'target',
    'base_day',
    'base_price',
    'predicted_price',
    'graded_day',
    'close',
    'absolute_error',
    'absolute_error_percentage',
    'direction',
    'excess_percentage',
    'move',
    'weight_in_record',
  ],
};
const WORDS = {
  ja: { week: '5営業日後', month: '20営業日後', hit: '的中', miss: '外れ', up: '上昇', down: '下落', same: '同じ' },
  en: {
    week: '5th trading day',
    month: '20th trading day',
    hit: 'hit',
    miss: 'miss',
    up: 'up',
    down: 'down',
    same: 'same',
  },
};

/**
 * Return a member's graded targets as a file of CSV, oldest first: the sum of the weights is the `n` of the record, that of hits
 * its hits. Throw `not_found`.
 */
export async function gradedCsv(
  viewer: Viewer | null,
  idOrUsername: string,
  language: Language,
): Promise<StreamedFile> {
  return fileOfTargets(await forecasterId(viewer, idOrUsername), {}, language);
}

/** Return the graded targets of the viewer's own predictions that are asked for, in the same form. */
export function ownGradedCsv(viewer: Viewer, asked: OwnPredictionsAsked, language: Language): Promise<StreamedFile> {
  return fileOfTargets(viewer.id, asked, language);
}

const BATCH = 200;

async function fileOfTargets(userId: string, asked: OwnPredictionsAsked, language: Language): Promise<StreamedFile> {
  const symbols = new Map((await listSymbols(undefined, language)).map((symbol) => [symbol.id, symbol]));
  const [wanted, isWanted] = [wantedBy(asked), isResult(asked.result)];
  const read = (last: PredictionDocument | undefined, limit: number) =>
    findWanted(userId, wanted, { order: 'oldest', after: last && String(last._id), limit });
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const predictions of inBatches(read, BATCH)) {
      yield predictions.filter(isWanted).flatMap((prediction) => {
        const symbol = symbols.get(String(prediction.symbol_id));
        const named = [symbol?.code ?? '', symbol?.name ?? ''];
        return (['week', 'month'] as const).flatMap((target) => rowOf(prediction, named, target, language) ?? []);
      });
    }
  }
  return csvFile({ name: 'predictions.csv', heads: HEADS[language], batches: batches(), language });
}

function rowOf(
  prediction: PredictionDocument,
  named: string[],
  target: 'week' | 'month',
  language: Language,
): [Cell[]] | undefined {
  const grade: GradeDocument | null = prediction[`${target}_grade`];
  if (!grade) return undefined;
  const words = WORDS[language];
  const row = [
    tokyoTime(pricedAt(prediction)),
    ...named,
    words[target],
    prediction.base_day,
    prediction.base_price,
    prediction[`${target}_price`],
    grade.day,
    grade.close,
    grade.absolute_error,
    grade.absolute_error_percentage,
    grade.is_direction_hit ? words.hit : words.miss,
    grade.excess_percentage,
    words[moveOf(grade.close, prediction.base_price)],
    prediction.week_grade && prediction.month_grade ? '0.5' : '1',
  ];
  return [row];
}

function moveOf(close: number, base: number): ConstantAnswer {
  if (close === base) return 'same';
  return close > base ? 'up' : 'down';
}

/** When the prices were said: another comment alone does not count. */
function pricedAt({ versions, said_at, week_price, month_price }: PredictionDocument): Date {
  const before = versions.findLastIndex((one) => one.week_price !== week_price || one.month_price !== month_price);
  return versions[before + 1]?.said_at ?? said_at;
}
