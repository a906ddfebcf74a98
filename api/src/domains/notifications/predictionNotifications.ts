import type { Deps } from '../../deps';
import type { JobPayloads } from '../../jobs/payloads';
import { ownerDocument } from '../../owner';
import { predictionAlertRecipients, predictionSubject } from '../predictions/service';
import { notify } from './notify';
import { tellInParts } from './parts';

/** Tell those who asked for it of a prediction. */
export async function notifyOfPrediction(deps: Deps, job: JobPayloads['prediction.made']): Promise<void> {
  const { prediction_id: predictionId } = job;
  const subject = await predictionSubject(predictionId);
  if (!subject) return;
  const { userId, symbolId } = subject;
  const told = {
    type: 'predict_user_alarm' as const,
    about: ownerDocument({ kind: 'symbol', id: symbolId }),
    target_id: symbolId,
    event_key: `predict_user_alarm:${predictionId}`,
    created_at: deps.clock(),
  };
  await tellInParts(job, {
    read: (part, limit) => predictionAlertRecipients(subject, { ...part, limit }),
    tell: (ids) => notify(ids, userId, told),
    jobOf: (payload) => ({ name: 'prediction.made', payload }),
  });
}
