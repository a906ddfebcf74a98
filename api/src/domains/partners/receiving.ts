import type { StaffPostback } from '@minori/contracts';
import { isMissionPartner, type PartnerKey } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import type { Postback } from '../../adapters/partners';
import { transaction } from '../../database';
import { keepEvent } from '../../externalEvents';
import { noteChange } from '../../freshness/changes';
import { inTurn } from '../../turns';
import { reachMission, withdrawMission } from '../missions/reaching';
import { applicationOf, setStanding, type ApplicationDocument } from './applicationModel';
import { insertPostback } from './postbackModel';
import { moveUsed } from './runModel';
import { standingAfter, statusOf } from './standing';

/** In which transaction something follows, and when it was told. */
interface Within {
  session: ClientSession;
  at: Date;
}

/**
 * Do what follows from something that a partner tells, once however often it does, and in any order. What belongs to no member is
 * kept for staff, and so is what was confirmed too late.
 */
export async function receivePostback(
  partner: PartnerKey,
  { postback, at }: { postback: Postback; at: Date },
): Promise<void> {
  const { eventId: event_id, clickId: click_id, status, occurredAt } = postback;
  const receive = async (session: ClientSession) => {
    const id = `${partner}:${event_id}`;
    if (!(await keepEvent({ source: 'partner', id, type: status, received_at: at }, session))) return;
    const application = await applicationOf(click_id, partner, session);
    const outcome = outcomeOf(application, postback);
    const told = { partner, event_id, click_id, status, occurred_at: occurredAt, received_at: at, outcome };
    // External events are forgotten after some months, and may be told again later.
    if (!(await insertPostback(told, session))) return;
    if (application && outcome === 'taken') await follow(application, postback, { session, at });
  };
  // All of a partner meet in its budget.
  await inTurn(`partners:${partner}`, () => transaction(receive));
}

function outcomeOf(
  application: ApplicationDocument | undefined,
  { status, occurredAt }: Postback,
): StaffPostback['outcome'] {
  if (!application) return 'unlinked';
  return status === 'confirmed' && occurredAt >= application.decided_by ? 'late' : 'taken';
}

async function follow(application: ApplicationDocument, postback: Postback, { session, at }: Within): Promise<void> {
  const { _id, partner, user_id } = application;
  const standing = standingAfter(application, postback);
  if (standing === application) return;
  await setStanding(_id, standing, session);
  const [before, after] = [statusOf(application), statusOf(standing)];
  const userId = String(user_id);
  await noteChange({ members: [userId] }, session);
  if (before === after || !isMissionPartner(partner)) return;
  const mission = { userId, code: partner, period: '', coins: application.coins, at };
  const takes = Number(isCounted(after)) - Number(isCounted(before));
  if (takes !== 0) await moveUsed(partner, takes * application.coins, session);
  if (after === 'confirmed') await reachMission(session, mission);
  if (after === 'withdrawn') await withdrawMission(session, mission);
}

/** Whether an application takes something of the budget. */
const isCounted = (status: ReturnType<typeof statusOf>) => status === 'applied' || status === 'confirmed';
