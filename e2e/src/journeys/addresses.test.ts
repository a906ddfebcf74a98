import { request, type OutgoingHttpHeaders } from 'node:http';
import { startSite } from '@minori/sandbox/site';
import { expect, test } from './actions';

/** Mails that one address may ask for in an hour. */
const MAILS = 10;

let asked = 0;

/** Ask for a mail as a guest; a header is sent as often as it has values. Return the status. */
function askForMail(url: string, headers: OutgoingHttpHeaders): Promise<number> {
  const body = JSON.stringify({ email: `somebody-${(asked += 1)}@example.com` });
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v1/users/emails/password_reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
    });
    sent.on('response', (response) => response.resume().on('end', () => resolve(response.statusCode ?? 0)));
    sent.on('error', reject).end(body);
  });
}

/** One more than an address may ask for, each time with other words about where the call comes from. */
async function ask(url: string, forwardedFor: (forged: string) => string | string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index <= MAILS; index += 1) {
    const forged =
      [`203.0.113.${index}`, 'unknown', '', `[2001:db8:${index}::1]:80`, ','.repeat(4_000)][index % 5] ?? '';
    const headers = {
      'x-forwarded-for': forwardedFor(forged),
      'x-real-ip': forged,
      forwarded: `for="${forged}"`,
      'minori-visitor': index % 2 ? 'site' : forged,
      'minori-site': 'guess',
    };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    statuses.push(await askForMail(url, headers));
  }
  return statuses;
}

const ALLOWED = Array<number>(MAILS).fill(202);

/** What our proxies write: the one next to the visitor first. */
const PROXIES = ['198.51.100.1', '10.0.0.1:8080'];

for (const proxies of [0, 1, 2]) {
  test(`behind ${proxies} proxies nobody gets a limit of their own by what they say, at the site or the API`, async () => {
    test.slow();
    const env = { RATE_LIMITS: 'on', ...(proxies > 0 && { TRUSTED_PROXIES: String(proxies) }) };
    const site = await startSite({ dataDir: null, ports: 'free', quiet: true, demo: false, env });
    try {
      const behind = (address: string) => [address, ...PROXIES.slice(1)].slice(0, proxies);
      const oneLine = (forged: string) => [forged, ...behind('198.51.100.1')].join(', ');
      const lines = (forged: string) => [forged, ...behind('198.51.100.2')];
      expect(await ask(site.url, oneLine)).toEqual([...ALLOWED, 429]);
      // The connection is the visitor's, at the API's own port as at the site's.
      expect(await ask(site.apiUrl, lines)).toEqual(
        proxies === 0 ? ALLOWED.map(() => 429).concat(429) : [...ALLOWED, 429],
      );
      // Both know whom the other has refused, and nobody else is refused.
      expect(await askForMail(site.apiUrl, { 'x-forwarded-for': behind('198.51.100.1') })).toBe(429);
      expect(await askForMail(site.url, { 'x-forwarded-for': behind('198.51.100.2') })).toBe(429);
      if (proxies > 0) expect(await askForMail(site.url, { 'x-forwarded-for': behind('198.51.100.3') })).toBe(202);
    } finally {
      await site.close();
    }
  });
}
