import type { PredictionAlert } from '@minori/contracts';
import { exclusiveTransaction } from '../../exclusive';
import { AppError } from '../../http/errors';
import type { ReaderContext, Viewer } from '../../viewer';
import { demand } from '../entitlements/policy';
import { findSymbol, listSymbols } from '../market/service';
import { isBlockedBetween, userIdByIdOrUsername, userSummaries } from '../users/service';
import { countAlerts, findAlerts, findRecipients, putAlert, removeAlert } from './alertModel';
import { findPrediction } from './model';

const A_PAGE = 20;
const ALERTS_MAX = 500;

/**
 * Let a member hear of another's predictions on a symbol, or no more. Throw `platinum_required`, `not_found`,
 * `blocked`, and `conflict` when there are too many.
 */
export async function setAlert(
  viewer: Viewer,
  { symbolId, targetUserId, isOn, at }: { symbolId: string; targetUserId: string; isOn: boolean; at: Date },
): Promise<{ is_on: boolean }> {
  const key = { userId: viewer.id, symbolId, targetUserId };
  if (!isOn) {
    await removeAlert(key);
    return { is_on: false };
  }
  demand(viewer, 'hear_of_predictions', at);
  if (!(await findSymbol(symbolId)) || targetUserId === viewer.id) throw new AppError('not_found');
  if (!(await userIdByIdOrUsername(targetUserId))) throw new AppError('not_found');
  if (await isBlockedBetween(viewer.id, targetUserId)) throw new AppError('blocked');
  await exclusiveTransaction(`prediction_alerts:${viewer.id}`, async (session) => {
    const isNew = await putAlert(key, at, session);
    if (isNew && (await countAlerts(viewer.id, ALERTS_MAX + 1, session)) > ALERTS_MAX) {
      throw new AppError('conflict', { message: TOO_MANY });
    }
  });
  return { is_on: true };
}

/** Return a page of a member's alerts, latest first; those about who is gone are left out. */
export async function listAlerts(
  { viewer, language, at }: ReaderContext & { viewer: Viewer },
  { symbolId, lastId }: { symbolId: string | undefined; lastId: string | undefined },
): Promise<{ items: PredictionAlert[]; lastId: string | null }> {
  const found = await findAlerts(viewer.id, { symbolId, before: lastId, limit: A_PAGE + 1 });
  const page = found.slice(0, A_PAGE);
  const [users, symbols] = await Promise.all([
    userSummaries(
      page.map(({ target_user_id }) => String(target_user_id)),
      viewer,
      at,
    ),
    listSymbols(undefined, language),
  ]);
  const items = page.flatMap(({ _id, symbol_id, target_user_id, created_at }) => {
    const symbol = symbols.find(({ id }) => id === String(symbol_id));
    const user_info = users.get(String(target_user_id));
    return symbol && user_info && !user_info.is_deleted
      ? [
          {
            kind: 'prediction_alert' as const,
            id: String(_id),
            is_on: true,
            symbol,
            user_info,
            created_at: created_at.toISOString(),
          },
        ]
      : [];
  });
  return { items, lastId: found.length > A_PAGE ? String(page.at(-1)?._id) : null };
}

/** Whose a prediction is, and about what. */
interface PredictionSubject {
  userId: string;
  symbolId: string;
}

/** Return whose a prediction is, and about which symbol; undefined when there is none such. */
export async function predictionSubject(predictionId: string): Promise<PredictionSubject | undefined> {
  const prediction = await findPrediction(predictionId);
  return prediction ? { userId: String(prediction.user_id), symbolId: String(prediction.symbol_id) } : undefined;
}

/**
 * Return who has asked to hear of a member's predictions on a symbol, in pages: pass what came as `next` to get the next one; `until` is
 * the last that is wanted.
 */
export async function predictionAlertRecipients(
  { userId: targetUserId, symbolId }: PredictionSubject,
  { limit, ...range }: { after?: string; until?: string; limit: number },
): Promise<{ ids: string[]; next: string | null }> {
  const found = await findRecipients({ targetUserId, symbolId }, range, limit);
  const next = found.length === limit ? String(found.at(-1)?._id) : null;
  return { ids: found.map(({ user_id }) => String(user_id)), next };
}

const TOO_MANY = {
  ja: '通知を設定できるのは500件までです。',
  en: 'You can have 500 of these notifications at most.',
};
