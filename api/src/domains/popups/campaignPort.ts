import type { CampaignKey } from '@minori/contracts/rules';
import type { Deps } from '../../deps';
import type { Viewer } from '../../viewer';

/** What popups ask about what is sold. That builds on the members, so the composition of the API provides it. */
export interface CampaignPort {
  /** The campaigns that a member can use at an instant, what matters most first. */
  usableBy(deps: Pick<Deps, 'cards'>, viewer: Viewer, at: Date): Promise<CampaignKey[]>;
}

let given: CampaignPort | undefined;

/** Let popups know of what is sold; call it once, before the API answers. */
export function provideCampaigns(port: CampaignPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function campaignPort(): CampaignPort {
  if (!given) throw new Error('The popups were given no campaigns');
  return given;
}
