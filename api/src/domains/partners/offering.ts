import type { StaffPartner } from '@minori/contracts';
import { isMissionPartner } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import { definitionOf, versionOf } from './definitions';
import type { PartnerRun } from './runModel';

/**
 * Return how a partner stands at an instant. Nothing of it is shown unless it is `running`: that wants its site and keys, and its
 * consent to each word and sum as they are now.
 */
export function stateOf({ partners }: Pick<Deps, 'partners'>, run: PartnerRun, at: Date): StaffPartner['state'] {
  const { _id: partner, consent, starts_at, ends_at, budget, used } = run;
  const definition = definitionOf(partner);
  if (!partners.isKnown(partner)) return 'no_site';
  if (!consent) return 'no_consent';
  if (consent.version !== versionOf(definition)) return 'consent_outdated';
  if (!starts_at || !ends_at) return 'off';
  if (at < starts_at) return 'waiting';
  if (at >= ends_at) return 'over';
  return isMissionPartner(partner) && used + definition.coins > budget ? 'used_up' : 'running';
}
