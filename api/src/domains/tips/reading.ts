import type { Supporters, Tip, UserSummary } from '@minori/contracts';
import { contactKindsIn } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Viewer } from '../../viewer';
import { discussionOf } from '../comments/discussion';
import { cutPage, PEOPLE_A_PAGE } from '../users/people';
import { memberIdOf, mutedBy, saysMutedWord, userSummaries, type Mutes } from '../users/service';
import { supportersOf } from './countModel';
import { findTip, tipsFor, tipsFrom, type TipDocument, type TipOwner } from './model';

/** A page of tips; `lastId` is where the next one goes on, null when this is the last. */
interface TipPage {
  tips: Tip[];
  lastId: string | null;
  supporters: Supporters;
}

/**
 * Return what was given for something, newest first, without what members gave whom the viewer has muted or with whom they share a
 * block; nothing while it is locked for the viewer: what is said with a tip may tell what it says. Throw `not_found`.
 */
export async function listTips(
  deps: Deps,
  viewer: Viewer | null,
  { owner, lastId }: { owner: TipOwner; lastId: string | undefined },
): Promise<TipPage> {
  const [{ isReadable, blocked, mutes, at }, supporters] = await Promise.all([
    discussionOf(deps, viewer, owner),
    supportersOf(owner),
  ]);
  if (!isReadable) return { tips: [], lastId: null, supporters };
  const hidden = [...new Set([...blocked, ...mutes.userIds])];
  const page = cutPage(await tipsFor(owner, { hidden, before: lastId, limit: PEOPLE_A_PAGE + 1 }));
  return { tips: await presentAll(page.items, viewer, { mutes, at }), lastId: page.lastId, supporters };
}

/** Return a tip as its giver or its creator sees it; the caller has made sure that the viewer is one of them. Throw `not_found`. */
export async function ownTip(deps: Deps, viewer: Viewer, id: string): Promise<Tip> {
  const tip = await findTip(id);
  const mutes = await mutedBy(viewer.id);
  const [presented] = tip ? await presentAll([tip], viewer, { mutes, at: deps.clock() }) : [];
  if (!presented) throw new AppError('not_found');
  return presented;
}

async function presentAll(
  tips: TipDocument[],
  viewer: Viewer | null,
  { mutes, at }: { mutes: Mutes; at: Date },
): Promise<Tip[]> {
  const givers = await userSummaries(
    tips.map(({ from_id }) => String(from_id)),
    viewer,
    at,
  );
  return tips.flatMap((tip) => {
    const giver = givers.get(String(tip.from_id));
    return giver ? [presentTip(tip, { giver, isMuted: giver.id !== viewer?.id && saysMuted(tip, mutes) })] : [];
  });
}

const saysMuted = ({ message }: TipDocument, mutes: Mutes) => message !== null && saysMutedWord(mutes, message);

function presentTip(tip: TipDocument, { giver, isMuted }: { giver: UserSummary; isMuted: boolean }): Tip {
  const message = isMuted ? null : tip.message;
  return {
    kind: 'tip',
    id: String(tip._id),
    post_id: String(tip.owner.id),
    user_info: giver,
    package: tip.package,
    coins: tip.coins,
    message,
    contact_kinds: contactKindsIn(message ?? ''),
    thanked_at: tip.thanked_at?.toISOString() ?? null,
    created_at: tip.created_at.toISOString(),
  };
}

/** A tip as staff see it. */
interface StaffTip extends Pick<TipDocument, 'coins' | 'message' | 'returned_at' | 'created_at'> {
  id: string;
  to: string;
  post: string;
}

/** Return the latest tips of a member, by id or username, for staff. Throw `not_found`. */
export async function latestTipsOf(user: string): Promise<StaffTip[]> {
  const found = await tipsFrom(await memberIdOf(user), { limit: PEOPLE_A_PAGE });
  return found.map(({ _id, to_id, owner, coins, message, returned_at, created_at }) => ({
    id: String(_id),
    to: String(to_id),
    post: String(owner.id),
    coins,
    message,
    returned_at,
    created_at,
  }));
}
