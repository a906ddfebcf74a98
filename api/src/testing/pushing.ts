import type { PushKeys, PushPayload } from '@minori/contracts';
import { makeVapidKeys, startPush, type Pushed } from '@minori/sandbox/push';

/** A browser, as a push service knows it. */
export interface PushedBrowser {
  subscription: PushKeys;
  /** What it was pushed, in the order of time. */
  pushed(): Promise<(Omit<Pushed, 'data'> & { payload: PushPayload })[]>;
  /** What its service answers to the next pushes instead of taking them. */
  answerNext(...statuses: number[]): Promise<void>;
}

/** A push service of a test's own. */
export interface PushWorld {
  /** What the API needs to push through it. */
  env: Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'PUSH_SERVICES', string>;
  /** Have a browser subscribe. */
  makeBrowser(): Promise<PushedBrowser>;
  close(): Promise<void>;
}

/** Start a push service; close it in `afterAll`. */
export async function openPushWorld(): Promise<PushWorld> {
  const { url, close } = await startPush({ port: 0 });
  const { publicKey: key, privateKey } = makeVapidKeys();
  const send = (method: string, path: string, body: unknown) =>
    fetch(url + path, { method, body: JSON.stringify(body) });
  return {
    env: { VAPID_PUBLIC_KEY: key, VAPID_PRIVATE_KEY: privateKey, PUSH_SERVICES: url },
    async makeBrowser() {
      const made = await send('POST', '/browsers', { key });
      const { id, subscription } = (await made.json()) as { id: string; subscription: PushKeys };
      return {
        subscription,
        async pushed() {
          const all = (await (await fetch(`${url}/browsers/${id}/pushed`)).json()) as Pushed[];
          return all.map(({ data, ...rest }) => ({ ...rest, payload: JSON.parse(data) as PushPayload }));
        },
        async answerNext(...statuses) {
          await send('PUT', `/browsers/${id}/answers`, statuses);
        },
      };
    },
    close,
  };
}
