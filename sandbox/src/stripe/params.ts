import { z } from 'zod';
import { invalid } from './errors.ts';

/** Parameters come as a form: every value is a string. */
export const text = z.string().max(5000);
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** A key with an empty value takes it away. */
export const metadata = z.record(z.string().max(40), z.string().max(500));

/**
 * Return the parameters as the schema reads them. Throw Stripe's error about the first that is wrong: what the simulator
 * does not know it refuses, and ignores nothing.
 */
export function readParams<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(given);
  if (success) return data;
  const { issues } = error;
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const path = (issue?.path ?? []).map(String);
  if (issue?.code === 'unrecognized_keys') {
    const param = named([...path, issue.keys[0] ?? '']);
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = named(path);
  if (valueAt(given, path) === undefined) {
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw invalid(`Invalid ${param}: ${issue?.message}`, { param });
}

/** Return metadata after an update. */
export function mergeMetadata(before: Record<string, string> | null, given: Record<string, string> = {}) {
  const merged = Object.entries({ ...before, ...given });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}

const named = ([first = '', ...rest]: string[]) => [first, ...rest.map((part) => `[${part}]`)].join('');

function valueAt(given: unknown, path: string[]): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], given);
}
