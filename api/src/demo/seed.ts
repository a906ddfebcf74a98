import { createBus } from '../adapters/bus';
import { createCache } from '../adapters/cache';
import { createFirebaseIdentity } from '../adapters/identity';
import { createLock } from '../adapters/lock';
import { createSms } from '../adapters/sms';
import { createSmtpMailer } from '../adapters/mail';
import { createPartners } from '../adapters/partners';
import { createPayoutProvider } from '../adapters/payouts';
import { createStorage } from '../adapters/storage';
import { createCardProcessor } from '../adapters/stripe';
import { createVideo } from '../adapters/video';
import { createPages } from '../adapters/web/pages';
import { createRoutes } from '../app';
import { now } from '../clock';
import { closeDatabase, connectDatabase } from '../database';
import type { Deps } from '../deps';
import { documentsHere } from '../documents/here';
import { readEnv, type Env } from '../env';
import { createLogger } from '../log';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from './accounts';
import { plantCourseMedia } from './courseMedia';
import { makeCourses } from './courses';
import { countDemoLearning } from './learning';
import { ensureIdentities } from './identities';
import { plantDemoMedia } from './media';
import { makeMembers } from './members';
import { plantDemoPartners } from './partners';
import { plantDemoData } from './plant';
import { plantDemoSelling } from './selling/plant';
import { countDemoTallies } from './tallies';

/** Plant the demo data and print the accounts to sign in with, as one line of JSON. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  if (env.NODE_ENV === 'production' || !env.FIREBASE_AUTH_EMULATOR_HOST) {
    throw new Error('Demo data belong beside the Firebase emulator: set FIREBASE_AUTH_EMULATOR_HOST');
  }
  const at = new Date();
  await connectDatabase(env);
  try {
    const members = await plantDemoData(at);
    const deps = depsFrom(env);
    const say = (line: string) => process.stdout.write(`${line}\n`);
    const courses = members && makeCourses(members, at);
    if (courses) {
      await plantDemoMedia(deps, at, say);
      await plantCourseMedia(deps, courses, at);
    }
    // With them comes all that domains do for each other, and what they do as time passes.
    createRoutes(deps);
    if (members) await plantDemoPartners(deps, at);
    if (members && env.STRIPE_SIMULATOR_URL) await plantDemoSelling(deps, members, at);
    else if (members) say('Nobody subscribes to anybody: that is played with the simulator of Stripe only');
    if (members && courses) {
      await countDemoLearning(deps, courses, at);
      await countDemoTallies(deps, members, at);
    }
    await Promise.all([deps.mailer.close(), deps.identity.close()]);
  } finally {
    await closeDatabase();
  }
  await ensureIdentities(
    env.FIREBASE_PROJECT,
    makeMembers(at).filter(
      ({ fame, username }) => fame >= 10 || DEMO_ACCOUNTS.some((one) => one.username === username),
    ),
  );
  const accounts = DEMO_ACCOUNTS.map(({ username, label }) => ({
    email: demoEmail(username),
    password: DEMO_PASSWORD,
    username,
    label,
  }));
  process.stdout.write(`${JSON.stringify({ accounts })}\n`);
}

/** What the domains get from outside. Nothing is mailed, and no other process is told of anything. */
function depsFrom(env: Env): Deps {
  const mailer = createSmtpMailer(env.SMTP_URL, env.MAIL_FROM);
  return {
    env,
    log: createLogger(env.LOG_LEVEL),
    clock: now,
    identity: createFirebaseIdentity(env.FIREBASE_PROJECT),
    mailer,
    sms: createSms(env, mailer),
    push: null,
    cards: createCardProcessor(env),
    live: null,
    partners: createPartners(env),
    payouts: createPayoutProvider(env),
    documents: documentsHere,
    storage: createStorage(env),
    video: createVideo(env),
    pages: createPages(),
    bus: createBus(null),
    cache: createCache(null),
    lock: createLock(null),
  };
}

await main();
