import { initializeApp, deleteApp } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { DEMO_PASSWORD, demoEmail } from './accounts';
import { demoUid, type DemoMember } from './members';

const AT_ONCE = 8;

/** Make the accounts at the identity provider that are missing: address verified, claim set. */
export async function ensureIdentities(projectId: string, members: DemoMember[]): Promise<void> {
  const app = initializeApp({ projectId }, 'minori-demo');
  try {
    const auth = getAuth(app);
    for (let start = 0; start < members.length; start += AT_ONCE) {
      await Promise.all(members.slice(start, start + AT_ONCE).map((member) => ensureIdentity(auth, member)));
    }
  } finally {
    await deleteApp(app);
  }
}

async function ensureIdentity(auth: Auth, { id, username, name }: DemoMember): Promise<void> {
  const uid = demoUid(username);
  try {
    await auth.createUser({
      uid,
      email: demoEmail(username),
      emailVerified: true,
      password: DEMO_PASSWORD,
      displayName: name,
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/uid-already-exists') throw error;
  }
  await auth.setCustomUserClaims(uid, { yp_user_id: id });
}
