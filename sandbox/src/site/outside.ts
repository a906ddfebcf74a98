import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startAuth } from '../auth/index.ts';
import { startMail } from '../mail/index.ts';
import { startChild } from '../process/child.ts';
import type { Group } from '../process/group.ts';
import { PLAYED_PARTNERS, startPartners } from '../partners/index.ts';
import { HOST } from '../process/ports.ts';
import { keptVapidKeys, startPush } from '../push/index.ts';
import { startStripe } from '../stripe/index.ts';
import type { Ports } from './ports.ts';

/** The outside world as the API and the site's server are told of it. */
export interface Outside {
  mongoUri: string;
  firebaseProject: string;
  /** Undefined with a real Firebase project. */
  authHost: string | undefined;
  gapiUrl: string | undefined;
  smtpUrl: string;
  /** Undefined with a real mail server. */
  inboxUrl: string | undefined;
  /** With which the mail server signs what it tells of mails; undefined with a real one, of which the environment tells. */
  mailSecret: string | undefined;
  stripe: StripeAccess;
  push: PushAccess;
  partners: PartnersAccess;
}

/** Where the sites of partners are and with which keys they sign, as the API is told. */
export interface PartnersAccess {
  sites: string;
  keys: string;
  /** Undefined with real ones. */
  sandboxUrl: string | undefined;
}

/** By which browsers are pushed to, and through whom besides the push services that everybody knows. */
export interface PushAccess {
  publicKey: string;
  privateKey: string;
  /** Undefined with real keys. */
  serviceUrl: string | undefined;
}

/** How to reach Stripe. */
export interface StripeAccess {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Undefined with the real Stripe. */
  simulatorUrl: string | undefined;
}

/**
 * Start what the environment does not name: a database unless MONGODB_URI is set, Firebase Auth unless
 * FIREBASE_PROJECT is, a mail catcher unless SMTP_URL is, a simulator of Stripe unless STRIPE_SECRET_KEY is, a push service unless
 * VAPID_PUBLIC_KEY is, partners unless PARTNER_SITES is. Without `dataDir` all is kept in memory only.
 * `say` is called with each line that the database writes: what its start does with its data, above all.
 */
export async function startOutside(
  group: Group,
  ports: Ports,
  dataDir: string | undefined,
  say: (line: string) => void,
): Promise<Outside> {
  const inData = (name: string) => (dataDir ? join(dataDir, name) : undefined);
  const named = process.env['MONGODB_URI'];
  const database = named ? undefined : startDatabase(group, ports.mongo, inData('mongo'), say);
  const [mongoUri, auth, mail, stripe, push, partners] = await Promise.all([
    database ?? String(named),
    process.env['FIREBASE_PROJECT'] || startIdentity(group, ports.auth, inData('auth.json')),
    process.env['SMTP_URL'] || startInbox(group, ports, inData('mail.json')),
    realStripe() ?? startCardProcessor(group, ports, inData('stripe.jsonl'), database),
    realPush() ?? startPushService(group, ports.push, inData('push.json')),
    realPartners() ?? playPartners(group, ports, inData('partners.json')),
  ]);
  return {
    mongoUri,
    ...(typeof auth === 'string' ? { firebaseProject: auth, authHost: undefined, gapiUrl: undefined } : auth),
    ...(typeof mail === 'string' ? { smtpUrl: mail, inboxUrl: undefined, mailSecret: undefined } : mail),
    stripe,
    push,
    partners,
  };
}

async function startDatabase(
  group: Group,
  port: number,
  dataDir: string | undefined,
  say: (line: string) => void,
): Promise<string> {
  const entry = fileURLToPath(new URL('../mongo/main.ts', import.meta.url));
  const args = ['--port', String(port), ...(dataDir ? ['--data', dataDir] : [])];
  const child = group.add(startChild({ name: 'mongo', entry, args, onLine: say }));
  const uri = new URL((await child.ready<{ uri: string }>()).uri);
  uri.pathname = '/minori';
  return uri.href;
}

