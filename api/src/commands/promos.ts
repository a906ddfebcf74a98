import { readFile } from 'node:fs/promises';
import type { CampaignResult, StaffPromo } from '@minori/contracts';
import { domains } from '@minori/contracts/server';
import { now } from '../clock';
import { endPromo, makePromo, promosForStaff } from '../domains/promos/service';

/** How to use it. */
export const PROMOS_USAGE = `  promos                           promotions of partners, latest first, and what came of them
  promos make FILE                 tells of a service as a file of JSON says, with the partner's written consent
  promos end KEY                   tells of it no more, as when the consent is withdrawn`;

const ACTOR = 'command line';

/** Run `promos …` and say what to print; undefined when it is no such command. */
export async function runPromos([act, name, ...rest]: string[]): Promise<string | undefined> {
  if (act === undefined) return (await promosForStaff(now())).map(told).join('\n') || 'none';
  if (!name || rest.length > 0) return undefined;
  if (act === 'end') return told(await endPromo(ACTOR, name, now()));
  if (act !== 'make') return undefined;
  const promo = domains.promos.make.body?.safeParse(JSON.parse(await readFile(name, 'utf8')));
  return promo?.success ? told(await makePromo(ACTOR, promo.data, now())) : undefined;
}

/** Say what came of telling of something, a variant a line. */
export function toldResults(results: CampaignResult[]): string {
  return results
    .map(
      ({ variant, exposures, members, acted }) =>
        `  ${variant}  ${members} members on ${exposures} days, ${acted} acted`,
    )
    .join('\n');
}

function told({ key, partner, state, used, budget, starts_at, ends_at, consent, results }: StaffPromo): string {
  const agreed = `consent ${consent.reference} of ${consent.agreed_on}`;
  const line = [key, state, partner, `${used} of ${budget}`, `${starts_at} – ${ends_at}`, agreed].join('  ');
  return `${line}\n${toldResults(results)}`;
}
