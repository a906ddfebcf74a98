import { IdentityError, type IdentityErrorCode } from '../session/identity';
import type { messages } from './messages';

/** Where a refusal of the identity provider belongs to a field. */
const FIELDS: { [K in IdentityErrorCode]?: 'email' | 'password' } = {
  email_in_use: 'email',
  invalid_email: 'email',
  weak_password: 'password',
};

/** Reject with what a form can say: the provider tells codes alone. */
export async function inWords<Result>(step: Promise<Result>, t: (typeof messages)['ja']): Promise<Result> {
  return step.catch((cause: unknown) => {
    if (!(cause instanceof IdentityError)) throw cause;
    const message = t.errors[cause.code];
    const field = FIELDS[cause.code];
    throw Object.assign(new Error(message), { status: 400, fields: field ? { [field]: { message } } : {} });
  });
}
