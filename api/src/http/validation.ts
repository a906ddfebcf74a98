import { isFieldErrorCode, type FieldErrorCode } from '@minori/contracts/rules';
import type { z } from 'zod';
import { AppError } from './errors';

type Issue = z.core.$ZodIssue;

/**
 * Return what a value is under the schema. Throw `invalid_input`, or `invalid_cursor` where it says wrongly where a list
 * goes on, that names each wrong field with a code of the contract.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  const fields = codesOf(result.error.issues);
  const isCursor = Object.values(fields).includes('invalid_cursor');
  throw new AppError(isCursor ? 'invalid_cursor' : 'invalid_input', { fields });
}

function codesOf(issues: Issue[]): Record<string, FieldErrorCode> {
  const codes = new Map<string, FieldErrorCode>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    if (!codes.has(field)) codes.set(field, codeOf(issue));
  }
  return Object.fromEntries(codes);
}

function codeOf(issue: Issue): FieldErrorCode {
  if (isFieldErrorCode(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? shortCode(issue.minimum) : 'invalid';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'invalid';
    case 'invalid_value':
      return issue.input === undefined ? 'required' : 'unknown_value';
    default:
      return 'invalid';
  }
}

function shortCode(minimum: number | bigint): FieldErrorCode {
  return Number(minimum) <= 1 ? 'required' : 'too_short';
}
