import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSite, type Site } from './site.ts';

const DATA = fileURLToPath(new URL('../../.data/', import.meta.url));

/**
 * `npm start` and `npm run dev`: runs the site until Ctrl+C or SIGTERM and prints where everything is. What the parts
 * log goes to `.data/site.log`; in dev mode it is shown as well.
 */
export async function startCommand(mode: 'built' | 'dev', workspace?: string): Promise<void> {
  const started = Date.now();
  mkdirSync(DATA, { recursive: true });
  const logFile = createWriteStream(join(DATA, 'site.log'));
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => (stop.signal.aborted ? process.exit(1) : stop.abort()));
  }

  console.log('▸ Starting …');
  try {
    const site = await startSite({
      mode,
      workspace,
      signal: stop.signal,
      onLog(line) {
        logFile.write(`${line}\n`);
        if (mode === 'dev') console.log(line);
      },
    });
    console.log(summary(site, Date.now() - started));
    stop.signal.addEventListener('abort', () => {
      console.log('\n▸ Stopping …');
      void site.close().then(() => process.exit());
    });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.exit(0);
  }
}

function summary({ url, apiUrl, inboxUrl, stripe, partners, rtmpUrl, accounts }: Site, milliseconds: number): string {
  const places = [
    ['Site', url],
    ['Inbox (all mail it sends)', inboxUrl],
    ['Stripe (simulated)', stripe.simulatorUrl],
    ['Partners (made up)', partners.sandboxUrl],
    ['Live streams (RTMP)', rtmpUrl],
    ['API reference', `${apiUrl}/api/v1/reference`],
    ['Components', 'npm run storybook'],
    ['Logs', '.data/site.log'],
  ];
  const widest = Math.max(...accounts.map(({ email }) => email.length));
  return [
    '',
    `みのり Minori is running (${(milliseconds / 1000).toFixed(1)} s).`,
    '',
    ...places.filter(([, where]) => where).map(([what = '', where]) => `  ${what.padEnd(28)}${where}`),
    ...(accounts.length ? ['', 'Demo accounts (e-mail, password):'] : []),
    ...accounts.map(
      ({ email, password, username, label }) => `  ${email.padEnd(widest + 2)}${password}  @${username}  ${label}`,
    ),
    '',
    'Ctrl+C stops it. What you do is kept in .data; npm run reset clears it.',
    '',
  ].join('\n');
}
