import { dayAfterDays, PARTNER_CONFIRM_DAYS, tokyoDay, tokyoMidnight, type PartnerKey } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { insertApplication, ownApplication, renewPromise } from './applicationModel';
import { newClickId } from './clicks';
import { definitionOf } from './definitions';
import { stateOf } from './offering';
import { runOf } from './runModel';
import { NOTHING_TOLD, statusOf } from './standing';

/**
 * Return the address of a partner's site for a member. It has an id that is theirs at this partner, whenever they ask: one
 * application belongs to it. As long as nothing was told of that, what is offered now is promised. Throw `not_found` where the
 * partner offers nothing.
 */
export async function visitPartner(deps: Deps, viewer: Viewer, partner: PartnerKey, at: Date): Promise<string> {
  const clickId = await transaction((session) => clickOf(deps, { viewer, partner, at }, session));
  const url = deps.partners.siteFor(partner, clickId);
  if (url === null) throw new AppError('not_found');
  return url;
}

async function clickOf(
  deps: Deps,
  { viewer, partner, at }: { viewer: Viewer; partner: PartnerKey; at: Date },
  session: ClientSession,
): Promise<string> {
  const run = await runOf(partner, session);
  if (stateOf(deps, run, at) !== 'running' || !run.ends_at) throw new AppError('not_found');
  const own = await ownApplication(viewer.id, partner, session);
  const promise = { coins: definitionOf(partner).coins, decided_by: decidedBy(run.ends_at) };
  if (own) {
    if (statusOf(own) === 'opened') await renewPromise(own, promise, session);
    return own._id;
  }
  const _id = newClickId();
  const user_id = new Types.ObjectId(viewer.id);
  await insertApplication({ _id, partner, user_id, ...promise, opened_at: at, ...NOTHING_TOLD }, session);
  return _id;
}

/** The last instant at which what was offered until another may be confirmed. */
function decidedBy(endsAt: Date): Date {
  return tokyoMidnight(dayAfterDays(tokyoDay(endsAt), PARTNER_CONFIRM_DAYS));
}
