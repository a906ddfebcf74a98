import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { createRoutes, BASE_PATH } from './app';
import { startServer } from './server';
import { startTestApi, type TestApi } from './testing';

jest.setTimeout(120_000);

const CLIENTS = 20;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/**
 * Call over and over by one connection that is kept open, until the server says that it closes it; return the calls
 * that broke.
 */
async function hammer(url: string, onBusy: () => void): Promise<number> {
  let answered = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (;;) {
      const request = get(url, { agent });
      // oxlint-disable-next-line no-await-in-loop -- one call after the other
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

test('a stop under load breaks no call, and clients that keep connections are told to let them go', async () => {
  let broken = 0;
  for (let stop = 0; stop < 20; stop += 1) {
    const server = await startServer(createRoutes(api.deps));
    const url = `${server.url}${BASE_PATH}/health/live`;
    let busy = 0;
    let beginStop = () => {};
    const isBusy = new Promise<void>((resolve) => (beginStop = resolve));
    const clients = Array.from({ length: CLIENTS }, () => hammer(url, () => (busy += 1) === CLIENTS && beginStop()));
    await isBusy;
    await server.close();
    for (const one of await Promise.all(clients)) broken += one;
  }
  expect(broken).toBe(0);
});
