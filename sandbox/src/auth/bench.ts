import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The project that the emulator knows. */
export const PROJECT = 'demo-minori';
const HOUR_S = 3_600;
/** The emulator takes no more accounts in one call. */
const AT_ONCE = 500;

/** Somebody who can sign in. */
export interface BenchAccount {
  /** The member's id; empty before they have registered. */
  id: string;
  uid: string;
}

/** Return a token as the emulator gives it out: nobody signs it. */
export function unsignedToken({ id, uid }: BenchAccount): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: uid,
    user_id: uid,
    auth_time: now,
    iat: now,
    exp: now + HOUR_S,
    email_verified: true,
    ...(id && { yp_user_id: id }),
    firebase: { sign_in_provider: 'password', identities: {} },
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

/** Give the emulator accounts, those of members with their claim. */
export async function giveAccounts(authHost: string, accounts: readonly BenchAccount[]): Promise<void> {
  const address = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`;
  const users = accounts.map(({ uid, id }) => ({
    localId: uid,
    email: `${uid}@example.com`,
    ...(id && { customAttributes: JSON.stringify({ yp_user_id: id }) }),
  }));
  for (let first = 0; first < users.length; first += AT_ONCE) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ users: users.slice(first, first + AT_ONCE) }),
    });
    if (!response.ok) throw new Error(`The identity provider answers HTTP ${response.status}`);
  }
}

/**
 * Know every account, and its address: what the API asks the emulator for when it verifies a token or writes a mail, which would
 * take longer than the product. `host` is the value of FIREBASE_AUTH_EMULATOR_HOST.
 */
export async function startEveryAccount(): Promise<{ host: string; close(): void }> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { localId = [] } = JSON.parse(body || '{}') as { localId?: string[] };
      const users = localId.map((id) => ({
        localId: id,
        email: `${id}@example.com`,
        emailVerified: true,
        validSince: '0',
      }));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ users }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}
