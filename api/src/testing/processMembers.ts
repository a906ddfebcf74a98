import type { ApiClient } from '@minori/contracts/client';
import { UserModel, type UserDocument } from '../domains/users/model';
import { signUp, type TestIdentity } from './identities';
import type { ApiProcess } from './processes';

/** A member who can call each of several processes. */
export interface ProcessMember extends TestIdentity {
  id: string;
  username: string;
  /** Call a process as this member. */
  at(api: ApiProcess): ApiClient;
}

let members = 0;

/**
 * Sign up and register at a process. `fields` are written into the database, to which the test is connected, before any
 * process has read the member; who they are about are adults.
 */
export async function registerAt(api: ApiProcess, fields?: Partial<UserDocument>): Promise<ProcessMember> {
  members += 1;
  const username = `member_${members}`;
  const identity = await signUp();
  const body = { username, name: `会員${members}`, language: 'ja', is_agreed: true } as const;
  const { data } = await api.client(identity)('POST /users/register', { body });
  const age = { is_underage: false, birthday: null, said_at: new Date() };
  await UserModel.updateOne({ _id: data.id }, { $set: { age, ...fields } });
  await identity.refresh();
  return { ...identity, id: data.id, username, at: (process) => process.client(identity) };
}
