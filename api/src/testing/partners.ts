import { createHmac, randomUUID } from 'node:crypto';
import { dayAfterDays, tokyoDay, type PartnerKey } from '@minori/contracts/rules';
import type { TestApi } from '.';
import { now } from '../clock';
import { definitionOf, versionOf } from '../domains/partners/definitions';
import { budgetPartner, recordConsent, startPartner } from '../domains/partners/running';

/** Keys of partners in tests: one is changing its key. */
export const PARTNER_SECRETS = {
  ig: 'ig-secret-of-tests-0123456789abcdef',
  igNext: 'ig-next-secret-of-tests-0123456789ab',
  monex: 'monex-secret-of-tests-0123456789abcd',
  takatrade: 'takatrade-secret-of-tests-0123456789',
};

/** What {@link startTestApi} needs to know of partners. */
export const PARTNER_ENV = {
  PARTNER_SITES: 'ig=https://ig.example/open?from=minori,monex=https://monex.example/,takatrade=https://taka.example/',
  PARTNER_KEYS: [
    `ig=${PARTNER_SECRETS.ig}`,
    `ig=${PARTNER_SECRETS.igNext}`,
    `monex=${PARTNER_SECRETS.monex}`,
    `takatrade=${PARTNER_SECRETS.takatrade}`,
  ].join(','),
};

/** A consent to what a partner offers now. */
export const aConsent = (partner: PartnerKey) => ({
  given_by: '広報部 山田',
  given_on: '2026-11-01',
  document: '覚書 2026-017',
  version: versionOf(definitionOf(partner)),
});

/** Have a partner consent, and offer it for thirty days. */
export async function runPartner(
  { deps }: Pick<TestApi, 'deps'>,
  partner: PartnerKey,
  budget = 100_000,
): Promise<void> {
  const act = { deps, actor: 'command line', partner, at: now() } as const;
  await recordConsent(act, aConsent(partner));
  await budgetPartner(act, budget);
  await startPartner(act, { until: dayAfterDays(tokyoDay(now()), 30) });
}

/** What a partner tells, as it is sent. */
export interface TestPostback {
  event_id?: string;
  click_id: string;
  status: 'applied' | 'confirmed' | 'withdrawn';
  occurred_at?: string;
}

/** Return a call's body and its signature, made with a key at an instant. */
export function signPostback(postback: TestPostback, secret: string, at: number = Date.now()) {
  const told = { event_id: randomUUID(), occurred_at: new Date(at).toISOString(), ...postback };
  const body = JSON.stringify(told);
  const seconds = Math.floor(at / 1_000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { body, signature: `t=${seconds},v1=${mac}` };
}

/** Send what a partner tells. Resolve with the status of the answer. */
export async function postBack(
  { url }: Pick<TestApi, 'url'>,
  partner: string,
  { body, signature }: { body: string; signature: string },
): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-partner-signature': signature };
  return (await fetch(`${url}/partners/${partner}/postbacks`, { method: 'POST', headers, body })).status;
}

/** Return what a partner has signed of an account, for some minutes. */
export function aLinkToken(
  tradeUsername: string,
  {
    id = randomUUID(),
    minutes = 10,
    secret = PARTNER_SECRETS.takatrade,
    partner = 'takatrade',
  }: { id?: string; minutes?: number; secret?: string; partner?: string } = {},
): string {
  const expires = Math.floor(Date.now() / 1_000) + minutes * 60;
  const payload = Buffer.from(JSON.stringify({ id, trade_username: tradeUsername, expires })).toString('base64url');
  const mac = createHmac('sha256', secret).update(`link_trade_account.${partner}.${payload}`).digest('hex');
  return `${partner}.${payload}.${mac}`;
}
