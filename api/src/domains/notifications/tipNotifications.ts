import type { Language } from '@minori/contracts';
import type { Deps } from '../../deps';
import { ownerDocument } from '../../owner';
import { writeUntilStable } from '../../writeUntilStable';
import { knownTip } from '../tips/service';
import { languageOf } from '../users/service';
import { deleteEvent, rewriteEvent } from './model';
import { notify } from './notify';

/** No type of notification is about this alone: the general one carries a title. */
const THANKED: Record<Language, string> = {
  ja: '贈った「ありがとう」に、お礼が届きました',
  en: 'You were thanked for your thank-you',
};

const eventKey = (tipId: string) => `tip:${tipId}`;
const thanksKey = (tipId: string) => `tip.thanked:${tipId}`;

/** Tell a creator of a tip, once for all times; not of one that was given back meanwhile. */
export async function notifyOfTip(deps: Deps, tipId: string): Promise<void> {
  const tip = await knownTip(tipId);
  if (!tip || tip.isReturned) return;
  await notify([tip.toId], tip.fromId, {
    type: 'send_tip',
    about: ownerDocument(tip.owner),
    target_id: tip.owner.id,
    body: tip.message,
    coin_amount: tip.coins,
    event_key: eventKey(tipId),
    created_at: deps.clock(),
  });
  await rewriteTip(tipId);
}

/** Have what was told of a tip say what is so now: of one that was given back nothing, else what is said with it. */
export async function rewriteTip(tipId: string): Promise<void> {
  await writeUntilStable(
    () => knownTip(tipId),
    async (tip) => {
      if (!tip) return;
      if (!tip.isReturned) await rewriteEvent([tip.toId], eventKey(tipId), tip.message);
      else {
        await deleteEvent([tip.toId], eventKey(tipId));
        await deleteEvent([tip.fromId], thanksKey(tipId));
      }
    },
  );
}

/** Tell who has given a tip that its creator thanks for it. */
export async function notifyOfThanks(deps: Deps, tipId: string): Promise<void> {
  const tip = await knownTip(tipId);
  const language = tip && (await languageOf(tip.fromId));
  if (!tip || tip.isReturned || !language) return;
  await notify([tip.fromId], tip.toId, {
    type: 'general_notification',
    about: ownerDocument(tip.owner),
    target_id: tip.owner.id,
    title: THANKED[language],
    event_key: thanksKey(tipId),
    created_at: deps.clock(),
  });
  await rewriteTip(tipId);
}
