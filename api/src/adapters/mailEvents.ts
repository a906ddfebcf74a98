import { z } from 'zod';
import { isSigned } from './signedCalls';

/** What the mail provider tells of a mail that it has taken. */
export interface MailEvent {
  type: 'bounced' | 'complained';
  recipient: string;
  at: Date;
}

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
 * Return the events of a call that was signed with the secret, as {@link isSigned} says, those that are for good; null for a call
 * that was not, or that says something else.
 */
export function readMailEvents(body: Buffer, signature: string, secret: string): MailEvent[] | null {
  if (!isSigned(body, signature, [secret])) return null;
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
