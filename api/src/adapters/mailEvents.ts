import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What the mail provider tells of a mail that it has taken. */
export interface MailEvent {
  type: 'bounced' | 'complained';
  recipient: string;
  at: Date;
}

/** A call that is older was perhaps recorded by somebody, and made again. */
const OLDEST_SECONDS = 300;

const SIGNATURE = /^[0-9a-f]{64}$/;

const events = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounced', 'complained']),
        /** As it was written to, also where no rule of addresses allows it. */
        recipient: z.string().max(320),
        /** Whether the mailbox will never take a mail; others may tomorrow, and are not told of. */
        is_permanent: z.boolean(),
        occurred_at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(500),
});

/**
 * Return the events of a call that was signed with the secret, those that are for good; null for a call that was not, or
 * that says something else. The signature is `t=SECONDS,v1=HEX`, HEX being the HMAC-SHA256 of `SECONDS.BODY`.
 */
export function readMailEvents(body: Buffer, signature: string, secret: string): MailEvent[] | null {
  const { t: seconds = '', v1: given = '' } = Object.fromEntries(
    signature.split(',').map((part) => part.trim().split('=', 2) as [string, string]),
  );
  const age = Math.abs(Date.now() / 1_000 - Number(seconds));
  if (!/^\d+$/.test(seconds) || age > OLDEST_SECONDS) return null;
  const expected = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  if (!SIGNATURE.test(given) || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null;
  const read = events.safeParse(parsed(body));
  if (!read.success) return null;
  return read.data.events
    .filter(({ is_permanent: isPermanent, type }) => isPermanent || type === 'complained')
    .map(({ type, recipient, occurred_at: at }) => ({ type, recipient, at: new Date(at) }));
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
