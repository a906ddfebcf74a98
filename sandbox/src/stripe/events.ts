import Stripe from 'stripe';
import { z } from 'zod';
import { invalid } from './errors.ts';
import { newId, randomLetters } from './ids.ts';
import { listed, paging } from './lists.ts';
import { metadata, mergeMetadata, text } from './params.ts';
import { route, type Call } from './routes.ts';
import type { Store } from './store.ts';
import { switchesOf } from './switches.ts';

const none = z.strictObject({});

/** The call that an event came of. */
interface Cause {
  at: number;
  requestId: string;
  idempotencyKey: string | null;
}

/** Note that something happened to an object, and that every endpoint that asked for it is to hear of it. */
export function emitEvent(
  store: Store,
  { at, ...cause }: Cause,
  type: string,
  object: { id: string },
  before?: object,
) {
  const endpoints = store
    .all('webhook_endpoint')
    .filter(({ enabled_events }) => enabled_events.includes('*') || enabled_events.includes(type));
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: at,
    data: { object, ...(before && { previous_attributes: changedOf(before, object) }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  } as unknown as Stripe.Event;
  sendTo(store, event, endpoints, at);
}

/** What was otherwise before. */
function changedOf(before: object, after: object): object {
  const now = new Map<string, unknown>(Object.entries(after));
  return Object.fromEntries(
    Object.entries(before).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(now.get(field))),
  );
}

/** Note that endpoints are to hear of an event. */
function sendTo(store: Store, event: Stripe.Event, endpoints: { id: string }[], at: number): Stripe.Event {
  const told = switchesOf(store).doublesWebhooks ? [...endpoints, ...endpoints] : endpoints;
  for (const endpoint of told) {
    store.put('delivery', { id: newId('dlv'), event: event.id, endpoint: endpoint.id, attempts: 0, dueAt: at * 1000 });
  }
  return store.put('event', { ...event, pending_webhooks: event.pending_webhooks + told.length });
}

/** Send an event again, as `stripe events resend` does. */
export function resend(call: Call, { webhook_endpoint }: { webhook_endpoint?: string | undefined } = {}): Stripe.Event {
  const { store } = call;
  const event = store.get('event', call.id);
  const endpoints = webhook_endpoint
    ? [store.get('webhook_endpoint', webhook_endpoint, 'webhook_endpoint')]
    : store.all('webhook_endpoint');
  return sendTo(store, event, endpoints, call.at);
}

const endpoint = z.strictObject({
  url: z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/, error: 'must be on this machine' }),
  enabled_events: z.array(text).min(1),
  description: text.optional(),
  metadata: metadata.optional(),
});

/** Return a new endpoint that hears of events. */
export function makeEndpoint(store: Store, at: number, input: z.output<typeof endpoint>, secret: string) {
  const made: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    application: null,
    created: at,
    description: input.description ?? null,
    enabled_events: input.enabled_events,
    livemode: false,
    metadata: mergeMetadata(null, input.metadata),
    secret,
    status: 'enabled',
    url: input.url,
  };
  return store.put('webhook_endpoint', made);
}

/** The secret of an endpoint is told when it is made, and never again. */
const withoutSecret = ({ secret: _secret, ...shown }: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint => shown;

/** The calls about events and who hears of them. */
export const eventRoutes = [
  route('GET', '/events/:id', none, ({ store, id }) => store.get('event', id)),
  route(
    'GET',
    '/events',
    z.strictObject({ ...paging, type: text.optional(), types: z.array(text).optional() }),
    (call, input) => {
      if (input.type && input.types) throw invalid('Only one of type and types may be given.', { param: 'types' });
      const types = input.type ? [input.type] : input.types;
      return listed(call, 'event', '/v1/events', input, ({ type }) => !types || types.includes(type));
    },
  ),
  route('POST', '/events/:id/retry', z.strictObject({ webhook_endpoint: text.optional() }), resend),
  route('POST', '/webhook_endpoints', endpoint, ({ store, at }, input) =>
    makeEndpoint(store, at, input, `whsec_${randomLetters(32)}`),
  ),
  route('GET', '/webhook_endpoints/:id', none, ({ store, id }) => withoutSecret(store.get('webhook_endpoint', id))),
  route('GET', '/webhook_endpoints', z.strictObject(paging), (call, input) => {
    const page = listed(call, 'webhook_endpoint', '/v1/webhook_endpoints', input);
    return { ...page, data: page.data.map(withoutSecret) };
  }),
  route('DELETE', '/webhook_endpoints/:id', none, ({ store, id }) => {
    store.get('webhook_endpoint', id);
    store.drop('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
