import { createHmac } from 'node:crypto';
import type { Message } from './mailbox.ts';

/** Whom the catcher tells, as a mail provider would, what became of a mail. */
export interface MailWebhook {
  url: string;
  secret: string;
}

/** What can become of a mail that a provider has taken. */
export const FATES = ['bounced', 'complained'] as const;
export type Fate = (typeof FATES)[number];

/** Tell that a mail has come back, or was called spam by who got it. Resolve with whether that was taken. */
export async function report({ url, secret }: MailWebhook, { envelope }: Message, type: Fate): Promise<boolean> {
  const now = Date.now();
  const events = envelope.to.map((recipient) => ({
    type,
    recipient,
    is_permanent: true,
    occurred_at: new Date(now).toISOString(),
  }));
  const body = JSON.stringify({ events });
  const seconds = Math.floor(now / 1_000);
  const signed = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-mail-signature': `t=${seconds},v1=${signed}` };
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) });
  return response.ok;
}
