import { runPart } from '../process/child.ts';
import { HOST, listen } from '../process/ports.ts';
import { createClock, timeOf } from './clock.ts';
import { startCourier } from './deliveries.ts';
import type { StripeOptions } from './index.ts';
import { makeEndpoint } from './events.ts';
import { createStripeServer } from './server.ts';
import { openStore } from './store.ts';

async function start({ port, dataFile, webhook, time = 'own', ...keys }: StripeOptions) {
  const store = openStore(dataFile);
  const courier = startCourier(store);
  const clock = createClock(store, time, courier.look);
  await clock.follow();
  if (webhook) {
    // It hears of what it has missed under the address and the secret that it has now.
    const earlier = store.all('webhook_endpoint').find(({ description }) => description === webhook.name);
    if (earlier) store.put('webhook_endpoint', { ...earlier, url: webhook.url, secret: webhook.secret });
    else {
      const input = { url: webhook.url, enabled_events: ['*'], description: webhook.name };
      makeEndpoint(store, Math.floor(timeOf(store) / 1000), input, webhook.secret);
    }
    store.commit();
  }
  const server = createStripeServer(store, keys, clock, courier.look);
  const ready = { url: `http://${HOST}:${await listen(server, port)}` };
  courier.look();
  return {
    ready,
    async close() {
      server.close();
      server.closeAllConnections();
      await courier.close();
      store.close();
    },
  };
}

await runPart(start);
