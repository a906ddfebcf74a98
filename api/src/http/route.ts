import type { IncomingMessage } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { bodyParser } from '@koa/bodyparser';
import type { Access, Endpoint, EndpointKey, Language } from '@minori/contracts';
import { DEVICE_ID_PATTERN } from '@minori/contracts/rules';
import { IDEMPOTENCY_KEY } from '@minori/contracts/server';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Identity } from '../adapters/identity';
import type { Deps } from '../deps';
import type { CallingDevice } from '../domains/sessions/service';
import type { Viewer } from '../viewer';
import { authenticate, isStillIn, type Caller } from './authentication';
import { AppError } from './errors';
import { EventStream, type EventStreams } from './eventStreams';
import { FileBody, sendFile } from './files';
import { onceFor, type Once } from './idempotency';
import type { LimitName, Limits } from './limits';
import { PreparedJson } from './preparedJson';
import { parse } from './validation';

type Output<Schema> = Schema extends z.ZodUndefined
  ? undefined
  : Schema extends z.ZodType
    ? z.output<Schema>
    : undefined;

/** Forms and files are read by the handler, from the request. */
type BodyOutput<Body> = Output<Body> extends File | { file: File } ? undefined : Output<Body>;

/** One call, checked, as its handler sees it. */
export interface Call<Params, Query, Body, Allowed extends Access> {
  params: Output<Params>;
  query: Output<Query>;
  body: BodyOutput<Body>;
  /** The member who calls; null only where the endpoint is open to others. */
  viewer: Allowed extends 'member' | 'admin' ? Viewer : Viewer | null;
  /** Who the identity provider says it is; null for guests. */
  identity: Allowed extends 'member' | 'admin' | 'identity' ? Identity : Identity | null;
  language: Language;
  /** When the call came, by the product's clock. */
  at: Date;
  /** What counts as the address of the caller. */
  address: string;
  userAgent: string;
  /** Which browser calls, as far as it says so. */
  device: CallingDevice;
  requestId: string;
  /** Makes what the call is for, once for each Idempotency-Key; only where the contract has them. */
  once: Once;
  /** The last event that the client has read of a stream (the header Last-Event-ID). */
  lastEventId: string | undefined;
  /** The call as it comes in, for bodies that are no JSON. */
  request: IncomingMessage;
  deps: Deps;
  limits: Limits;
}

/** What is known of a call before its route. */
interface CallState {
  language: Language;
  requestId: string;
  address: string;
}

/** What a route wants besides its contract. */
export interface RouteOptions {
  /** Counts each call by the member, or by the address of a guest. */
  limit: LimitName;
  /** Counts by the address, whoever calls. */
  isByAddress?: true;
  /** The most bytes of JSON that a call may bring; 100 kB unless said. */
  maxBytes?: number;
}

/** A bound endpoint: what the router and the generators know of it. */
export interface Binding {
  endpoint: Endpoint;
  options: RouteOptions;
  handle: (context: Context, params: Record<string, string>) => Promise<void>;
}

/** Collects the routes of the domains. */
export interface ApiRouter {
  deps: Deps;
  limits: Limits;
  streams: EventStreams;
  bindings: Map<EndpointKey, Binding>;
}

/**
 * Bind an endpoint. The handler gets the checked call and returns the whole body, perhaps prepared, a file
 * or a stream of events; who may call, the form of the input, the status and the form of the answer are the contract's.
 * What has an idempotency key makes what it is for by `call.once` and answers from the id that this resolves with. Throw
 * when the endpoint is already bound.
 */
export function route<
  Key extends EndpointKey,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Allowed extends Access,
