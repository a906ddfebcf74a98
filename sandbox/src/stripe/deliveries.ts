import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { timeOf } from './clock.ts';
import { newId } from './ids.ts';
import type { Delivery, Store } from './store.ts';
import { switchesOf } from './switches.ts';

const PATIENCE_MS = 10_000;
/** How long to wait after each failure; then it is given up. */
const PAUSES_MS = [500, 1000, 2000, 5000, 15_000, 60_000, 300_000, 1_800_000, 7_200_000];
/** How long events wait at most where they are to come in any order. */
const SHUFFLE_MS = 2000;

/** Tells endpoints of events. */
export interface Courier {
  /** Look for what is due. */
  look: () => void;
  close: () => Promise<void>;
}

/**
 * Tell endpoints of events until they take them. As with Stripe, what is due at once comes in any order, and may come
 * twice: an answer that was lost in a crash of the simulator is asked for again.
 */
export function startCourier(store: Store): Courier {
  const underWay = new Map<string, Promise<void>>();
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    clearTimeout(timer);
    if (end.signal.aborted || switchesOf(store).holdsWebhooks) return;
    const waiting = store.all('delivery').filter(({ id }) => !underWay.has(id));
    const now = timeOf(store);
    for (const delivery of waiting) if (delivery.dueAt <= now) begin(delivery);
    const next = Math.min(...waiting.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > now));
    if (Number.isFinite(next)) timer = setTimeout(look, next - now);
  };
  const begin = (delivery: Delivery) => {
    const work = deliver(store, delivery, end.signal).finally(() => {
      underWay.delete(delivery.id);
      look();
    });
    underWay.set(delivery.id, work);
  };
  return {
    look,
    async close() {
      end.abort();
      clearTimeout(timer);
      await Promise.all(underWay.values());
    },
  };
}

async function deliver(store: Store, delivery: Delivery, end: AbortSignal): Promise<void> {
  if (switchesOf(store).shufflesWebhooks) {
    await wait(randomInt(SHUFFLE_MS), undefined, { signal: end }).catch(() => undefined);
  }
  if (end.aborted || switchesOf(store).holdsWebhooks) return;
  const event = store.find('event', delivery.event);
  const endpoint = store.find('webhook_endpoint', delivery.endpoint);
  if (!event || !endpoint) {
    store.drop('delivery', delivery.id);
    store.commit();
    return;
  }
  const at = timeOf(store);
  const status = await statusOf(endpoint, JSON.stringify(event, null, 2), end);
  if (end.aborted) return;
  const isTaken = status !== null && status >= 200 && status < 300;
  const pause = PAUSES_MS[delivery.attempts];
  store.put('attempt', { id: newId('attempt'), event: event.id, endpoint: endpoint.id, at, status });
  if (isTaken || pause === undefined) store.drop('delivery', delivery.id);
  else store.put('delivery', { ...delivery, attempts: delivery.attempts + 1, dueAt: timeOf(store) + pause });
  const latest = store.find('event', event.id);
  if (isTaken && latest) store.put('event', { ...latest, pending_webhooks: Math.max(0, latest.pending_webhooks - 1) });
  store.commit();
}

/** Tell an endpoint of an event. Return what it answers with; null when it does not. */
async function statusOf(
  endpoint: { url: string; secret?: string },
  body: string,
  end: AbortSignal,
): Promise<number | null> {
  // Whoever checks it does so by real time.
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', endpoint.secret ?? '')
    .update(`${time}.${body}`)
    .digest('hex');
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${time},v1=${signature}`,
        'user-agent': 'Stripe/1.0 (simulator)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([end, AbortSignal.timeout(PATIENCE_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}
