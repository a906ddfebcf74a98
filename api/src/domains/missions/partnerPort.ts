import type { MissionPartner, PartnerKey } from '@minori/contracts/rules';

/** What missions ask about partners whose accounts members open. They build on missions, so the composition of the API provides it. */
export interface PartnerPort {
  /** Whether a partner's mission is shown at an instant: its campaign runs, and their written consent is recorded. */
  isPartnerMissionOn(code: MissionPartner, at: Date): Promise<boolean>;
  /** At which partners a member has begun to open an account, which the partner has not confirmed yet. */
  underWayOf(userId: string): Promise<ReadonlySet<PartnerKey>>;
}

const NOBODY: PartnerPort = { isPartnerMissionOn: async () => false, underWayOf: async () => new Set() };

let given = NOBODY;

/** Let missions know of partners; call it once, before the API answers. */
export function providePartners(port: PartnerPort): void {
  given = port;
}

/** Return what was provided; as long as nothing was, no partner's mission is on. */
export function partnerPort(): PartnerPort {
  return given;
}
