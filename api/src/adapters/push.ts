import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Env } from '../env';

/** How long a push service may take to answer: longer than a connection may take, for without one nothing was sent. */
const PATIENCE_MS = 15_000;

/** The push services of the browsers that there are; those with a dot before them have a host for each region. */
const KNOWN_HOSTS = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

/** Where a browser can be pushed to, and what only it can open. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What is pushed, and how it is treated on its way. */
export interface Push {
  payload: string;
  /** How long it is kept for a browser that is away. */
  ttlSeconds: number;
  urgency: 'normal' | 'high';
  /** Of those with the same one that wait for a browser, only the last is delivered; 32 characters of base64url. */
  topic: string;
}

/**
 * What a push service says: it has `taken` it; the browser is `gone` for good; it is `busy`, and has not taken it; it has
 * `refused` it and always will; it does not believe that it is us, `distrusted`; or nobody knows, as `unsure`.
 */
export type PushOutcome = 'taken' | 'gone' | 'busy' | 'refused' | 'distrusted' | 'unsure';

/** What the product needs to push to browsers. */
export interface PushPort {
  /** By which browsers know who may push to them. */
  publicKey: string;
  /** Return whether it is a push service that is pushed to by an address. */
  isService(endpoint: string): boolean;
  send(to: PushTarget, push: Push): Promise<PushOutcome>;
}

/** Return what pushes to browsers; null where the environment has no keys for it. */
export function createPush(env: Env): PushPort | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, CONTACT_EMAIL: contact } = env;
  if (!publicKey || !privateKey) return null;
  const origins = new Set(env.PUSH_SERVICES);
  const vapidDetails = { subject: `mailto:${contact}`, publicKey, privateKey };
  const isService = (endpoint: string) => isServiceOf(endpoint, origins);
  return {
    publicKey,
    isService,
    async send({ endpoint, ...keys }, { payload, ttlSeconds, urgency, topic }) {
      // What was a service's when it was taken down may be none any more.
      if (!isService(endpoint)) return 'refused';
      const options = { vapidDetails, TTL: ttlSeconds, urgency, topic, contentEncoding: 'aes128gcm' } as const;
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options);
      return post(endpoint, headers as Record<string, string | number>, body);
    },
  };
}

/** Return whether it is a point of the curve that pushes are sealed with. */
export function isPushKey(p256dh: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function isServiceOf(endpoint: string, origins: ReadonlySet<string>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (origins.has(origin)) return true;
  const isKnown = KNOWN_HOSTS.some((known) => (known.startsWith('.') ? hostname.endsWith(known) : hostname === known));
  return protocol === 'https:' && port === '' && isKnown;
}

/** Nothing that it answers is read, and it may send us nowhere else. */
async function post(endpoint: string, headers: Record<string, string | number>, body: Buffer): Promise<PushOutcome> {
  const named = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: named.map(([name, value]): [string, string] => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  } catch (error) {
    return outcomeOfFailure(error);
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  // A key, a clock or an address of ours is wrong: the browser can do nothing about that.
  if (status === 401 || status === 403) return 'distrusted';
  return status === 429 || status >= 500 ? 'busy' : 'refused';
}

const NEVER_REACHED = new Set(['ECONNREFUSED', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** A connection that never stood has sent nothing; a host that there is not will never take anything. */
function outcomeOfFailure(error: unknown): PushOutcome {
  const { cause } = error as { cause?: { code?: string } };
  const code = cause?.code ?? '';
  if (code === 'ENOTFOUND') return 'refused';
  return NEVER_REACHED.has(code) ? 'busy' : 'unsure';
}