>(
  router: ApiRouter,
  endpoint: Endpoint<Key, Params, Query, Body, Response, Allowed>,
  options: RouteOptions,
  handler: (
    call: Call<Params, Query, Body, Allowed>,
  ) => Promise<z.input<Response> | PreparedJson<z.input<Response>> | FileBody | EventStream>,
): void {
  if (router.bindings.has(endpoint.key)) throw new Error(`${endpoint.key} is bound twice`);
  const isOfMembers = endpoint.access === 'member' || endpoint.access === 'admin';
  if (endpoint.idempotency && (!isOfMembers || endpoint.accepts)) {
    throw new Error(`${endpoint.key}: only members’ calls with JSON have idempotency keys`);
  }
  const { deps, limits, streams } = router;
  const isChecked = deps.env.NODE_ENV !== 'production' && deps.env.RESPONSE_CHECKS === 'on';

  async function handle(context: Context, params: Record<string, string>): Promise<void> {
    const { language, requestId, address } = context.state as CallState;
    const authorization = context.get('authorization') || undefined;
    const userAgent = context.get('user-agent');
    const device = { id: deviceIdOf(context), userAgent };
    const caller = await authenticate(deps, limits, endpoint, { authorization, address, device });
    context.state['userId'] = caller.viewer?.id;
    await limits.consume(options.limit, options.isByAddress ? address : callerKey(caller, address));
    const sent = endpoint.body && !endpoint.accepts ? ((await readBody(context, options.maxBytes)) ?? {}) : undefined;
    const input = {
      params: endpoint.params && parseParams(endpoint.params, params),
      query: endpoint.query && parse(endpoint.query, context.query),
      body: endpoint.body && !endpoint.accepts ? parse(endpoint.body, sent) : undefined,
    };
    const key = readKey(context, endpoint);
    const once = onceFor(
      key && caller.viewer
        ? {
            key,
            memberId: caller.viewer.id,
            endpoint: endpoint.key,
            input: JSON.stringify([params, sent]),
            at: deps.clock(),
          }
        : undefined,
    );
    const { req: request } = context;
    const lastEventId = context.get('last-event-id') || undefined;
    const about = { language, at: deps.clock(), address, userAgent, device, requestId, once, lastEventId };
    const call = { ...input, ...caller, ...about, request, deps, limits };
    // The checks above are what makes the call what its type says.
    const result = await handler(call as unknown as Call<Params, Query, Body, Allowed>);
    if (result instanceof EventStream) {
      const id = caller.viewer?.id;
      const isMember = id !== undefined && authorization !== undefined;
      const member = isMember ? { id, mayGoOn: () => isStillIn(deps, authorization) } : undefined;
      return streams.open(context, result, member);
    }
    if (result instanceof FileBody) {
      if (await sendFile(context, result)) return;
      throw new AppError('not_found');
    }
    const prepared = result instanceof PreparedJson ? result : PreparedJson.from(JSON.stringify(result));
    if (isChecked) assertContract(endpoint, String(prepared.bytes));
    answer(context, endpoint, prepared);
  }

  router.bindings.set(endpoint.key, { endpoint, options, handle });
}

/** What is no such name counts as none. */
function deviceIdOf(context: Context): string {
  const id = context.get('x-device-id');
  return DEVICE_ID_PATTERN.test(id) ? id : '';
}

function callerKey({ viewer, identity }: Caller, address: string): string {
  return viewer?.id ?? identity?.uid ?? address;
}

/** The key of a call to an endpoint that has them. Throw `invalid_input`. */
function readKey(context: Context, { idempotency }: Endpoint): string | undefined {
  if (!idempotency) return undefined;
  const key = context.get('idempotency-key');
  if (IDEMPOTENCY_KEY.test(key)) return key;
  if (!key && idempotency === 'optional') return undefined;
  throw new AppError('invalid_input', { fields: { 'idempotency-key': key ? 'invalid' : 'required' } });
}

/** A malformed id and an unknown one look the same. */
function parseParams<Schema extends z.ZodType>(schema: Schema, params: Record<string, string>): z.output<Schema> {
  const result = schema.safeParse(params);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

const DEFAULT_BYTES = 102_400;

const parserFor = (jsonLimit: number) =>
  bodyParser({
    enableTypes: ['json'],
    jsonLimit: String(jsonLimit),
    jsonStrict: false,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    onError(error) {
      const { status } = error as { status?: number };
      if (status === 413) throw new AppError('payload_too_large');
      if (status === 415) throw new AppError('unsupported_media_type');
      throw new AppError('invalid_json');
    },
  });

const parsers = new Map<number, ReturnType<typeof parserFor>>();

/** One for each size: there are but a few. */
function parserOf(maxBytes: number): ReturnType<typeof parserFor> {
  const parser = parsers.get(maxBytes) ?? parserFor(maxBytes);
  parsers.set(maxBytes, parser);
  return parser;
}

/** The JSON that was sent, or undefined when nothing was. */
async function readBody(context: Context, maxBytes = DEFAULT_BYTES): Promise<unknown> {
  if (context.request.length === 0) return undefined;
  // `is` answers null when there is no body, and false when there is one of another type.
  const type = context.request.is('json', '+json');
  if (type === null) return undefined;
  if (type === false) throw new AppError('unsupported_media_type');
  const parseJson = parserOf(maxBytes);
  await parseJson(context as Parameters<typeof parseJson>[0], async () => {});
  return context.request.body;
}

/** Throw when what a handler returned is not exactly what the contract says. */
function assertContract(endpoint: Endpoint, json: string): void {
  const sent: unknown = JSON.parse(json);
  const result = endpoint.response.safeParse(sent);
  if (!result.success) throw new Error(`${endpoint.key} breaks its contract: ${result.error.message}`);
  if (!isDeepStrictEqual(result.data, sent)) throw new Error(`${endpoint.key} sends more than its contract names`);
}

/** What concerns money or the account is kept by no browser: `no-store` stands there already. */
function answer(context: Context, endpoint: Endpoint, prepared: PreparedJson<unknown>): void {
  context.status = endpoint.status ?? 200;
  context.type = 'application/json';
  context.body = prepared.bytes;
  if ((context.method !== 'GET' && context.method !== 'HEAD') || endpoint.sessionCheck === 'each_call') return;
  context.set('cache-control', 'private, no-cache');
  context.vary('Authorization');
  context.vary('Accept-Language');
  context.etag = prepared.etag;
  if (context.fresh) context.status = 304;
}
