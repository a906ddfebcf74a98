import { createHmac } from 'node:crypto';
import type { EmailSetting, Language, MailChoice } from '@minori/contracts';
import { EMAIL_SETTINGS } from '@minori/contracts/server';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { AppError } from '../../http/errors';
import type { Limits } from '../../http/limits';
import { enqueue } from '../../jobs/queue';
import { ENDING_REASONS } from '../../mails/endings';
import type { MailEnding } from '../../mails/parts';
import { isSameSecret } from '../../secrets';
import { findUser, isGone, setDisabledMails, setSwitch } from './model';

type RequestedMail = 'mail.verification' | 'mail.password_reset';

/** Ask for the mail that verifies the identity's address; nothing is sent when there is none, or it is verified. */
export async function requestVerification(
  limits: Limits,
  identity: Identity,
  { language, address }: { language: Language; address: string },
): Promise<void> {
  if (!identity.email || identity.isEmailVerified) return;
  await limits.consume('mail_client', address);
  await requestMail(limits, 'mail.verification', identity.email, language);
}

/** Ask for the mail that sets a new password. Known and unknown addresses are treated alike up to here. */
export async function requestPasswordReset(limits: Limits, email: string, language: Language): Promise<void> {
  await requestMail(limits, 'mail.password_reset', email, language);
}

/** One mail of a kind waits for an address at most, whoever asks. */
async function requestMail(limits: Limits, name: RequestedMail, address: string, language: Language): Promise<void> {
  const email = address.toLowerCase();
  await limits.consume('mailbox', email);
  const dedupeKey = `${name}:${email}`;
  await transaction((session) => enqueue(session, name, { email, language }, { dedupeKey }));
}

/** Return how a member ends a kind of mail: what the mail says of it, and where mail programs do it. Neither expires. */
export function endingOf(
  deps: Deps,
  { userId, setting, language }: { userId: string; setting: EmailSetting; language: Language },
): { ending: MailEnding; oneClickUnsubscribeUrl: string } {
  const { SITE_URL, OPERATOR_NAME, OPERATOR_ADDRESS } = deps.env;
  const token = `${userId}.${setting}.${sign(deps, `${userId}.${setting}`)}`;
  const ending = {
    unsubscribeUrl: `${SITE_URL}/mails/unsubscribe?token=${token}`,
    reason: ENDING_REASONS[setting][language],
    operator: { name: OPERATOR_NAME, address: OPERATOR_ADDRESS },
  };
  return { ending, oneClickUnsubscribeUrl: `${SITE_URL}/api/v1/users/emails/unsubscribe/one_click?token=${token}` };
}

/** Return what the link at the end of a mail would end, and what its member has ended. */
export async function mailChoiceOf(deps: Deps, token: string): Promise<MailChoice> {
  const { userId, setting } = opened(deps, token);
  return { ok: true, setting, disabled: await disabledMailsOf(userId) };
}

/**
 * End the kind of mail that the token names, or have `disabled` be the kinds that are not wanted. Nobody is signed in by that.
 * Throw `invalid_input` when the signature is not ours.
 */
export async function unsubscribe(deps: Deps, token: string, disabled?: EmailSetting[]): Promise<MailChoice> {
  const { userId, setting } = opened(deps, token);
  if (disabled) await setDisabledMails(userId, [...new Set(disabled)]);
  else await setSwitch(userId, 'disabled_mails', setting, true);
  await noteChange({ members: [userId] });
  return { ok: true, setting, disabled: await disabledMailsOf(userId) };
}

/** Of those who are gone nothing is told: no mails come to them. */
async function disabledMailsOf(userId: string): Promise<EmailSetting[]> {
  const user = await findUser(userId);
  return user && !isGone(user) ? user.disabled_mails : [...EMAIL_SETTINGS];
}

function opened(deps: Deps, token: string): { userId: string; setting: EmailSetting } {
  const [userId = '', name = '', signature = ''] = token.split('.');
  const setting = EMAIL_SETTINGS.find((known) => known === name);
  if (!setting || !isSameSecret(signature, sign(deps, `${userId}.${setting}`))) {
    throw new AppError('invalid_input', { fields: { token: 'invalid' } });
  }
  return { userId, setting };
}

function sign(deps: Deps, text: string): string {
  return createHmac('sha256', deps.env.SIGNING_SECRET).update(`unsubscribe:${text}`).digest('base64url');
}
