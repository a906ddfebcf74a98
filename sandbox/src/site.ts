import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from './process/child.ts';
import { createGroup, type Group } from './process/group.ts';
import { untilHealthy } from './process/health.ts';
import { keepUp } from './process/keptUp.ts';
import { freePorts, HOST } from './process/ports.ts';
import { dropUnfinishedDemo, seedDemo, type DemoAccount } from './site/demo.ts';
import { startDevServers } from './site/devServers.ts';
import { apiEnvironment, liveEnvironment, siteEnvironment, type LivePlaces, type Places } from './site/environment.ts';
import { lockFolder } from './site/lock.ts';
import { startOutside, type PartnersAccess, type PushAccess, type StripeAccess } from './site/outside.ts';
import { choosePorts, type Ports } from './site/ports.ts';
import { shipRemotes } from './site/release.ts';

export type { DemoAccount } from './site/demo.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SERVER = 'shell/dist-server/main.js';
const TSX = 'node_modules/tsx/dist/cli.mjs';
const KEPT_LOG_LINES = 2_000;

/** How to run the whole site. */
export interface SiteOptions {
  /** The project's folder, as built; this one when left out. */
  root?: string;
  /** `built`: everything as built before. `dev`: the API restarts and the browser's parts reload when files change. */
  mode?: 'built' | 'dev';
  /** In dev mode: the only remote to serve from its dev server; all of them when left out. */
  workspace?: string | undefined;
  /** Where data is kept; `.data` at the root when left out, null for nowhere. */
  dataDir?: string | null;
  /** 'free': any free ones. What is left out comes from the environment or is the usual one. */
  ports?: Partial<Ports> | 'free';
  /** Whether an empty database is filled with demo data, never with a real Firebase project; true when left out. */
  demo?: boolean;
  /** A `remotes.json` with a folder `remotes` beside it, instead of one made of what is built here. */
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

/** What a site's server serves. */
export interface ServedBuild {
  /** The folder of a project, as built: its server, and its shell unless `shellDir` names another build. */
  root: string;
  remotesFile: string;
  shellDir?: string;
}

/** The running site. */
export interface Site {
  /** Without a slash at the end. */
  url: string;
  apiUrl: string;
  /** Undefined with a real mail server. */
  inboxUrl: string | undefined;
  stripe: StripeAccess;
  push: PushAccess;
  partners: PartnersAccess;
  /** Where programs publish live streams; undefined with an engine elsewhere. */
  rtmpUrl: string | undefined;
  mongoUri: string;
  /** Undefined with a real Firebase project. */
  authHost: string | undefined;
  accounts: DemoAccount[];
  /** The `remotes.json` that the site's server reads, anew whenever it changes. */
  remotesFile: string;
  /** The last 2,000 lines of every part, as `api | line`. */
  logs: readonly string[];
  /** Start one more of the site's servers on the same API; resolve with its address once it answers. */
  startServer: (build: ServedBuild) => Promise<string>;
  /** Stop the API, then the site's server, then the outside world. */
  close: () => Promise<void>;
}

/**
 * Start everything and resolve once the site answers. Should a part end later on, its last lines are printed, the
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

/** Plant demo data in an empty folder, by what is built: sites may begin with copies of it. */
export async function plantDemo(dataDir: string): Promise<void> {
  const group = createGroup();
  const plant = async () => {
    const ports = await choosePorts('free', () => {});
    const outside = await startOutside(group, ports, dataDir, () => {});
    const env = apiEnvironment(outside, placesIn(dataDir, ports));
    await seedDemo(group, join(ROOT, 'api/dist/seed.js'), env, dataDir, () => {});
  };
  try {
    await Promise.race([plant(), group.broken]);
  } finally {
    await group.close();
  }
}

async function bringUp(group: Group, options: SiteOptions): Promise<Site> {
  const { root = ROOT, mode = 'built', quiet = false, demo = true } = options;
  const { dataDir = join(root, '.data') } = options;
  const isDev = mode === 'dev';
  const folder = dataDir ?? undefined;
  const logs: string[] = [];
  const log = (line: string) => {
    logs.push(line);
    if (logs.length > KEPT_LOG_LINES) logs.shift();
    options.onLog?.(line);
  };

  if (folder) {
    group.addCloser(lockFolder(folder));
    dropUnfinishedDemo(folder);
  }
  const say = quiet ? log : console.log;
  const ports = await choosePorts(options.ports ?? {}, say);
  const outside = await startOutside(group, ports, folder, say);
  const devServers = isDev ? await startDevServers(group, root, options.workspace, log) : {};
  const ownFolder = folder ?? temporaryFolder(group);
  const places = placesIn(ownFolder, ports, options.remotesFile);
  const apiEnv = { ...apiEnvironment(outside, places), ...options.env };
  const siteEnv = { ...siteEnvironment(outside, places), ...options.env };

  // Before the API: what it misses at its start it enters itself, and the demo data bring that along.
  const seed = join(root, isDev ? 'api/src/demo/seed.ts' : 'api/dist/seed.js');
  const accounts =
    demo && outside.authHost ? await seedDemo(group, seed, apiEnv, folder, (line) => log(`demo data | ${line}`)) : [];

  if (!options.remotesFile) {
    const admin = join(root, isDev ? 'api/src/commands/main.ts' : 'api/dist/admin.js');
    const release = { root, folder: join(ownFolder, 'release'), elsewhere: devServers };
    await shipRemotes({ group, ...release, admin, env: apiEnv });
  }

  const begin = (
    name: string,
    file: string,
    env: Record<string, string>,
    { cwd = root, args = [] as string[] } = {},
  ) => {
    const onLine = (line: string) => log(`${name} | ${line}`);
    return startChild({ name, entry: join(cwd, file), args, env, cwd, onLine });
  };
  const run = (...child: Parameters<typeof begin>) => group.add(begin(...child));
  // Stopped in the opposite order: the API first.
  run('site', SERVER, siteEnv);
  const { own } = places.live;
  if (own) {
    const liveEnv = { ...liveEnvironment(outside, places, own), ...options.env };
    const [file, args] = isDev ? [TSX, watched('api/src/live/main.ts')] : ['api/dist/live.js', []];
    // What it does others do without for a moment; sources and viewers come back by themselves.
    group.addCloser(keepUp(() => begin('live', file, liveEnv, { args }), log).close);
  }
  if (isDev) run('api', TSX, apiEnv, { args: watched('api/src/main.ts') });
  else run('api', 'api/dist/main.js', apiEnv);

  await untilHealthy(`${places.apiUrl}/api/v1/health/ready`, group.closed);
  await untilHealthy(`${places.siteUrl}/healthz`, group.closed);
  return {
    url: places.siteUrl,
    apiUrl: places.apiUrl,
    remotesFile: places.remotesFile,
    inboxUrl: outside.inboxUrl,
    stripe: outside.stripe,
    push: outside.push,
    partners: outside.partners,
    rtmpUrl: own ? `rtmp://${HOST}:${own.rtmpPort}/live` : undefined,
    mongoUri: outside.mongoUri,
    authHost: outside.authHost,
    accounts,
    logs,
    startServer: async ({ root: cwd, remotesFile, shellDir = join(cwd, 'shell/dist') }) => {
      const { site: port } = await freePorts({ site: 0 });
      const url = `http://${HOST}:${port}`;
      const own = { PORT: String(port), SITE_URL: url, REMOTES_FILE: remotesFile, SHELL_DIR: shellDir };
      run('site', SERVER, { ...siteEnv, ...own }, { cwd });
      await untilHealthy(`${url}/healthz`, group.closed);
      return url;
    },
    close: group.close,
  };
}

function placesIn(folder: string, ports: Ports, remotesFile = join(folder, 'release/remotes.json')): Places {
  return {
    siteUrl: `http://${HOST}:${ports.site}`,
    apiUrl: `http://${HOST}:${ports.api}`,
    remotesFile,
    mediaDir: join(folder, 'media'),
    siteSecret: randomBytes(32).toString('hex'),
    live: livePlaces(folder, ports),
  };
}

/** An engine that the environment names is used as it is. */
function livePlaces(folder: string, { live, rtmp }: Ports): LivePlaces {
  const { LIVE_URL: url, LIVE_SECRET: given } = process.env;
  if (url && !given) throw new Error('LIVE_URL and LIVE_SECRET belong together');
  const secret = given || randomBytes(32).toString('hex');
  if (url) return { url, secret, own: null };
  return { url: `http://${HOST}:${live}`, secret, own: { rtmpPort: rtmp, folder: join(folder, 'live') } };
}

const watched = (file: string) => ['watch', '--clear-screen=false', file];

function temporaryFolder(group: Group): string {
  const folder = mkdtempSync(join(tmpdir(), 'minori-'));
  group.addCloser(async () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('The start was given up')), { once: true });
  });
}
