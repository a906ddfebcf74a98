import { chromium, type Browser } from 'playwright-core';
import { findBrowser } from './install.ts';

/** Start the browser of the journeys, without a window. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } });
}
