import { defineConfig } from '@playwright/test';
import type { Browser } from './src/browser/install';

const browser = JSON.parse(process.env['E2E_BROWSER'] ?? '{}') as Browser;

export default defineConfig({
  testDir: 'src/journeys',
  outputDir: '../.data/e2e',
  // Files run beside each other, the journeys of one file in order. Two would leave two cores idle for 40 % of the time.
  workers: 3,
  // What passes only now is named in the summary: a fault to be found, in the journey or in the product.
  retries: 1,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./src/summary.ts']],
  use: {
    baseURL: process.env['E2E_SITE_URL'],
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    // What a worker asks for no journey could hold back: those about it allow it.
    serviceWorkers: 'block',
    // Nothing is judged while it still moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
});
