import { z } from 'zod';
import { DECLINES, type DeclineCode } from '../cards.ts';
import { customerOf } from '../customers.ts';
import { closeDispute, DISPUTE_REASONS, openDispute } from '../disputes.ts';
import { resend } from '../events.ts';
import { flag, integer, text } from '../params.ts';
import { failRefund, refund } from '../refunds.ts';
import type { Clock } from '../clock.ts';
import type { Call } from '../routes.ts';
import { orderDecline, setSwitches } from '../switches.ts';

/** What the page says after something was done. */
export const DONE = {
  declined: 'The charge that comes next will be declined.',
  removed: 'Taken back.',
  webhooks: 'Webhooks go that way from now on.',
  lost: 'Done. Watch for the retries.',
  sent: 'The event is on its way again.',
  refunded: 'Refunded.',
  failed: 'The bank has sent it back.',
  disputed: 'The bank has taken the money back.',
  decided: 'Decided.',
  advanced: 'Time has passed, and what was due is done.',
} as const;
export type Done = keyof typeof DONE;

/** Something that a button of the page does. */
export interface Action {
  path: string;
  schema: z.ZodType;
  /** Do it. Return the page that shows what came of it, and what to say there. */
  run: (call: PageCall, input: never) => Outcome | Promise<Outcome>;
}

type Outcome = readonly [path: string, done: Done];

/** A press of a button. */
export interface PageCall extends Call {
  clock: Clock;
}

function action<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  run: (call: PageCall, input: z.output<Schema>) => Outcome | Promise<Outcome>,
): Action {
  return { path, schema, run };
}

const none = z.strictObject({});
const codes = Object.keys(DECLINES) as DeclineCode[];
const objectPath = (id: string) => `/objects/${id}`;

/** What the buttons of the page do, and `stripeSwitches` for tests. */
export const ACTIONS = [
  action('/declines', z.strictObject({ code: z.enum(codes), customer: text.optional() }), (call, input) => {
    const customer = input.customer === undefined ? null : customerOf(call, input.customer, 'customer').id;
    orderDecline(call.store, input.code, customer);
    return ['/', 'declined'];
  }),
  action('/declines/:id/remove', none, ({ store, id }) => {
    store.drop('decline', id);
    return ['/', 'removed'];
  }),
  action(
    '/webhooks',
    z.strictObject({ held: flag.optional(), shuffled: flag.optional(), doubled: flag.optional() }),
    ({ store }, { held, shuffled, doubled }) => {
      setSwitches(store, {
        ...(held !== undefined && { holdsWebhooks: held }),
        ...(shuffled !== undefined && { shufflesWebhooks: shuffled }),
        ...(doubled !== undefined && { doublesWebhooks: doubled }),
      });
      return ['/', 'webhooks'];
    },
  ),
  action(
    '/lost-answers',
    z.strictObject({ count: integer.pipe(z.number().min(0).max(100)), path: text.startsWith('/v1/').optional() }),
    ({ store }, { count, path = '/v1/' }) => {
      setSwitches(store, { answersToLose: count, losesAnswersOf: path });
      return ['/', 'lost'];
    },
  ),
  action(
    '/time',
    z.strictObject({
      days: integer.optional(),
      months: integer.optional(),
      to: z.iso.date().optional(),
    }),
    async ({ clock }, by) => {
      await clock.advance(by);
      return ['/', 'advanced'];
    },
  ),
  action('/events/:id/resend', none, (call) => [objectPath(resend(call).id), 'sent']),
  action('/charges/:id/refund', z.strictObject({ amount: integer.optional() }), (call, { amount }) => {
    refund(call, { charge: call.id, amount, reason: 'requested_by_customer' });
    return [objectPath(call.id), 'refunded'];
  }),
  action('/refunds/:id/fail', none, (call) => [objectPath(failRefund(call).id), 'failed']),
  action('/charges/:id/dispute', z.strictObject({ reason: z.enum(DISPUTE_REASONS) }), (call, { reason }) => [
    objectPath(openDispute(call, reason).id),
    'disputed',
  ]),
  action('/disputes/:id/close', z.strictObject({ outcome: z.enum(['won', 'lost']) }), (call, { outcome }) => [
    objectPath(closeDispute(call, outcome).id),
    'decided',
  ]),
];
