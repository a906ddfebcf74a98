import { createHmac } from 'node:crypto';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { isSameSecret } from '../../secrets';

/** What the link in a mail does. */
type Purpose = 'email_confirm' | 'email_undo';

const FORM = /^([0-9a-f]{24})\.([\w-]{43})$/;

/** Return the text of a link, which nobody else can make: for one purpose, and about one record. */
export function linkToken(deps: Deps, purpose: Purpose, id: string): string {
  return `${id}.${sign(deps, purpose, id)}`;
}

/** Return what a link is about. Throw `invalid_input` where it is not of our making, or for something else. */
export function idInToken(deps: Deps, purpose: Purpose, token: string): string {
  const [, id = '', signature = ''] = FORM.exec(token) ?? [];
  if (!isSameSecret(signature, sign(deps, purpose, id))) throw linkOver();
  return id;
}

/** Return the error for a link that does nothing, or nothing any more. */
export function linkOver(): AppError {
  return new AppError('invalid_input', { fields: { token: 'link_over' } });
}

function sign(deps: Deps, purpose: Purpose, id: string): string {
  return createHmac('sha256', deps.env.SIGNING_SECRET).update(`${purpose}:${id}`).digest('base64url');
}
