import type { ApiClient } from '@minori/contracts/client';
import { startSite, type Site } from '@minori/sandbox/site';
import { MongoClient } from 'mongodb';
import { clientOf, goOwnWay } from '../client';
import { runAdmin } from './admin';

/** With which all members of such sites sign in. */
export const PASSWORD = 'journey-1234';

/** Somebody who is registered on a site of a journey's own. */
export interface OwnMember {
  email: string;
  password: string;
  username: string;
  api: ApiClient;
}

/** Start a site of a journey's own, so that no other has its time moved, without demo data, whose nights would take long. */
export function startEmptySite(): Promise<Site> {
  return startSite({ dataDir: null, ports: 'free', quiet: true, demo: false, env: { RATE_LIMITS: 'off' } });
}

async function askEmulator<Answer>({ authHost }: Site, call: string, body: object): Promise<Answer> {
  const response = await fetch(`http://${authHost}/identitytoolkit.googleapis.com/v1/${call}?key=test`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** Register an adult, whose address is verified. */
export async function registerOn(site: Site, username: string, name: string): Promise<OwnMember> {
  const account = { email: `${username}@journey.example`, password: PASSWORD };
  const { localId } = await askEmulator<{ localId: string }>(site, 'accounts:signUp', account);
  await askEmulator(site, 'projects/demo-minori/accounts:update', { localId, emailVerified: true });
  const body = { username, name, language: 'ja', is_agreed: true } as const;
  await (
    await clientOf(site, account)
  )('POST /users/register', { body });
  const api = await clientOf(site, account);
  await api('PATCH /profiles/info', { body: { is_underage: false } });
  await goOwnWay(api);
  return { ...account, username, api };
}

/** Save a card as the frame does, which the journeys about cards look at. */
export async function saveCardOn({ stripe }: Site, { api }: OwnMember, number: string): Promise<void> {
  const { data } = await api('POST /payments/cards/setup');
  const [id] = data.client_secret.split('_secret');
  await fetch(`${stripe.simulatorUrl}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${stripe.publishableKey}` },
    body: new URLSearchParams({
      client_secret: data.client_secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
    }),
  });
  await api('POST /payments/cards/refresh');
}

/** Run a command of the API's command line. */
export async function runCommandOn({ mongoUri }: Site, ...args: string[]): Promise<void> {
  await runAdmin(args, mongoUri);
}

/** Make somebody a creator of a level, as years of writing would. */
export async function makeCreator({ mongoUri }: Site, { username }: OwnMember, level: number): Promise<void> {
  const client = await MongoClient.connect(mongoUri);
  const set = { is_creator: true, badge: `level${level}` };
  await client.db().collection('users').updateOne({ username }, { $set: set });
  await client.close();
}

/** Return the subjects of all mails to a member. */
export async function mailsTo({ inboxUrl }: Site, { email }: OwnMember): Promise<string[]> {
  const response = await fetch(`${inboxUrl}/api/messages?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject);
}
