import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './process/child.ts';
import { createGroup, type Group } from './process/group.ts';
import { untilHealthy } from './process/health.ts';
import { HOST } from './process/ports.ts';
import { dropUnfinishedDemo, seedDemo, type DemoAccount } from './site/demo.ts';
import { startDevServers } from './site/devServers.ts';
import { lockFolder } from './site/lock.ts';
import { startOutside } from './site/outside.ts';
import { choosePorts, type Ports } from './site/ports.ts';

export type { DemoAccount } from './site/demo.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KEPT_LOG_LINES = 2_000;

/** How to run the whole site. */
export interface SiteOptions {
  /** `built`: everything as built before. `dev`: the API restarts and the browser's parts reload when files change. */
  mode?: 'built' | 'dev';
  /** In dev mode: the only workspace to serve from its dev server; all of them when left out. */
  workspace?: string | undefined;
  /** Where data is kept; `.data` at the root when left out, null for nowhere. */
  dataDir?: string | null;
  /** 'free': any free ones. What is left out comes from the environment or is the usual one. */
  ports?: Partial<Ports> | 'free';
  /** Whether an empty database is filled with demo data; true when left out. */
  demo?: boolean;
  /** Which remotes the site is made of, instead of those built here. */
  remotesFile?: string | undefined;
  /** Added to the environment of the API and of the site's server. */
  env?: Record<string, string>;
  /** True keeps what there is to say to `logs`. */
  quiet?: boolean;
  /** Called with each line of `logs`. */
  onLog?: (line: string) => void;
  /** Gives up the start. */
  signal?: AbortSignal | undefined;
}

/** The running site. */
export interface Site {
  url: string;
  apiUrl: string;
  /** Undefined with a real mail server. */
  inboxUrl: string | undefined;
  mongoUri: string;
  /** Undefined with a real Firebase project. */
  authHost: string | undefined;
  accounts: DemoAccount[];
  /** The last 2,000 lines of every part, as `api | line`. */
  logs: readonly string[];
  /** Stops the API, then the site's server, then the outside world. */
  close: () => Promise<void>;
}

/**
 * Starts everything and resolves once the site answers. Should a part end later on, its last lines are printed, the
 * rest is stopped and this process's exit code is 1.
 */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const group = createGroup();
  try {
    const site = await Promise.race([bringUp(group, options), group.broken, aborted(options.signal)]);
    group.broken.catch(async (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
      await group.close();
    });
    return site;
  } catch (error) {
    await group.close();
    throw error;
  }
}

async function bringUp(group: Group, options: SiteOptions): Promise<Site> {
  const { mode = 'built', quiet = false, dataDir = join(ROOT, '.data'), demo = true } = options;
  const folder = dataDir ?? undefined;
  const logs: string[] = [];
  const log = (line: string) => {
    logs.push(line);
    if (logs.length > KEPT_LOG_LINES) logs.shift();
    options.onLog?.(line);
  };
  const say = (line: string) => (quiet ? log(line) : console.log(line));

  if (folder) {
    const unlock = lockFolder(folder);
    group.addCloser(async () => unlock());
    dropUnfinishedDemo(folder);
  }
  const ports = await choosePorts(options.ports ?? {}, say);
  const outside = await startOutside(group, ports, folder);
  const url = `http://${HOST}:${ports.site}`;
  const apiUrl = `http://${HOST}:${ports.api}`;
  const common = {
    NODE_ENV: process.env['NODE_ENV'] === 'production' ? 'production' : 'development',
    LOG_LEVEL: process.env['LOG_LEVEL'] || 'info',
    SITE_URL: process.env['SITE_URL'] || url,
    FIREBASE_PROJECT: outside.firebaseProject,
  };
  const apiEnv = {
    ...common,
    PORT: String(ports.api),
    MONGODB_URI: outside.mongoUri,
    ...(outside.authHost && { FIREBASE_AUTH_EMULATOR_HOST: outside.authHost }),
    SMTP_URL: outside.smtpUrl,
    MAIL_FROM: process.env['MAIL_FROM'] || 'みのり <no-reply@minori.example>',
    ...options.env,
  };
  const remotesFile =
    options.remotesFile ?? (mode === 'dev' ? await startDevServers(group, ROOT, options.workspace, log) : '');
  const siteEnv = {
    ...common,
    PORT: String(ports.site),
    API_URL: apiUrl,
    REMOTES_FILE: remotesFile,
    AUTH_EMULATOR_URL: outside.authHost ? `http://${outside.authHost}` : '',
    GAPI_URL: outside.gapiUrl ?? '',
    ...options.env,
  };

  // Stopped in the opposite order: the API first.
  const run = (name: string, file: string, env: Record<string, string>, args: string[] = []) =>
    group.add(
      startChild({ name, entry: join(ROOT, file), args, env, cwd: ROOT, onLine: (line) => log(`${name} | ${line}`) }),
    );
  run('site', 'shell/dist-server/main.js', siteEnv);
  if (mode === 'dev')
    run('api', 'node_modules/tsx/dist/cli.mjs', apiEnv, ['watch', '--clear-screen=false', 'api/src/main.ts']);
  else run('api', 'api/dist/main.js', apiEnv);

  await untilHealthy(`${apiUrl}/api/v1/health/ready`);
  const seed = join(ROOT, mode === 'dev' ? 'api/src/demo/seed.ts' : 'api/dist/seed.js');
  const accounts = demo ? await seedDemo(seed, apiEnv, folder, (line) => log(`demo data | ${line}`)) : [];
  await untilHealthy(`${url}/healthz`);
  const { inboxUrl, mongoUri, authHost } = outside;
  return { url, apiUrl, inboxUrl, mongoUri, authHost, accounts, logs, close: group.close };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('The start was given up')), { once: true });
  });
}
