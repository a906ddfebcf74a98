import { dayAfterDays, tokyoDay, type PartnerKey } from '@minori/contracts/rules';
import type { Deps } from '../deps';
import { definitionOf, versionOf } from '../domains/partners/definitions';
import { budgetPartner, recordConsent, startPartner } from '../domains/partners/running';

/** Whose made-up consent the demo data hold; the others are off, as every partner is at first. */
const CONSENTING: readonly PartnerKey[] = ['monex', 'bittrade', 'takatrade'];
const BUDGET = 300_000;
const DAYS = 90;

/** Have some partners that are played consent, and offer what they sell. With real ones nothing is written: that is for staff. */
export async function plantDemoPartners(deps: Deps, at: Date): Promise<void> {
  for (const partner of CONSENTING) {
    if (!deps.partners.isKnown(partner)) continue;
    const act = { deps, actor: 'command line', partner, at } as const;
    const document = '架空の覚書（デモ用）';
    const version = versionOf(definitionOf(partner));
    await recordConsent(act, { given_by: '架空の担当者（デモ用）', given_on: tokyoDay(at), document, version });
    await budgetPartner(act, BUDGET);
    await startPartner(act, { until: dayAfterDays(tokyoDay(at), DAYS) });
  }
}
