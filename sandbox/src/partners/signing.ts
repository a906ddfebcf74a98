import { createHmac, randomUUID } from 'node:crypto';

/** What a partner tells of an application. */
export interface Told {
  event_id: string;
  click_id: string;
  status: 'applied' | 'confirmed' | 'withdrawn';
  occurred_at: string;
}

/** Where partners tell what has become of applications, and with which key each signs. */
export interface PartnerWebhook {
  /** Of the API, with its version: `http://127.0.0.1:4000/api/v1`. */
  apiUrl: string;
  keys: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 10_000;
const LINK_SECONDS = 600;

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex');

/** Tell something as a partner does, signed with its key or with `forgedWith`. Resolve with the status of the answer. */
export async function tell(
  { apiUrl, keys }: PartnerWebhook,
  partner: string,
  { told, forgedWith }: { told: Told; forgedWith?: string },
): Promise<number> {
  const body = JSON.stringify(told);
  const seconds = Math.floor(Date.now() / 1_000);
  const signature = `t=${seconds},v1=${hmac(forgedWith ?? keys[partner] ?? '', `${seconds}.${body}`)}`;
  const headers = { 'content-type': 'application/json', 'x-partner-signature': signature };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return (await fetch(`${apiUrl}/partners/${partner}/postbacks`, { method: 'POST', headers, body, signal })).status;
}

/** Return what a partner signs of an account that its owner wants to be linked. */
export function linkToken({ keys }: PartnerWebhook, partner: string, tradeUsername: string): string {
  const expires = Math.floor(Date.now() / 1_000) + LINK_SECONDS;
  const claims = { id: randomUUID(), trade_username: tradeUsername, expires };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${partner}.${payload}.${hmac(keys[partner] ?? '', `link_trade_account.${partner}.${payload}`)}`;
}
