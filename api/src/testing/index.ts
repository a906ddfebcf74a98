import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type ApiClient } from '@minori/contracts/client';
import type { CurrentUser, Language } from '@minori/contracts';
import { startMail } from '@minori/sandbox/mail';
import { createBus } from '../adapters/bus';
import { createCache } from '../adapters/cache';
import { createLock } from '../adapters/lock';
import { createSmtpMailer } from '../adapters/mail';
import { createPartners } from '../adapters/partners';
import { createPayoutProvider } from '../adapters/payouts';
import { createPush } from '../adapters/push';
import { createSms } from '../adapters/sms';
import { createStorage } from '../adapters/storage';
import { createCardProcessor } from '../adapters/stripe';
import { createVideo } from '../adapters/video';
import { createPages } from '../adapters/web/pages';
import { BASE_PATH, createRoutes } from '../app';
import { now, setClock } from '../clock';
import { closeDatabase, connectDatabase } from '../database';
import type { Deps } from '../deps';
import { documentsHere } from '../documents/here';
import { deleteLeaver } from '../domains/users/deletion';
import { UserModel, type UserDocument } from '../domains/users/model';
import { noteChange } from '../freshness/changes';
import { readEnv } from '../env';
import { runNextJob } from '../jobs/worker';
import { createLogger } from '../log';
import { startServer } from '../server';
import { takeTurns } from '../turns';
import { openTestDatabase } from './database';
import type { TestIdentity } from './identities';
import { createTestIdentityProvider } from './identityProvider';
import { openTestMailbox, type TestMailbox } from './mailbox';
import { checkReport } from './queries/check';
import { asApi, recordStatements } from './queries/recorder';
import { reportOn } from './queries/report';

/** A registered member with a session. */
export interface TestMember extends TestIdentity {
  id: string;
  username: string;
  user: CurrentUser;
}

/** What a new member of a test is; the rest is made up. */
export interface TestMemberOptions {
  username?: string;
  name?: string;
  language?: Language;
  /** Who they are, when that matters: one that signed up at the emulator. */
  identity?: TestIdentity;
  /** When they signed in; just now unless said otherwise. */
  signedInAt?: Date;
  /** Fields written into the database afterwards: role, flags, membership … */
  fields?: Partial<UserDocument>;
}

/** The whole API, running for one test file on a database of its own. */
export interface TestApi {
  /** `http://127.0.0.1:PORT/api/v1` */
  url: string;
  deps: Deps;
  /** Call as a guest, or as the holder of the session. */
  client(session?: TestIdentity, language?: Language): ApiClient;
  /** Register an identity over HTTP. */
  createMember(options?: TestMemberOptions): Promise<TestMember>;
  /** Sign a member in once more, whose identity is not the emulator's. */
  signInAgain(member: TestIdentity, at: Date): TestIdentity;
  /** Delete a member's account as if their 14 days were over; the rest goes by jobs. */
  deleteMember(member: Pick<TestMember, 'id'>): Promise<void>;
  /** Run every job that is due, and those that they cause, until none is left. */
  runJobs(): Promise<void>;
  /** The product's clock: it runs on by itself and can be moved. */
  clock: { set(at: Date): void; advance(ms: number): void };
  /** The mails that have been sent. */
  mailbox: TestMailbox;
  /** Reject when the API asked the database something that no index answers. */
  close(): Promise<void>;
}

/**
 * Start the API for a test file; close it in `afterAll`. `env` overrides settings, as `{ RATE_LIMITS: 'on' }`;
 * `replaced` takes the place of what the API gets from outside.
 */
export async function startTestApi(
  env: Record<string, string> = {},
  replaced: Partial<Pick<Deps, 'storage' | 'video' | 'pages' | 'push' | 'live'>> = {},
): Promise<TestApi> {
  const database = await openTestDatabase();
  const mail = await startMail({ smtpPort: 0, httpPort: 0 });
  const mediaDir = await mkdtemp(join(tmpdir(), 'minori-media-'));
  const settings = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    MONGODB_URI: database.uri,
    FIREBASE_AUTH_EMULATOR_HOST: process.env['FIREBASE_AUTH_EMULATOR_HOST'],
    SMTP_URL: mail.smtpUrl,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    RATE_LIMITS: 'off',
    FILM_PRIORITY: 'normal',
    TURNS: process.env['TURNS'],
    MEDIA_DIR: mediaDir,
    ...env,
  });
  takeTurns(settings.TURNS === 'on');
  await connectDatabase(settings);
  const recorder = recordStatements();
  const identity = createTestIdentityProvider(settings.FIREBASE_PROJECT);
  const mailer = createSmtpMailer(settings.SMTP_URL, settings.MAIL_FROM);
  const deps: Deps = {
    env: settings,
    log: createLogger(settings.LOG_LEVEL),
    clock: now,
    identity,
    mailer,
    sms: createSms(settings, mailer),
    push: createPush(settings),
    cards: createCardProcessor(settings),
    live: null,
    partners: createPartners(settings),
    payouts: createPayoutProvider(settings),
    documents: documentsHere,
    storage: createStorage(settings),
    video: createVideo(settings),
    pages: createPages(),
    bus: createBus(null),
    cache: createCache(null),
    lock: createLock(null),
    ...replaced,
  };
  const server = await asApi(() => startServer(createRoutes(deps), { lastCallMs: 0 }));
  const url = `${server.url}${BASE_PATH}`;
  const clock = startTestClock();

  const client: TestApi['client'] = (session, language = 'ja') =>
    createClient({ baseUrl: url, appVersion: 'test', token: () => session?.token() ?? null, language: () => language });

  return {
    url,
    deps,
    client,
    createMember: (options = {}) => createMember(client, { identity: identity.signIn(options.signedInAt), ...options }),
    signInAgain: identity.signInAgain,
    async deleteMember({ id }) {
      await UserModel.updateOne({ _id: id }, { $set: { leaving_at: deps.clock() } });
      await asApi(() => deleteLeaver(deps, id));
    },
    async runJobs() {
      await asApi(async () => {
        while (await runNextJob(deps)) continue;
      });
    },
    clock,
    mailbox: openTestMailbox(mail.inboxUrl),
    async close() {
      await server.close();
      await Promise.all([deps.mailer.close(), deps.identity.close()]);
      const statements = recorder.stop();
      const report = statements.length > 0 ? await reportOn(statements) : undefined;
      await closeDatabase();
      await Promise.all([mail.close(), database.close(), rm(mediaDir, { recursive: true, force: true })]);
      if (report) checkReport(report);
    },
  };
}

let members = 0;

async function createMember(
  client: TestApi['client'],
  options: TestMemberOptions & { identity: TestIdentity },
): Promise<TestMember> {
  members += 1;
  const { username = `member_${members}`, name = `会員${members}`, language = 'ja', identity, fields } = options;
  const api = client(identity);
  const { data: user } = await api('POST /users/register', { body: { username, name, language, is_agreed: true } });
  await identity.refresh();
  // Who a test is about is an adult, unless it says otherwise.
  const age = { is_underage: false, birthday: null, said_at: new Date() };
  await UserModel.updateOne({ _id: user.id }, { $set: { age, ...fields } });
  await noteChange({ members: [user.id] });
  return { ...identity, id: user.id, username, user };
}

function startTestClock(): TestApi['clock'] {
  let offset = 0;
  setClock(() => new Date(Date.now() + offset));
  return {
    set(at) {
      offset = at.getTime() - Date.now();
    },
    advance(ms) {
      offset += ms;
    },
  };
}
