import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plantDemo, startSite, type Site } from '@minori/sandbox/site';

/** Names the folder whose demo data all sites of a run begin with: planted by the first, they take longer than all else. */
const PLANTED = 'E2E_DEMO_DATA';

/** Start a site with demo data in a folder of its own, which goes with it. */
export async function startDemoSite(): Promise<Site & { folder: string }> {
  const planted = await plantedFolder();
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-e2e-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(planted, folder, { recursive: true });
    const site = await startSite({
      dataDir: folder,
      ports: 'free',
      quiet: true,
      env: { RATE_LIMITS: 'off', FILM_PRIORITY: 'normal' },
    });
    const close = async () => {
      await site.close();
      removeFolder();
    };
    return { ...site, folder, close };
  } catch (error) {
    removeFolder();
    throw error;
  }
}

/** Return the folder of the run's demo data, planted. Where none is named it is this process's, and that of those it starts. */
async function plantedFolder(): Promise<string> {
  const folder = (process.env[PLANTED] ??= ownFolder());
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) return folder;
  try {
    await plantDemo(folder);
  } catch (error) {
    // What was cut short is nothing to begin with.
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'minori-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
