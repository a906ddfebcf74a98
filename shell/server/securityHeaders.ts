import type { Middleware } from 'koa';
import type { Shipped } from '../src/remotes/shipped';
import type { ServerEnv } from './env';

const originOf = (url: string | undefined | null) => (url?.startsWith('http') ? new URL(url).origin : undefined);

/** What may stand inline in a page, by the hashes of it. */
export interface InlineSources {
  scripts: readonly string[];
  styleAttributes: readonly string[];
}

/** What Stripe wants of pages with fields for cards; its simulator has one origin for all. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connections: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

function cardSources({ cards }: ServerEnv) {
  if (!cards) return { scripts: [], connections: [], frames: [] };
  const simulator = [originOf(cards.simulatorUrl)];
  return cards.simulatorUrl ? { scripts: simulator, connections: simulator, frames: simulator } : STRIPE;
}

/** Where a browser sends its camera, by name: to some a page's own origin is none of a socket. */
function liveSources({ live, siteUrl }: ServerEnv): string[] {
  return live ? [originOf(siteUrl)?.replace(/^http/, 'ws') ?? ''] : [];
}

/**
 * Return the content security policy: nothing from elsewhere but the identity provider, the processor of cards where cards are
 * taken, and those remotes that are served from another origin. Inline stand styles with the page's nonce, the first paint's and those that antd writes, and in what the server
 * has rendered the script that holds presses and the attributes of styles, by their hashes.
 */
export function contentSecurityPolicy(
  env: ServerEnv,
  remotes: Shipped,
  { nonce, inline }: { nonce: string; inline?: InlineSources },
): string {
  const remoteOrigins = [...new Set(Object.values(remotes).map(({ address }) => originOf(address)))];
  const identity = env.authEmulatorUrl
    ? {
        scripts: [originOf(env.gapiUrl)],
        connections: [originOf(env.authEmulatorUrl)],
        frames: [originOf(env.authEmulatorUrl)],
      }
    : {
        scripts: ['https://apis.google.com'],
        connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
        frames: [`https://${env.firebase.authDomain}`],
      };
  const cards = cardSources(env);
  // Fast refresh of development servers evaluates code and listens on a socket.
  const development = env.isProduction || remoteOrigins.every((origin) => !origin) ? [] : ["'unsafe-eval'"];
  const sockets = development.length > 0 ? ['ws:'] : [];
  const directives: Record<string, (string | undefined)[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...(inline?.scripts ?? []),
      ...development,
      ...identity.scripts,
      ...cards.scripts,
      ...remoteOrigins,
    ],
    'style-src': ["'self'", `'nonce-${nonce}'`, ...remoteOrigins],
    ...(inline?.styleAttributes.length && { 'style-src-attr': ["'unsafe-hashes'", ...inline.styleAttributes] }),
    'img-src': ["'self'", 'data:', 'blob:', ...remoteOrigins],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...liveSources(env),
      ...identity.connections,
      ...cards.connections,
      ...remoteOrigins,
      ...sockets,
    ],
    'frame-src': [...identity.frames, ...cards.frames],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}

/** Streams are sent from camera, microphone and screen, which stays on meanwhile. Pages change without being loaded, so all of them may. */
const PERMISSIONS = [
  ...['camera', 'microphone', 'display-capture', 'screen-wake-lock', 'payment'].map((name) => `${name}=(self)`),
  'geolocation=()',
].join(', ');

/** Return the headers that every answer of the site carries. One with an https address is never asked for over http again. */
export function securityHeaders({ siteUrl }: ServerEnv): Middleware {
  const transport: Record<string, string> = siteUrl.startsWith('https://')
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {};
  return async (ctx, next) => {
    ctx.set({
      ...transport,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      // Sign-in pop-ups must be able to tell their opener how they ended.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': PERMISSIONS,
    });
    await next();
  };
}
