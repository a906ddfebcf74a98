import type { Endpoints } from '@minori/contracts';
import { ROLES, type Role, type World } from './world';

/** A call to be made by every role, and which of them get another answer than the endpoint's access says. */
export interface Row {
  key: keyof Endpoints;
  /** What is special about it, for the test's name. */
  about: string;
  send(world: World, role: Role): Promise<Sent>;
  /** Statuses that differ from what the access of the endpoint alone gives. */
  answers: Partial<Record<Role, number>>;
  /** Of a post: who sees its content. */
  open?: readonly Role[];
}

/** What a call sends; `form` is a file in a form, `bytes` one as it is. */
export interface Sent {
  params?: Record<string, string> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  form?: Buffer;
  bytes?: Buffer;
}

type Input<K extends keyof Endpoints> = Partial<Pick<Endpoints[K], 'params' | 'query' | 'body'>> &
  Pick<Sent, 'form' | 'bytes'>;

interface Options<K extends keyof Endpoints> {
  about?: string;
  send?: (world: World, role: Role) => Input<K> | Promise<Input<K>>;
  answers?: Partial<Record<Role, number>>;
  open?: readonly Role[];
}

/** Return a row of the table. */
export function row<K extends keyof Endpoints>(key: K, { about = '', send, answers = {}, open }: Options<K> = {}): Row {
  return {
    key,
    about,
    answers,
    ...(open && { open }),
    send: async (world, role) => (send ? ((await send(world, role)) as Sent) : {}),
  };
}

/** Return a status for everybody but these. */
export function allBut(roles: readonly Role[], status: number): Partial<Record<Role, number>> {
  return Object.fromEntries(ROLES.filter((role) => !roles.includes(role)).map((role) => [role, status]));
}

/** Return the same with the guests’ 401, where members alone may ask. */
export function membersBut(roles: readonly Role[], status: number): Partial<Record<Role, number>> {
  return { ...allBut(roles, status), guest: 401 };
}