async function startIdentity(group: Group, port: number, dataFile: string | undefined) {
  const { host, projectId, gapiUrl, process } = await startAuth({ port, dataFile });
  group.add(process);
  return { firebaseProject: projectId, authHost: host, gapiUrl };
}

async function startInbox(group: Group, { smtp, inbox, api }: Ports, dataFile: string | undefined) {
  const mailSecret = randomBytes(24).toString('hex');
  const webhook = { url: `http://${HOST}:${api}/api/v1/webhooks/mail`, secret: mailSecret };
  const { smtpUrl, inboxUrl, close } = await startMail({ smtpPort: smtp, httpPort: inbox, dataFile, webhook });
  group.addCloser(close);
  return { smtpUrl, inboxUrl, mailSecret };
}

/** Return the access to the real Stripe that the environment names. Throw when it names a part of it only. */
function realStripe(): StripeAccess | undefined {
  const [secretKey, publishableKey, webhookSecret] = [
    process.env['STRIPE_SECRET_KEY'],
    process.env['STRIPE_PUBLISHABLE_KEY'],
    process.env['STRIPE_WEBHOOK_SECRET'],
  ];
  if (!secretKey && !publishableKey && !webhookSecret) return undefined;
  if (secretKey && publishableKey && webhookSecret) {
    return { secretKey, publishableKey, webhookSecret, simulatorUrl: undefined };
  }
  throw new Error('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together');
}

/** With the embedded database it has the same time. */
async function startCardProcessor(
  group: Group,
  ports: Ports,
  dataFile: string | undefined,
  database: Promise<string> | undefined,
): Promise<StripeAccess> {
  const secret = () => randomBytes(24).toString('hex');
  const keys = { secretKey: `sk_test_${secret()}`, publishableKey: 'pk_test_minori' };
  const webhookSecret = `whsec_${secret()}`;
  const url = `http://${HOST}:${ports.api}/api/v1/webhooks/stripe`;
  const webhook = { name: 'Minori', url, secret: webhookSecret };
  const time = database ? { databaseUri: await database } : 'machine';
  const options = { port: ports.stripe, dataFile, ...keys, time, webhook } as const;
  const { url: simulatorUrl, process: child } = await startStripe(options);
  group.add(child);
  return { ...keys, webhookSecret, simulatorUrl };
}

/** Return the keys that the environment names. */
function realPush(): PushAccess | undefined {
  const [publicKey, privateKey] = [process.env['VAPID_PUBLIC_KEY'], process.env['VAPID_PRIVATE_KEY']];
  if (!publicKey && !privateKey) return undefined;
  if (publicKey && privateKey) return { publicKey, privateKey, serviceUrl: undefined };
  throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together');
}

async function startPushService(group: Group, port: number, keysFile: string | undefined): Promise<PushAccess> {
  const { url: serviceUrl, close } = await startPush({ port });
  group.addCloser(close);
  return { ...keptVapidKeys(keysFile), serviceUrl };
}

/** Return the partners that the environment names. */
function realPartners(): PartnersAccess | undefined {
  const [sites, keys] = [process.env['PARTNER_SITES'], process.env['PARTNER_KEYS']];
  if (!sites && !keys) return undefined;
  if (sites && keys) return { sites, keys, sandboxUrl: undefined };
  throw new Error('PARTNER_SITES and PARTNER_KEYS belong together');
}

async function playPartners(group: Group, ports: Ports, dataFile: string | undefined): Promise<PartnersAccess> {
  const keys = Object.fromEntries(PLAYED_PARTNERS.map((name) => [name, randomBytes(24).toString('hex')]));
  const webhook = { apiUrl: `http://${HOST}:${ports.api}/api/v1`, keys };
  const siteUrl = `http://${HOST}:${ports.site}`;
  const { url, close } = await startPartners({ port: ports.partners, dataFile, webhook, siteUrl });
  group.addCloser(close);
  return {
    sites: PLAYED_PARTNERS.map((name) => `${name}=${url}/sites/${name}`).join(','),
    keys: PLAYED_PARTNERS.map((name) => `${name}=${keys[name]}`).join(','),
    sandboxUrl: url,
  };
}
