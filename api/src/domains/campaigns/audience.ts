import { tokyoMidnight } from '@minori/contracts/rules';
import type { CampaignDefinition } from './definitions';

/** What campaigns ask about somebody. */
export interface CampaignFacts {
  /** When they have registered; a guest would do so now. */
  registeredAt: Date;
  /** Whether they have a membership, or wait for the payment of one. */
  hasMembership: boolean;
  /** Whether they have or had one, a trial included. */
  hadMembership: boolean;
  /** Whether anybody has tried a membership with their card. */
  isCardKnown: boolean;
}

/** Return whether a campaign is meant for somebody. */
export function isMeantFor(
  { audience, registeredSince }: Pick<CampaignDefinition, 'audience' | 'registeredSince'>,
  { registeredAt, hasMembership, hadMembership, isCardKnown }: CampaignFacts,
): boolean {
  if (hasMembership || (registeredSince !== null && registeredAt < tokyoMidnight(registeredSince))) return false;
  if (audience === 'never_subscribed') return !hadMembership && !isCardKnown;
  return audience === 'without_membership' || hadMembership;
}
