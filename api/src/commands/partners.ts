import type { StaffPartner, StaffPostback } from '@minori/contracts';
import { CAMPAIGN_BUDGET_MAX, CONSENT_TEXT_MAX, PARTNERS, type PartnerKey } from '@minori/contracts/rules';
import { createPartners } from '../adapters/partners';
import { now } from '../clock';
import {
  budgetPartner,
  partnersForStaff,
  pausePartner,
  postbacksForStaff,
  recordConsent,
  revokeConsent,
  startPartner,
  type StaffAct,
} from '../domains/partners/running';
import type { Outside } from './coins';

/** How to use it. */
export const PARTNERS_USAGE = `  partners list                                                the partners, and how they stand
  partners consent PARTNER VERSION DAY WHO DOCUMENT            writes down a written consent to what is offered as VERSION names it
  partners revoke PARTNER                                      writes down that a partner consents no more: nothing of it is offered
  partners budget PARTNER COINS                                says how much its mission may give in all
  partners start PARTNER UNTIL [FROM]                          offers it until the end of a day, YYYY-MM-DD, from a day or at once
  partners pause PARTNER                                       offers it no more; what was promised is kept
  partners postbacks PARTNER [unlinked|late]                   what it has told last, newest first`;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const OUTCOMES = ['unlinked', 'late'] as const;

/** Run `partners …` and say what to print; undefined when it is no such command. */
export async function runPartners([act, name, ...rest]: string[], { env }: Outside): Promise<string | undefined> {
  const deps = { partners: createPartners(env ?? { PARTNER_SITES: '', PARTNER_KEYS: '' }) };
  const at = now();
  if (act === 'list' && name === undefined) return (await partnersForStaff(deps, at)).map(told).join('\n');
  const partner = PARTNERS.find((one) => one === name);
  if (!partner) return undefined;
  if (act === 'postbacks') return postbacks(partner, rest);
  const changed = await change(act, { deps, actor: 'command line', partner, at }, rest);
  return changed && told(changed);
}

async function postbacks(partner: PartnerKey, [first, ...rest]: string[]): Promise<string | undefined> {
  const outcome = OUTCOMES.find((one) => one === first);
  if (rest.length > 0 || (first !== undefined && !outcome)) return undefined;
  const found = await postbacksForStaff(partner, outcome);
  return found.length === 0 ? 'none' : found.map(toldOf).join('\n');
}

async function change(
  act: string | undefined,
  about: StaffAct,
  [first, second, given_by, document, ...rest]: string[],
): Promise<StaffPartner | undefined> {
  if (rest.length > 0) return undefined;
  if (act === 'consent' && first && isDay(second) && isWritten(given_by) && isWritten(document)) {
    return recordConsent(about, { version: first, given_on: second, given_by, document });
  }
  if (given_by !== undefined) return undefined;
  if (act === 'start' && isDay(first) && (second === undefined || isDay(second))) {
    return startPartner(about, { until: first, from: second });
  }
  if (second !== undefined) return undefined;
  if (act === 'budget' && /^\d+$/.test(first ?? '') && Number(first) <= CAMPAIGN_BUDGET_MAX) {
    return budgetPartner(about, Number(first));
  }
  if (first !== undefined) return undefined;
  if (act === 'revoke') return revokeConsent(about);
  return act === 'pause' ? pausePartner(about) : undefined;
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text));
}

function isWritten(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '' && text.length <= CONSENT_TEXT_MAX;
}

function told({ partner, state, version, consent, starts_at, ends_at, budget, used }: StaffPartner): string {
  const days = starts_at && ends_at ? `${starts_at} – ${ends_at}` : '';
  const consented = consent ? `consent ${consent.version} of ${consent.given_on} (${consent.document})` : 'no consent';
  return [partner, state, `version ${version}`, consented, `${used} of ${budget} coins`, days].join('  ').trimEnd();
}

function toldOf({ event_id, click_id, status, occurred_at, outcome }: StaffPostback): string {
  return [occurred_at, status, outcome, event_id, click_id].join('  ');
}
