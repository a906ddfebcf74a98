import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installFromDebian, isExecutable, onPath } from '@minori/tooling/debian';

const DATA = fileURLToPath(new URL('../../../.data/browser/', import.meta.url));
/** The one without windows first: it draws what a page shows and no frame around it, with a fifth less work. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FONTS = ['400Regular/BIZUDPGothic_400Regular.ttf', '700Bold/BIZUDPGothic_700Bold.ttf'];
const ADVICE = `No Chromium could be found or installed. Run \`apt-get install ${HEADLESS} fonts-noto-cjk\` as root, or set CHROMIUM_PATH.`;

/** The browser for the journeys. */
export interface Browser {
  executablePath: string;
  /** What it needs in its environment besides. */
  env: Record<string, string>;
  args: string[];
}

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function hasJapaneseFont(): boolean {
  try {
    return execFileSync('fc-list', [':lang=ja'], { encoding: 'utf8' }).trim() !== '';
  } catch {
    return false;
  }
}

/** A folder that fontconfig looks into for fonts when it is the home of data: for those who may install nothing. */
function fontsFromNpm(): string {
  const { resolve } = createRequire(import.meta.url);
  const source = path.dirname(resolve('@expo-google-fonts/biz-udpgothic/package.json'));
  const folder = path.join(DATA, 'fonts');
  mkdirSync(folder, { recursive: true });
  for (const font of FONTS) copyFileSync(path.join(source, font), path.join(folder, path.basename(font)));
  return DATA;
}

async function chromiumFromNpm(): Promise<string | undefined> {
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } catch {
    return undefined;
  }
}

/**
 * Find Chromium: `CHROMIUM_PATH`, the PATH, else Debian's package (as root), else the one that an npm package ships.
 * Japanese fonts likewise. Throw with one line of advice when there is none to be had.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !isExecutable(named)) throw new Error(`CHROMIUM_PATH is ${named}, which can’t be run`);
  let executablePath = named ?? onPath(...NAMES);
  if (!executablePath && installFromDebian(HEADLESS, 'fonts-noto-cjk')) executablePath = onPath(...NAMES);
  executablePath ??= await chromiumFromNpm();
  if (!executablePath) throw new Error(ADVICE);
  const hasFont = hasJapaneseFont() || (installFromDebian('fonts-noto-cjk', 'fontconfig') && hasJapaneseFont());
  return { executablePath, args: ARGS, env: hasFont ? {} : { XDG_DATA_HOME: fontsFromNpm() } };
}
