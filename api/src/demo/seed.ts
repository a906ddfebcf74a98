import { createStorage } from '../adapters/storage';
import { createVideo } from '../adapters/video';
import { closeDatabase, connectDatabase } from '../database';
import { readEnv } from '../env';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoEmail } from './accounts';
import { ensureIdentities } from './identities';
import { plantDemoMedia } from './media';
import { makeMembers } from './members';
import { plantDemoData } from './plant';

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
    const workshop = { env, storage: createStorage(env), video: createVideo(env) };
    if (members) await plantDemoMedia(workshop, at, (line) => process.stdout.write(`${line}\n`));
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

await main();
