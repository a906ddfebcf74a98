import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { bodyParser } from '@koa/bodyparser';
import createRouter from 'find-my-way';
import Koa, { type Context } from 'koa';
import { parse } from 'qs';
import Stripe from 'stripe';
import { balanceRoutes } from './balance.ts';
import { FRAME_POLICY, serveBrowserFile } from './browserFiles.ts';
import { timeOf, type Clock } from './clock.ts';
import { chargeRoutes } from './charges.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { invalid, StripeFailure } from './errors.ts';
import { emitEvent, eventRoutes } from './events.ts';
import { expanded } from './expand.ts';
import { newId } from './ids.ts';
import { createPage } from './page/index.ts';
import { readParams } from './params.ts';
import { paymentIntentRoutes } from './paymentIntents.ts';
import { paymentMethodRoutes } from './paymentMethods.ts';
import { refundRoutes } from './refunds.ts';
import type { Call, Route } from './routes.ts';
import { setupIntentRoutes } from './setupIntents.ts';
import type { Replay, Store } from './store.ts';
import { losesAnswer } from './switches.ts';
import { threeDSecure } from './threeDSecure.ts';

const KEYS_LIVE_SECONDS = 24 * 60 * 60;
const WRITING = new Set(['DELETE', 'POST']);
const ROUTES = [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...balanceRoutes,
  ...eventRoutes,
] as Route[];

/** By what callers are known. */
export interface Keys {
  secretKey: string;
  publishableKey: string;
}

/** Return a server that answers as Stripe's API, with a page for testers; `written` is called when something was. */
export function createStripeServer(store: Store, keys: Keys, clock: Clock, written: () => void): Server {
  const router = createRouter();
  for (const route of ROUTES) router.on(route.method, route.path, () => undefined, route);
  const app = new Koa();
  app.silent = true;
  app.use(async (context, next) => {
    const { hostname } = context;
    // A page elsewhere whose name was made to point here could otherwise call.
    if (hostname !== '127.0.0.1' && hostname !== 'localhost') context.throw(403);
    const requestId = newId('req', 14);
    context.set({ 'request-id': requestId, 'stripe-version': Stripe.API_VERSION, 'cache-control': 'no-store' });
    context.state['requestId'] = requestId;
    try {
      await next();
    } catch (error) {
      answerError(context, error);
    }
  });
  app.use(bodyParser({ enableTypes: ['form'], encoding: 'utf-8', formLimit: '100kb' }));
  const page = createPage(store, clock, (context, id) => callOf(context, store, id, false));
  app.use(async (context) => {
    if (serveBrowserFile(context)) return;
    const isOfApi = /^\/v[12]\//.test(context.path);
    if (context.path.startsWith('/3ds/')) {
      threeDSecure(context, callOf(context, store, context.path.slice('/3ds/'.length), true));
      context.set('content-security-policy', FRAME_POLICY);
    } else if (isOfApi) {
      answer(context);
    } else {
      await page(context);
    }
    const isLost = isOfApi && WRITING.has(context.method) && losesAnswer(store, context.path);
    store.commit();
    written();
    if (!isLost) return;
    context.respond = false;
    context.req.socket.destroy();
  });

  function answer(context: Context): void {
    context.set('access-control-allow-origin', '*');
    if (context.method === 'OPTIONS') {
      context.set({ 'access-control-allow-headers': '*, authorization', 'access-control-allow-methods': 'GET, POST' });
      context.status = 204;
      return;
    }
    const isBrowser = isPublishable(context, keys);
    const found = router.find(context.method as Route['method'], context.path);
    const route = found?.store as Route | undefined;
    if (!found || !route) throw unknownUrl(context);
    if (isBrowser && !route.forBrowsers) {
      const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
      throw new StripeFailure(403, { type: 'invalid_request_error', code: 'secret_key_required', message });
    }
    const version = context.get('stripe-version');
    if (version && version !== Stripe.API_VERSION) throw invalid(`The simulator speaks ${Stripe.API_VERSION} only.`);
    const key = context.method === 'POST' ? context.get('idempotency-key') : '';
    const replay = key && replayOf(context, store, key);
    if (replay) {
      context.set('idempotent-replayed', 'true');
      write(context, replay.status, replay.answer);
      return;
    }
    const { expand = [], ...given } = {
      ...parse(context.querystring),
      ...(context.request.body as object),
    } as {
      expand?: string[];
    };
    // What is wrong with the parameters is not kept under the key, as with Stripe.
    const input = readParams(route.schema, given) as never;
    const call = callOf(context, store, found.params['id'] ?? '', isBrowser);
    const { status, body } = run(() => expanded(store, route.run(call, input), expand));
    const text = JSON.stringify(body, null, 2);
    if (key)
      store.put('replay', { id: key, fingerprint: fingerprint(context), status, answer: text, created: call.at });
    write(context, status, text);
  }

  const handle = app.callback();
  return createServer((request, response) => void handle(request, response));
}

function callOf(context: Context, store: Store, id: string, isBrowser: boolean): Call {
  const at = Math.floor(timeOf(store) / 1000);
  const cause = {
    at,
    requestId: String(context.state['requestId']),
    idempotencyKey: context.get('idempotency-key') || null,
  };
  const emit: Call['emit'] = (...happened) => emitEvent(store, cause, ...happened);
  return { store, emit, at, id, isBrowser, address: `http://${context.host}` };
}

function run(work: () => object): { status: number; body: object } {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

/** Return whether a browser calls. Throw when the key is none of ours. */
function isPublishable(context: Context, { secretKey, publishableKey }: Keys): boolean {
  const [, key] = /^Bearer (\S+)$/.exec(context.get('authorization')) ?? [];
  if (key === secretKey) return false;
  if (key === publishableKey) return true;
  const message = key ? `Invalid API Key provided: ${key.slice(0, 8)}***` : 'You did not provide an API key.';
  throw new StripeFailure(401, { type: 'invalid_request_error', message });
}

function replayOf(context: Context, store: Store, key: string): Replay | undefined {
  const known = store.find('replay', key);
  if (!known || known.created < timeOf(store) / 1000 - KEYS_LIVE_SECONDS) return undefined;
  if (known.fingerprint === fingerprint(context)) return known;
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new StripeFailure(400, { type: 'idempotency_error', message });
}

function fingerprint({ path, request }: Context): string {
  return createHash('sha256')
    .update(`${path}\n${request.rawBody ?? ''}`)
    .digest('base64url');
}

function unknownUrl({ method, path }: Context): StripeFailure {
  const message = `Unrecognized request URL (${method}: ${path}). The simulator does not have it.`;
  return new StripeFailure(404, { type: 'invalid_request_error', message });
}

function answerError(context: Context, error: unknown): void {
  if (error instanceof StripeFailure) {
    write(context, error.status, JSON.stringify({ error: error.body }, null, 2));
    return;
  }
  console.error(error);
  const { status = 500, message } = error as { status?: number; message: string };
  write(context, status, JSON.stringify({ error: { type: 'api_error', message } }));
}

function write(context: Context, status: number, text: string): void {
  context.status = status;
  context.type = 'application/json';
  context.body = text;
}
