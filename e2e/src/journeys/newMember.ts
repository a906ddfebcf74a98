import type { ApiClient } from '@minori/contracts/client';
import type { Site } from '@minori/sandbox/site';
import { clientOf } from '../client';

/** Somebody who is registered on a site of a journey's own. */
export interface NewMember {
  email: string;
  password: string;
  username: string;
  api: ApiClient;
}

async function askEmulator<Answer>(site: Site, call: string, body: object): Promise<Answer> {
  const response = await fetch(`http://${site.authHost}/identitytoolkit.googleapis.com/v1/${call}?key=test`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

/** Register an adult on a site, with a verified address. */
export async function newMemberOn(
  site: Site,
  { username, name, password }: { username: string; name: string; password: string },
): Promise<NewMember> {
  const account = { email: `${username}@journey.example`, password };
  const { localId } = await askEmulator<{ localId: string }>(site, 'accounts:signUp', account);
  await askEmulator(site, 'projects/demo-minori/accounts:update', { localId, emailVerified: true });
  const body = { username, name, language: 'ja', is_agreed: true } as const;
  await (
    await clientOf(site, account)
  )('POST /users/register', { body });
  const api = await clientOf(site, account);
  await api('PATCH /profiles/info', { body: { is_underage: false } });
  return { ...account, username, api };
}
