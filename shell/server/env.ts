/** What the site's server is told by its environment. */
export interface ServerEnv {
  host: string;
  port: number;
  /** The shell's build: `index.html` and the files below `/assets/`. */
  shellDir: string;
  /** Files served as they are, below `/images/`. */
  publicDir: string;
  /** The folder of landing pages and campaigns, as Markdown: a new file is a new page. */
  contentDir: string;
  /** Manifest address of each remote, read anew when the file changes. */
  remotesFile: string;
  /** The folder of `/remotes/<name>/<version>/`. */
  remotesDir: string;
  /** The folder of what remotes run on the server, below `<name>/<version>/`: served to nobody. */
  serversDir: string;
  /** The thread that renders pages. */
  workerFile: string;
  /** The thread in which remotes make the heads of their pages. */
  headsWorkerFile: string;
  /** Where the API is, without `/api/v1`. */
  apiUrl: string;
  /** What this server proves to the API with that it is the site's. */
  siteSecret: string | undefined;
  /** How many proxies of ours stand before the site: that many addresses of X-Forwarded-For are believed. */
  trustedProxies: number;
  /** Whether pages are limited by address. */
  hasLimits: boolean;
  /** Whether browsers may run the service worker; one that does not is ended. */
  hasServiceWorker: boolean;
  /** The site's own public address. */
  siteUrl: string;
  firebase: { apiKey: string; authDomain: string; projectId: string };
  authEmulatorUrl: string | null;
  gapiUrl: string | null;
  /** Where cards are processed: by Stripe, by its simulator at an address, or nowhere. */
  cards: { simulatorUrl: string | null } | null;
  /**
   * Where the engine of live streaming is, and what this server proves to it that it is the site's with; null without one. A MediaMTX is
   * told apart from our own.
   */
  live: { url: string; secret: string; isMediaMtx: boolean } | null;
  isProduction: boolean;
}

const SECRET_LENGTH = 32;

type Variables = Record<string, string | undefined>;

function required(variables: Variables, name: string): string {
  const value = variables[name];
  if (!value) throw new Error(`${name} must be set`);
  return value;
}

/** Throw when it is missing in production, or too short. */
function readSecret(variables: Variables, isProduction: boolean): string | undefined {
  const secret = isProduction ? required(variables, 'SITE_SECRET') : variables['SITE_SECRET'] || undefined;
  if (secret && secret.length < SECRET_LENGTH) throw new Error(`SITE_SECRET must have ${SECRET_LENGTH} characters`);
  return secret;
}

function readCount(variables: Variables, name: string): number {
  const count = Number(variables[name] || 0);
  if (!Number.isInteger(count) || count < 0 || count > 10) throw new Error(`${name} must be a number from 0 to 10`);
  return count;
}

function readLive(variables: Variables): ServerEnv['live'] {
  const isMediaMtx = variables['LIVE_ENGINE'] === 'mediamtx';
  const url = isMediaMtx ? required(variables, 'LIVE_HLS_URL') : variables['LIVE_URL'];
  if (!url) return null;
  const secret = required(variables, 'LIVE_SECRET');
  if (secret.length < SECRET_LENGTH) throw new Error(`LIVE_SECRET must have ${SECRET_LENGTH} characters`);
  return { url: url.replace(/\/+$/, ''), secret, isMediaMtx };
}

/** Read the environment; throw when something is missing or must not be in production. */
export function readEnv(variables: Variables, root: string): ServerEnv {
  const isProduction = variables['NODE_ENV'] === 'production';
  const authEmulatorUrl = variables['AUTH_EMULATOR_URL'] || null;
  if (isProduction && authEmulatorUrl) throw new Error('AUTH_EMULATOR_URL must not be set in production');
  const simulatorUrl = variables['STRIPE_SIMULATOR_URL'] || null;
  if (isProduction && simulatorUrl) throw new Error('STRIPE_SIMULATOR_URL must not be set in production');
  const hasLimits = variables['RATE_LIMITS'] !== 'off';
  if (isProduction && !hasLimits) throw new Error('RATE_LIMITS must be on in production');
  const port = Number(variables['PORT'] ?? 3000);
  const remotesFile = required(variables, 'REMOTES_FILE');
  const projectId = variables['FIREBASE_PROJECT'] ?? 'demo-minori';
  return {
    host: variables['HOST'] ?? '127.0.0.1',
    port,
    shellDir: variables['SHELL_DIR'] ?? `${root}/dist`,
    publicDir: variables['PUBLIC_DIR'] ?? `${root}/public`,
    contentDir: variables['CONTENT_DIR'] ?? `${root}/content`,
    remotesFile,
    remotesDir: variables['REMOTES_DIR'] ?? remotesFile.replace(/[^/]+$/, 'remotes'),
    serversDir: variables['SERVERS_DIR'] ?? remotesFile.replace(/[^/]+$/, 'servers'),
    workerFile: variables['WORKER_FILE'] ?? `${root}/dist-render/worker.cjs`,
    headsWorkerFile: variables['HEADS_WORKER_FILE'] ?? `${root}/dist-render/heads.cjs`,
    apiUrl: required(variables, 'API_URL').replace(/\/(api\/v1\/?)?$/, ''),
    siteSecret: readSecret(variables, isProduction),
    trustedProxies: readCount(variables, 'TRUSTED_PROXIES'),
    hasLimits,
    hasServiceWorker: variables['SERVICE_WORKER'] !== 'off',
    siteUrl: (variables['SITE_URL'] ?? `http://127.0.0.1:${port}`).replace(/\/$/, ''),
    firebase: {
      apiKey: variables['FIREBASE_API_KEY'] ?? 'demo-key',
      authDomain: variables['FIREBASE_AUTH_DOMAIN'] ?? `${projectId}.firebaseapp.com`,
      projectId,
    },
    authEmulatorUrl,
    gapiUrl: variables['GAPI_URL'] || null,
    cards: variables['STRIPE_PUBLISHABLE_KEY'] ? { simulatorUrl } : null,
    live: readLive(variables),
    isProduction,
  };
}
