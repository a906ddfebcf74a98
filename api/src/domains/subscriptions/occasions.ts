import { PRIME_PLUS_LEVEL, type OneTimePopup } from '@minori/contracts/rules';
import type { Viewer } from '../../viewer';
import { can } from '../entitlements/policy';
import { hasPosted } from '../users/service';
import { sellerOf } from './seller';

const DAY_MS = 86_400_000;
/** Who has not posted after so many days is shown how; what the site is for is told who has stayed for so many. */
const POSTS_AFTER_DAYS = 3;
const STAYS_AFTER_DAYS = 7;

const DUE: Record<OneTimePopup, (viewer: Viewer, at: Date) => Promise<boolean>> = {
  izanavi_popup: async (viewer, at) => !can(viewer, 'administer', at) && can(viewer, 'see_signals', at),
  prime_plus_notice_creator: ({ id }) => mayBeginPrimePlus(id),
  post_onboarding_popup: async (viewer, at) => isHereFor(viewer, POSTS_AFTER_DAYS, at) && !(await hasPosted(viewer.id)),
  company_mission_popup: async (viewer, at) => isHereFor(viewer, STAYS_AFTER_DAYS, at),
};
/** What matters most first. */
const ORDER = Object.keys(DUE) as OneTimePopup[];

/** Return what of the popups that are told once there is an occasion for, what matters most first. */
export async function occasionsOf(viewer: Viewer, among: readonly OneTimePopup[], at: Date): Promise<OneTimePopup[]> {
  const asked = ORDER.filter((key) => among.includes(key));
  const due = await Promise.all(asked.map((key) => DUE[key](viewer, at)));
  return asked.filter((_key, index) => due[index]);
}

function isHereFor({ createdAt }: Viewer, days: number, at: Date): boolean {
  return at.getTime() - createdAt.getTime() >= days * DAY_MS;
}

async function mayBeginPrimePlus(userId: string): Promise<boolean> {
  const seller = await sellerOf(userId);
  return (
    seller !== undefined &&
    seller.isCreator &&
    !seller.isRestricted &&
    seller.level >= PRIME_PLUS_LEVEL &&
    seller.prime !== null &&
    seller.prime_plus === null
  );
}
