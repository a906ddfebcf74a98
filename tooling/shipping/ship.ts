import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { conflictsOf, firstWords, type ShippedManifest } from './conflicts.ts';

const MANIFEST = 'mf-manifest.json';
const REMOTE = 'remote.json';
const OWN = '/remotes/';
const TIMEOUT_MS = 5_000;

/** What to ship, and where. */
export interface Shipping {
  /** The folder of the project, as built. */
  root: string;
  /** The folder with `remotes.json`, beside which the site's server shows `remotes`. */
  folder: string;
  /** Names of the remotes to ship. */
  names: readonly string[];
  /** Manifest addresses of those among them that are served by others. */
  elsewhere?: Readonly<Record<string, string>>;
  /** Have nobody be called as the first segments of pages; reject when a member is. */
  reserve(names: readonly string[]): Promise<void>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Return the addresses in a folder's `remotes.json`; none when nothing was shipped there yet. */
export function readAddresses(folder: string): Record<string, string> {
  const file = path.join(folder, 'remotes.json');
  return existsSync(file) ? (readJson(file) as Record<string, string>) : {};
}

/** Name the address of each remote. A reader finds the former file or the new one. */
export function writeAddresses(folder: string, addresses: Record<string, string>): string {
  const file = path.join(folder, 'remotes.json');
  writeFileSync(`${file}.part`, `${JSON.stringify(addresses, null, 2)}\n`);
  renameSync(`${file}.part`, file);
  return file;
}

/** Copy a folder so that readers find all of it or nothing. */
function copyWhole(from: string, to: string) {
  rmSync(`${to}.part`, { recursive: true, force: true });
  cpSync(from, `${to}.part`, { recursive: true });
  rmSync(to, { recursive: true, force: true });
  renameSync(`${to}.part`, to);
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

function haveSame(folder: string, other: string, files: string[]): boolean {
  const read = (file: string) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0));
  return files.every((file) => read(path.join(folder, file)).equals(read(path.join(other, file))));
}

/** Lay a build out below its version and return its address. Throw when that version is out with other files. */
export function layOut(dist: string, name: string, version: string, folder: string): string {
  const place = path.join(folder, 'remotes', name, version);
  const server = path.join(path.dirname(dist), 'dist-server');
  const serverPlace = path.join(folder, 'servers', name, version);
  if (!existsSync(place)) {
    // Before the version itself: whoever finds that finds its server files, too. What lies there is shown to nobody.
    if (existsSync(server)) copyWhole(server, serverPlace);
    copyWhole(dist, place);
  } else if (!haveSame(place, dist, [MANIFEST]) || !haveSame(serverPlace, server, filesIn(server))) {
    throw new Error(`${name} ${version} is out with other files: raise its version`);
  }
  return `${OWN}${name}/${version}/${MANIFEST}`;
}

async function readManifest(name: string, address: string, folder: string): Promise<ShippedManifest> {
  const beside = address.replace(/[^/]+$/, REMOTE);
  try {
    if (beside.startsWith(OWN)) return readJson(path.join(folder, beside)) as ShippedManifest;
    return (await (await fetch(beside, { signal: AbortSignal.timeout(TIMEOUT_MS) })).json()) as ShippedManifest;
  } catch (error) {
    throw new Error(`What ${name} has can’t be read: ${beside}`, { cause: error });
  }
}

/**
 * Ship remotes as they are built: their files go below `remotes/<name>/<version>/`, their server files below
 * `servers/<name>/<version>/`, their addresses into `remotes.json`.
 * Nothing that is out is overwritten, and nothing goes out that does not go with the rest.
 * @returns the path of `remotes.json`
 * @throws with a sentence for each conflict
 */
export async function ship({ root, folder, names, elsewhere = {}, reserve }: Shipping): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const distOf = (workspace: string) => path.join(root, workspace, 'dist');
  const builtAs = (workspace: string) => {
    const file = path.join(distOf(workspace), REMOTE);
    if (!existsSync(file)) throw new Error(`${workspace} is not built: ${file} is missing`);
    return readJson(file) as ShippedManifest;
  };
  const shell = builtAs('shell');
  const before = readAddresses(folder);
  const others = Object.entries(before).filter(([name]) => !names.includes(name));
  const coming = names.map((name) => {
    const address = elsewhere[name];
    return address ? readManifest(name, address, folder) : Promise.resolve(builtAs(name));
  });
  const ours = await Promise.all(coming);
  const theirs = await Promise.all(others.map(([name, address]) => readManifest(name, address, folder)));
  const conflicts = conflictsOf([shell, ...theirs, ...ours]);
  if (conflicts.length > 0) throw new Error(conflicts.join('\n'));

  await reserve([...new Set([shell, ...ours].flatMap(firstWords))].toSorted());
  const addresses = ours.map(({ name, version }): [string, string] => [
    name,
    elsewhere[name] ?? layOut(distOf(name), name, version, folder),
  ]);
  return writeAddresses(folder, { ...before, ...Object.fromEntries(addresses) });
}
