import type { z } from 'zod';

/** The HTTP methods in use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Method and path in one string, the same in the contract, the server and every call: `GET /posts/:id`. */
export type EndpointKey = `${Method} /${string}`;

/**
 * Who may call.
 * - `public`: anybody; an identity is not even looked at
 * - `optional`: anybody; a member gets more
 * - `identity`: signed in at the identity provider, registered in the product or not
 * - `member`: registered
 * - `admin`: a member with the role admin
 */
export type Access = 'public' | 'optional' | 'identity' | 'member' | 'admin';

/** One call: what goes in, what comes out, who may make it. `response` is the whole body. */
export interface Endpoint<
  Key extends EndpointKey = EndpointKey,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Allowed extends Access = Access,
> {
  key: Key;
  summary: string;
  access: Allowed;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** `multipart`: the body is a form with a file; `bytes`: the body is a file itself. JSON unless said otherwise. */
  accepts?: 'multipart' | 'bytes';
  /**
   * `bytes`: the answer is a file. `events`: a stream of server-sent events, and `response` is the data of one. JSON
   * unless said otherwise.
   */
  answers?: 'bytes' | 'events';
  /**
   * Whether a call may or must have an Idempotency-Key. Calls of a member with the same key do what they are for once, and
   * get the same answer; a key that comes with another input is refused as `idempotency_key_reused`. Keys are kept for
   * seven days. Without it the header says nothing.
   */
  idempotency?: 'optional' | 'required';
  /**
   * `each_call`: the identity provider is asked each time whether the session still holds, as what concerns money or the
   * account needs. Elsewhere an ended session opens what it opened for a minute at most.
   */
  sessionCheck?: 'each_call';
  /** 200 unless said otherwise. */
  status?: 200 | 201 | 202;
}

/** Define an endpoint; the key is its method and its path below `/api/v1`. */
export function endpoint<
  const Key extends EndpointKey,
  Response extends z.ZodType,
  const Allowed extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  key: Key,
  spec: Omit<Endpoint<Key, Params, Query, Body, Response, Allowed>, 'key'>,
): Endpoint<Key, Params, Query, Body, Response, Allowed> {
  return { key, ...spec };
}

/** The form of an Idempotency-Key. */
export const IDEMPOTENCY_KEY = /^[\w.:-]{1,100}$/;

/** Split an endpoint's key into its method and its path. */
export function methodAndPath(key: EndpointKey): { method: Method; path: string } {
  const space = key.indexOf(' ');
  return { method: key.slice(0, space) as Method, path: key.slice(space + 1) };
}
