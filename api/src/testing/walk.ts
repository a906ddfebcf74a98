import type { Endpoint } from '@minori/contracts';
import { methodAndPath } from '@minori/contracts/server';
import { z } from 'zod';

/** What stands for the parameters of paths and queries, by their name: every value is tried. */
export interface WalkValues {
  /** The first whose beginning the path has gives the values of its parameters. */
  params: [path: string, values: Record<string, string[]>][];
  query: Record<string, string[]>;
}

/**
 * Return the addresses to ask a GET endpoint by, one for each choice of values. Throw for an endpoint of which a
 * parameter, or a query that must be there, has no value: then it is to be given one.
 */
export function addressesOf(endpoint: Endpoint, { params, query }: WalkValues): string[] {
  const { path } = methodAndPath(endpoint.key);
  const own = params.find(([beginning]) => path.startsWith(beginning))?.[1] ?? {};
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  let paths = [path];
  for (const name of names) {
    const values = valuesFor(endpoint, name, own);
    paths = paths.flatMap((each) => values.map((value) => each.replace(`:${name}`, encodeURIComponent(value))));
  }
  const searches = searchesOf(endpoint, query);
  return paths.flatMap((each) => searches.map((search) => (search ? `${each}?${search}` : each)));
}

/** Every query that can be filled, each value by itself beside the required ones. */
function searchesOf(endpoint: Endpoint, values: Record<string, string[]>): string[] {
  if (!endpoint.query) return [''];
  const schema = z.toJSONSchema(endpoint.query, { io: 'input', unrepresentable: 'any' });
  const required = schema.required ?? [];
  let searches = [''];
  for (const name of required) {
    searches = valuesFor(endpoint, name, values).flatMap((value) => searches.map((each) => joined(each, name, value)));
  }
  const optional = Object.keys(schema.properties ?? {}).filter((name) => !required.includes(name));
  const more = optional.flatMap((name) =>
    (values[name] ?? []).flatMap((value) => searches.map((each) => joined(each, name, value))),
  );
  return [...searches, ...more];
}

function joined(search: string, name: string, value: string): string {
  const pair = `${name}=${encodeURIComponent(value)}`;
  return search ? `${search}&${pair}` : pair;
}

function valuesFor(endpoint: Endpoint, name: string, values: Record<string, string[]>): string[] {
  const found = values[name];
  if (!found || found.length === 0) throw new Error(`${endpoint.key}: nothing stands for ${name}`);
  return found;
}
