import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { enqueue } from '../../jobs/queue';
import { ownerDocument } from '../../owner';
import { predictionAlertRecipients } from '../predictions/service';
import { notify } from './notify';

/** Members told of a prediction in one go. */
const AT_ONCE = 500;

/** Tell those who asked for it of a prediction, some at a time: the rest is a job of its own. */
export async function notifyOfPrediction(deps: Deps, predictionId: string, after: string | undefined): Promise<void> {
  const at = deps.clock();
  const recipients = await predictionAlertRecipients(predictionId, { after, limit: AT_ONCE, at });
  if (!recipients) return;
  const { userId, symbolId, ids, next } = recipients;
  await notify(ids, userId, {
    type: 'predict_user_alarm',
    about: ownerDocument({ kind: 'symbol', id: symbolId }),
    target_id: symbolId,
    event_key: `predict_user_alarm:${predictionId}`,
    created_at: at,
  });
  if (!next) return;
  await transaction((session) =>
    enqueue(
      session,
      'prediction.made',
      { prediction_id: predictionId, after: next },
      { dedupeKey: `prediction.made:${predictionId}:${next}` },
    ),
  );
}
