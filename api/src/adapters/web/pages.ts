import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Duplex, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { isPublicAddress } from './addresses';

const USER_AGENT = 'MinoriBot/1.0 (link preview)';
const REDIRECTS_MAX = 3;
const REDIRECT = new Set([301, 302, 303, 307, 308]);
const DEFAULT_PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' };
const DECODERS: Record<string, () => Duplex> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Resolve a name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** What to fetch. */
export interface PageRequest {
  /** Content types that are taken, as `text/html`; others are refused before their body is read. */
  types: string[];
  /** After decompression. */
  maxBytes: number;
  /** Whether the beginning of what is larger will do. */
  isCut?: boolean;
  /** For everything: names, redirects and the body. */
  timeoutMs: number;
}

/** A page as it came, at the address where the last redirect led to. */
export interface FetchedPage {
  url: string;
  type: string;
  /** As the server named it; undefined when it did not. */
  charset: string | undefined;
  body: Buffer;
}

/** Fetches from the public web what somebody else named. */
export interface PagesPort {
  /** Reject with a {@link PageError} when it is not to be had, for whatever reason. */
  fetch(url: string, request: PageRequest): Promise<FetchedPage>;
}

/** What lies behind an address is not to be had, or is not what was wanted. */
export class PageError extends Error {
  override readonly name = 'PageError';
}

/** What tests replace. */
export interface PagesOptions {
  resolve?: Resolve;
  /** `address:port` pairs that count as public hosts with default ports: a server of the test. */
  allow?: string[];
}

/**
 * Fetch public pages only: http and https on their usual ports, from hosts all of whose addresses are public. The
 * addresses are checked when the connection is made, and again after each redirect. No cookies, no credentials.
 */
export function createPages({ resolve = resolveBySystem, allow = [] }: PagesOptions = {}): PagesPort {
  const allowed = new Set(allow);

  async function get(target: URL, types: string[], signal: AbortSignal): Promise<IncomingMessage> {
    const guard = guardOf(target, allowed);
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    const options: RequestOptions = {
      agent: false,
      signal,
      lookup: guardedLookup(resolve, guard),
      headers: { accept: types.join(', '), 'accept-encoding': 'gzip, deflate, br', 'user-agent': USER_AGENT },
    };
    return new Promise((answered, failed) => {
      send(target, options, answered).once('error', failed).end();
    });
  }

  async function follow(url: string, request: PageRequest, signal: AbortSignal): Promise<FetchedPage> {
    let target = parseUrl(url);
    for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
      const response = await get(target, request.types, signal);
      const { location } = response.headers;
      if (!REDIRECT.has(response.statusCode ?? 0) || location === undefined) {
        return await readPage(response, target.href, request);
      }
      response.destroy();
      target = parseUrl(Buffer.from(location, 'latin1').toString(), target);
    }
    throw new PageError('There are too many redirects');
  }

  return {
    async fetch(url, request) {
      try {
        return await follow(url, request, AbortSignal.timeout(request.timeoutMs));
      } catch (error) {
        if (error instanceof PageError) throw error;
        throw new PageError(error instanceof Error ? error.message : String(error), { cause: error });
      }
    },
  };
}

function parseUrl(url: string, base?: URL): URL {
  try {
    return new URL(url, base);
  } catch {
    throw new PageError('This is no address');
  }
}

/** Decide whether to connect to an address. */
type Guard = (address: string) => boolean;

/** Throw for what can be told without resolving the name; return what decides about its addresses. */
function guardOf(url: URL, allowed: ReadonlySet<string>): Guard {
  const usual = DEFAULT_PORTS[url.protocol];
  if (!usual) throw new PageError('Only http and https are fetched');
  if (url.username || url.password) throw new PageError('Addresses with credentials are not fetched');
  const port = url.port || usual;
  const guard: Guard = (address) => allowed.has(`${address}:${port}`) || (port === usual && isPublicAddress(address));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // For an address no name is resolved, so that nothing would ask the guard.
  if (isIP(host) && !guard(host)) throw new PageError('The host is not public');
  return guard;
}

/** Resolve names for a connection; one address that is not public spoils the name. */
function guardedLookup(resolve: Resolve, guard: Guard): LookupFunction {
  return (hostname, { all }, callback) => {
    const fail = (error: unknown) => callback(error as NodeJS.ErrnoException, '');
    resolve(hostname).then((addresses) => {
      const [first] = addresses;
      if (first === undefined || !addresses.every(guard)) return fail(new PageError('The host is not public'));
      if (!all) return callback(null, first, isIP(first));
      return callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    }, fail);
  };
}

async function resolveBySystem(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address }) => address);
}

async function readPage(response: IncomingMessage, url: string, request: PageRequest): Promise<FetchedPage> {
  try {
    const { statusCode, headers } = response;
    const [, type = '', charset] =
      /^\s*([\w.+/-]+)(?:.*?charset="?([\w.:-]+))?/i.exec(headers['content-type'] ?? '') ?? [];
    if (statusCode !== 200) throw new PageError(`The server answered ${statusCode}`);
    if (!request.types.includes(type.toLowerCase())) throw new PageError('This is not the type that is wanted');
    const body = await readBody(decoded(response), request);
    return { url, type: type.toLowerCase(), charset, body };
  } finally {
    response.destroy();
  }
}

function decoded(response: IncomingMessage): Readable {
  const decoder = DECODERS[response.headers['content-encoding']?.toLowerCase() ?? ''];
  if (!decoder) return response;
  const stream = decoder();
  // A failed transfer ends the decoder too, which the reader then sees.
  pipeline(response, stream, () => {});
  return stream;
}

async function readBody(stream: Readable, { maxBytes, isCut = false }: PageRequest): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) continue;
    if (!isCut) throw new PageError('This is too large');
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
