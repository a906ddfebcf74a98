import { sumCalls } from '@minori/contracts/rules';
import { defineUpgrade, transaction } from '../../database';
import { findAllOfMember, type GradeDocument, type PredictionDocument } from './model';
import { ForecasterRecordModel, putRecord, type RecordSums } from './recordModel';

/** Return what the graded targets of predictions come to. */
export function sumsOf(
  predictions: Pick<PredictionDocument, 'base_price' | 'week_grade' | 'month_grade'>[],
): RecordSums {
  const isGrade = (grade: GradeDocument | null): grade is GradeDocument => grade !== null;
  const calls = predictions.map(({ base_price: base, week_grade, month_grade }) =>
    [week_grade, month_grade].filter(isGrade).map((grade) => ({ base, grade })),
  );
  const grades = calls.flat().map(({ grade }) => grade);
  const outcomes = calls.map((targets) =>
    targets.map(({ base, grade }) => ({ base, close: grade.close, isDirectionHit: grade.is_direction_hit })),
  );
  return {
    ...sumCalls(outcomes),
    targets: grades.length,
    error_sum: grades.reduce((sum, one) => sum + one.absolute_error_percentage, 0),
    excess_sum: grades.reduce((sum, one) => sum + one.excess_percentage, 0),
  };
}

/** Sum up every record anew from the grades that are stored. Run at the same time as a grading, both come to the same. */
async function sumUpRecords(): Promise<void> {
  for await (const { user_id } of ForecasterRecordModel.find({}, { user_id: 1 }).lean().cursor()) {
    const userId = String(user_id);
    await transaction(async (session) => {
      await putRecord(userId, sumsOf(await findAllOfMember(userId, session)), session);
    });
  }
}

// Before, each target counted for itself, and which way prices had gone was not in a record.
defineUpgrade(9, sumUpRecords);
