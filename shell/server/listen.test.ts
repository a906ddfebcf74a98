/** @jest-environment node */
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { listen } from './listen';

const CLIENTS = 10;

/** Ask over and over by one connection that is kept open, until it is to be closed; return the requests that broke. */
async function hammer(url: string, onBusy: () => void): Promise<number> {
  let answered = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const request = get(url, { agent });
      // oxlint-disable-next-line no-await-in-loop -- one request after the other
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      // oxlint-disable-next-line no-await-in-loop -- as above
      await once(response, 'end');
      answered += 1;
      if (answered === 2) onBusy();
      if (response.headers.connection === 'close') return 0;
    }
  } catch {
    return 1;
  } finally {
    agent.destroy();
  }
}

test('a stop under load breaks no request', async () => {
  let broken = 0;
  for (let stop = 0; stop < 20; stop += 1) {
    const server = await listen((_, response) => response.end('みのり'), { host: '127.0.0.1', port: 0 });
    let busy = 0;
    let beginStop = () => {};
    const isBusy = new Promise<void>((resolve) => (beginStop = resolve));
    const clients = Array.from({ length: CLIENTS }, () =>
      hammer(server.url, () => (busy += 1) === CLIENTS && beginStop()),
    );
    await isBusy;
    await server.close();
    for (const one of await Promise.all(clients)) broken += one;
  }
  expect(broken).toBe(0);
}, 60_000);
