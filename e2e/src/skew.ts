import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layOutRemotes } from '@minori/sandbox/release';
import type { Site } from '@minori/sandbox/site';
import { findBrowser, type Browser } from './browser/install.ts';
import { buildFront, checkOut } from './commits.ts';
import { startDemoSite } from './demoSite.ts';
import { runPlaywright } from './playwright.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A commit whose shell and remotes were shipped, as `releases.json` names it. */
interface Release {
  date: string;
  commit: string;
}

/** A shell, remotes of another age, and the journeys that know the screens of these remotes. */
interface Pair {
  title: string;
  shell: string;
  remotesFile: string;
  journeys: string;
}

/**
 * Run a few journeys through every remote twice: with the remotes of the last release on this shell, and with these remotes
 * on the shell of the last release. Both have the same API and data.
 */
async function run(): Promise<number> {
  const { date, commit } = lastRelease();
  const name = `the release of ${date} (${commit.slice(0, 7)})`;
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-skew-'));
  const released = path.join(folder, 'released');
  let site: Site | undefined;
  try {
    if (!checkOut(commit, released)) {
      console.log(`Left out: ${name} is not in the history of this checkout.`);
      console.log('0 passed, 0 failed');
      return 0;
    }
    const browser = await findBrowser();
    [site] = await Promise.all([startDemoSite(), buildFront(released)]);
    const before = { root: released, remotesFile: layOutRemotes(released, path.join(folder, 'release')) };
    const now = { root: ROOT, remotesFile: site.remotesFile };
    const codes: number[] = [];
    for (const [shell, remotes, title] of [
      [now, before, `The remotes of ${name} on this shell`],
      [before, now, `These remotes on the shell of ${name}`],
    ] as const) {
      const pair = { title, shell: shell.root, remotesFile: remotes.remotesFile, journeys: remotes.root };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      codes.push(await runPair(site, browser, pair));
    }
    return Math.max(...codes);
  } finally {
    await site?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function lastRelease(): Release {
  const releases = JSON.parse(readFileSync(path.join(ROOT, 'releases.json'), 'utf8')) as Release[];
  const last = releases.at(-1);
  if (!last) throw new Error('releases.json names no release');
  return last;
}

/** Remotes that the shell refuses say so by their range: journeys that need one are left out. */
async function runPair(site: Site, browser: Browser, { title, shell, remotesFile, journeys }: Pair): Promise<number> {
  console.log(`\n${title}`);
  const url = await site.startServer({ root: shell, remotesFile });
  const refused = await refusedAt(url);
  for (const name of refused) console.log(`${name} is refused, as its range says: its journeys are left out.`);
  return runPlaywright({
    site,
    browser,
    url,
    folder: path.dirname(remotesFile),
    e2e: path.join(journeys, 'e2e'),
    args: [
      '--grep=@skew',
      ...(refused.length > 0 ? [`--grep-invert=@(${refused.join('|')})(\\s|$)`] : []),
      '--pass-with-no-tests',
      '--timeout=60000',
      `--output=${path.join(ROOT, '.data/e2e-skew')}`,
    ],
  });
}

/** The remotes that the server of a shell refuses. */
async function refusedAt(url: string): Promise<string[]> {
  const shipped = (await (await fetch(`${url}/remotes.json`)).json()) as Record<string, { isRefused?: boolean }>;
  return Object.keys(shipped).filter((name) => shipped[name]?.isRefused);
}

process.exitCode = await run();
