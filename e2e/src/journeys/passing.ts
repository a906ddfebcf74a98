import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { startSite } from '@minori/sandbox/site';
import { stripeSwitches, type StripeSwitches } from '@minori/sandbox/stripe';
import { MongoClient } from 'mongodb';
import { newMemberOn, type NewMember } from './newMember';

const ADMIN = path.resolve(import.meta.dirname, '../../../api/dist/admin.js');
const PASSWORD = 'journey-1234';
const DAY_MS = 86_400_000;

/** A site whose time passes, and what can be done there without a screen. */
export interface PassingSite {
  url: string;
  simulator: StripeSwitches;
  newMember(username: string, name: string): Promise<NewMember>;
  /** Make a member a creator of a level, as years of writing would. */
  makeCreator(member: NewMember, level: number): Promise<void>;
  /** Save a card as the frame does, which the journeys about cards look at. */
  saveCard(member: NewMember, number: string): Promise<void>;
  giveCoins(member: NewMember, amount: number): Promise<void>;
  /** Advance time to the beginning of a day in Tokyo, so many days after that of an instant. */
  passTo(instant: string | undefined, days?: number): Promise<void>;
  /** The subjects of all mails to a member. */
  mailsTo(member: NewMember): Promise<string[]>;
  close(): Promise<void>;
}

/** Start a site of its own, so that no other journey has its time moved, and without demo data, whose nights would take long. */
export async function startPassingSite(): Promise<PassingSite> {
  const site = await startSite({ dataDir: null, ports: 'free', quiet: true, demo: false, env: { RATE_LIMITS: 'off' } });
  const simulator = stripeSwitches(site.stripe.simulatorUrl ?? '');

  return {
    url: site.url,
    simulator,
    newMember: (username, name) => newMemberOn(site, { username, name, password: PASSWORD }),
    async makeCreator({ username }, level) {
      const client = await MongoClient.connect(site.mongoUri);
      const set = { is_creator: true, badge: `level${level}` };
      await client.db().collection('users').updateOne({ username }, { $set: set });
      await client.close();
    },
    async saveCard({ api }, number) {
      const { data } = await api('POST /payments/cards/setup');
      const [id] = data.client_secret.split('_secret');
      await fetch(`${site.stripe.simulatorUrl}/v1/setup_intents/${id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${site.stripe.publishableKey}` },
        body: new URLSearchParams({
          client_secret: data.client_secret,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': number,
          'payment_method_data[card][exp_month]': '12',
          'payment_method_data[card][exp_year]': '2034',
        }),
      });
      await api('POST /payments/cards/refresh');
    },
    async giveCoins({ username }, amount) {
      const env = { ...process.env, MONGODB_URI: site.mongoUri };
      const order = ['coins', 'grant', username, String(amount), 'お礼'];
      await promisify(execFile)(process.execPath, [ADMIN, ...order], { env });
    },
    async passTo(instant, days = 0) {
      const day = new Date(Date.parse(instant ?? '') + 9 * 3_600_000 + days * DAY_MS);
      await simulator.advanceTime({ to: day.toISOString().slice(0, 10) });
    },
    async mailsTo({ email }) {
      const response = await fetch(`${site.inboxUrl}/api/messages?to=${encodeURIComponent(email)}`);
      return ((await response.json()) as { subject: string }[]).map(({ subject }) => subject);
    },
    close: () => site.close(),
  };
}
