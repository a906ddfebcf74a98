import type { Endpoint } from '@minori/contracts';
import { ERROR_STATUS, methodAndPath } from '@minori/contracts/server';
import fc from 'fast-check';
import { z } from 'zod';
import type { TestApi } from '.';
import { textOf } from './answers';
import type { TestIdentity } from './identities';

const RUNS = 40;

/** Texts that have broken programs before. */
const NAUGHTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '👨‍👩‍👧‍👦',
  '\u202Etxt',
  '__proto__',
  'constructor',
  'toString',
  '$where',
  '{"$gt":""}',
  '.*(a+)+$',
  '../../etc/passwd',
  '%00',
  '%',
  '%ZZ',
  '-1',
  '1e400',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '9007199254740993',
  '000000000000000000000000',
  'ffffffffffffffffffffffff',
  'Ａ'.repeat(1_000),
  "'; DROP TABLE users; --",
  '<script>alert(1)</script>',
];

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

interface FuzzCall {
  path: string;
  init: { method: string; headers: Record<string, string>; body: string | undefined };
}

/** What to fuzz with: who calls, and texts that name things which exist. */
export interface FuzzOptions {
  session: TestIdentity;
  known: string[];
}

/**
 * Send each endpoint input of every kind, near what it wants and far from it, and return what was answered by 5xx or
 * by anything but the contract's statuses: empty when all is well.
 */
export async function findServerErrors(
  api: TestApi,
  endpoints: Endpoint[],
  { session, known }: FuzzOptions,
): Promise<string[]> {
  const problems: string[] = [];
  for (const endpoint of endpoints) {
    const calls = fc.sample(callsOf(endpoint, known), RUNS);
    const answers = await Promise.all(calls.map((call) => problemWith(api, endpoint, call, session)));
    problems.push(...answers.filter((answer) => answer !== undefined));
  }
  return problems;
}

async function problemWith(
  api: TestApi,
  endpoint: Endpoint,
  { path, init }: FuzzCall,
  session: TestIdentity,
): Promise<string | undefined> {
  const headers = { ...init.headers, authorization: `Bearer ${session.token()}` };
  const response = await fetch(`${api.url}${path}`, { ...init, headers });
  const text = await textOf(response);
  if (isExpected(endpoint, response.status)) return undefined;
  const sent = `${path.slice(0, 150)} ${String(init.body).slice(0, 300)}`;
  return `${response.status} for ${endpoint.key} ${sent}: ${text.slice(0, 200)}`;
}

function isExpected(endpoint: Endpoint, status: number): boolean {
  if (status === (endpoint.status ?? 200)) return true;
  // 431 is Node's own, for addresses beyond 16 kB.
  if (status === 431) return true;
  return status < 500 && Object.values<number>(ERROR_STATUS).includes(status);
}

function callsOf(endpoint: Endpoint, known: string[]): fc.Arbitrary<FuzzCall> {
  const { method, path } = methodAndPath(endpoint.key);
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const texts = fc.oneof(fc.constantFrom(...NAUGHTY), fc.constantFrom(...known), fc.string({ unit: 'binary' }));
  const params = fc.tuple(...names.map(() => texts));
  const query = queryOf(endpoint, texts);
  const body = endpoint.body ? bodyOf(schemaOf(endpoint.body), texts) : fc.constant(undefined);
  return fc.record({ params, query, body }).map(({ params: values, query: search, body: sent }) => {
    let index = 0;
    const filled = path.replace(/:\w+/g, () => encode(values[index++] || 'x'));
    const headers: Record<string, string> = sent === undefined ? {} : { 'content-type': 'application/json' };
    return { path: `${filled}?${search}`, init: { method, headers, body: sent } };
  });
}

function queryOf(endpoint: Endpoint, texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const properties = endpoint.query ? Object.entries(schemaOf(endpoint.query).properties ?? {}) : [];
  const names = fc.constantFrom('x', '__proto__', 'a[b]', ...properties.map(([name]) => name));
  const values = fc.oneof(texts, ...properties.map(([, schema]) => plausible(schema, texts).map(String)));
  const pairs = fc.array(fc.tuple(names, values), { maxLength: 4 });
  return pairs.map((list) => list.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&'));
}

/** Bodies: mostly with the right fields, sometimes any JSON, sometimes none at all. */
function bodyOf(schema: JsonSchema, texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const fitting = plausible(schema, texts).map((value) => JSON.stringify(value));
  const anything = fc.json({ maxDepth: 4 });
  const broken = fc.constantFrom(
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '1e999',
    '{"__proto__":{"a":1}}',
    `${'['.repeat(5_000)}`,
  );
  return fc.oneof(
    { weight: 6, arbitrary: fitting },
    { weight: 2, arbitrary: anything },
    { weight: 1, arbitrary: broken },
  );
}

/** Values that the schema might take, mixed with others in every place. */
function plausible(schema: JsonSchema, texts: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(texts, fc.constantFrom(null, -1, 1e21, 0.5, true, [], {}, { $gt: '' }, ['x']));
  return fc.oneof({ weight: 5, arbitrary: fitting(schema, texts) }, { weight: 1, arbitrary: wrong });
}

function fitting(schema: JsonSchema, texts: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => plausible(choice, texts)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, plausible(property, texts)]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(plausible(schema.items ?? {}, texts), { maxLength: 3 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double(), fc.constantFrom(Number.MAX_SAFE_INTEGER, -0));
    default:
      return texts;
  }
}

function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

/** As `encodeURIComponent`, but lets what is no text through as the bytes that a client could send. */
function encode(text: string): string {
  return Buffer.from(text).reduce((encoded, byte) => `${encoded}%${byte.toString(16).padStart(2, '0')}`, '');
}
