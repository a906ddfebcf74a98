import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from './actions';

const SHELL = path.resolve(import.meta.dirname, '../../../shell');
const SERVER = path.join(SHELL, 'dist-server/main.js');

/** What a copy of a remote has otherwise than the one it was made of. */
interface Changes {
  /** Ranges of packages that it needs. */
  needs?: Record<string, string>;
  /** The code by which the site's server renders its pages; a copy has none unless told. */
  serverFile?: string;
}

/** A site's server whose releases are its own: nobody else meets what is shipped here. */
export interface OwnServer {
  url: string;
  /** Lines of its log about remotes that are refused. */
  refusals: { remote: string; version: string; unmet: object[] }[];
  /** Ship a copy of a remote under another version, and name it in remotes.json. */
  ship(name: string, version: string, changes?: Changes): void;
  /** Ship the shell under other names of its first script, as another build has; the former one's file goes. Return the new name. */
  shipShell(): string;
  /** Name the versions in remotes.json that were there first. */
  rollBack(): void;
  close(): void;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function authAddress(): Promise<string> {
  const html = await (await fetch(process.env['E2E_SITE_URL'] ?? '')).text();
  return /"auth_emulator_url":"([^"]+)"/.exec(html)?.[1] ?? '';
}

/**
 * Start a server with copies of what is shipped.
 * @param apiUrl the API that it stands before; that of the run unless told
 */
export async function startOwnServer(apiUrl = process.env['E2E_API_URL']): Promise<OwnServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-versions-'));
  cpSync(path.join(process.env['E2E_SITE_FOLDER'] ?? '', 'release'), folder, { recursive: true });
  const file = path.join(folder, 'remotes.json');
  const shellDir = path.join(folder, 'shell');
  cpSync(path.join(SHELL, 'dist'), shellDir, { recursive: true });
  const first = readFileSync(file, 'utf8');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: url,
      API_URL: apiUrl,
      AUTH_EMULATOR_URL: await authAddress(),
      REMOTES_FILE: file,
      SHELL_DIR: shellDir,
      RATE_LIMITS: 'off',
    },
  });
  const refusals: OwnServer['refusals'] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.includes('is refused')) refusals.push(JSON.parse(line) as OwnServer['refusals'][number]);
  });
  await expect(async () => expect((await fetch(`${url}/healthz`)).ok).toBe(true)).toPass();
  return {
    url,
    refusals,
    ship(name, version, { needs = {}, serverFile } = {}) {
      const remotes = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      const manifest = `/remotes/${name}/${version}/mf-manifest.json`;
      const to = path.join(folder, path.dirname(manifest));
      cpSync(path.join(folder, path.dirname(remotes[name] ?? '')), to, { recursive: true });
      const own = path.join(to, 'remote.json');
      const said = JSON.parse(readFileSync(own, 'utf8')) as { needs: object };
      writeFileSync(own, JSON.stringify({ ...said, version, needs: { ...said.needs, ...needs } }));
      if (serverFile !== undefined) {
        const servers = path.join(folder, 'servers', name, version);
        mkdirSync(servers, { recursive: true });
        writeFileSync(path.join(servers, 'server.cjs'), serverFile);
      }
      writeFileSync(file, JSON.stringify({ ...remotes, [name]: manifest }));
    },
    shipShell() {
      const index = path.join(shellDir, 'index.html');
      const html = readFileSync(index, 'utf8');
      const [before = ''] = /main\.\w{10}\.js/.exec(html) ?? [];
      const after = `main.${randomBytes(5).toString('hex')}.js`;
      renameSync(path.join(shellDir, before), path.join(shellDir, after));
      rmSync(path.join(shellDir, `${before}.br`), { force: true });
      writeFileSync(index, html.replaceAll(before, after));
      return after;
    },
    rollBack: () => writeFileSync(file, first),
    close() {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
