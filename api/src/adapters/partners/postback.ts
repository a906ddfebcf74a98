import { z } from 'zod';

/** What a partner tells of an application. */
export interface Postback {
  /** The partner's own id of it: told again, it is the same. */
  eventId: string;
  clickId: string;
  status: 'applied' | 'confirmed' | 'withdrawn';
  occurredAt: Date;
}

/** So far ahead a partner's clock may be. */
const AHEAD_MS = 300_000;

const postback = z.object({
  event_id: z.string().regex(/^[\w.:-]{1,100}$/),
  click_id: z.string().regex(/^[\w.-]{1,100}$/),
  status: z.enum(['applied', 'confirmed', 'withdrawn']),
  occurred_at: z.iso.datetime({ offset: true }),
});

/** Return what the body of a call tells; null where it is something else, or is yet to come. */
export function parsePostback(body: Buffer, at: number = Date.now()): Postback | null {
  const read = postback.safeParse(parsed(body));
  if (!read.success) return null;
  const { event_id: eventId, click_id: clickId, status, occurred_at } = read.data;
  const occurredAt = new Date(occurred_at);
  return occurredAt.getTime() > at + AHEAD_MS ? null : { eventId, clickId, status, occurredAt };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
