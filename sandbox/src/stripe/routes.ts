import type { z } from 'zod';
import type { Store } from './store.ts';

/** What a call is answered with. */
export interface Emit {
  /** Note that something happened to an object; what an update changed is told by how the object was `before`. */
  (type: string, object: { id: string }, before?: object): void;
}

/** One call, and what it can use. */
export interface Call {
  store: Store;
  emit: Emit;
  /** Seconds since 1970. */
  at: number;
  /** `:id` of its path. */
  id: string;
  /** Whether a browser calls, with the publishable key. */
  isBrowser: boolean;
  /** Where the simulator is, without a slash at the end. */
  address: string;
}

/** What is done for a method and a path. */
export interface Route {
  method: 'DELETE' | 'GET' | 'POST';
  path: string;
  schema: z.ZodType;
  /** Whether browsers may call it. */
  forBrowsers: boolean;
  run: (call: Call, input: never) => object;
}

interface More {
  forBrowsers?: boolean;
}

/** Return a route that reads its parameters by the schema. */
export function route<Schema extends z.ZodType>(
  method: Route['method'],
  path: string,
  schema: Schema,
  run: (call: Call, input: z.output<Schema>) => object,
  { forBrowsers = false }: More = {},
): Route {
  return { method, path: `/v1${path}`, schema, run, forBrowsers };
}
