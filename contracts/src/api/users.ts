import { z } from 'zod';
import { endpoint } from '../endpoint';
import { done, id, instant, language, success, lastId } from '../entities/shared';
import { emailSetting, mailChoice, notificationSetting, quietHours, userSettings } from '../entities/settings';
import { currentUser, levelChange, levelProgress, profile, userSummary } from '../entities/user';
import {
  checkBio,
  checkJob,
  checkName,
  checkReading,
  checkUsername,
  EMAIL_PATTERN,
  INVITATION_CODE_PATTERN,
} from '../rules/account';

/** A text that one of the rules accepts; its code becomes the field's error code. */
function ruled(check: (text: string) => string | undefined) {
  return z.string().superRefine((text, context) => {
    const message = check(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

const username = ruled(checkUsername);
const name = ruled(checkName);
/** The signed text of a link that ends a kind of mail. */
const unsubscribeToken = z.string().min(1, 'required').max(500, 'too_long');
const email = z.string().regex(EMAIL_PATTERN, 'email_format').max(254, 'email_format');

export const users = {
  register: endpoint('POST /users/register', {
    summary: 'Make the signed-in identity a member; set its claim yp_user_id',
    access: 'identity',
    sessionCheck: 'each_call',
    body: z.object({
      username,
      name,
      language,
      invitation_code: z.string().regex(INVITATION_CODE_PATTERN, 'invitation_code_format').optional(),
      is_agreed: z.boolean().refine((agreed) => agreed, 'consent_required'),
    }),
    response: success(currentUser),
    status: 201,
  }),
  usernameAvailability: endpoint('GET /users/username_availability', {
    summary: 'Whether a username can still be had',
    access: 'public',
    query: z.object({ username }),
    response: success(z.object({ is_available: z.boolean() })),
  }),
  sendVerification: endpoint('POST /users/emails/generate', {
    summary:
      'Mail the signed-in identity the link that verifies its address; with an `email`, mail that one a link by which it becomes the member’s, within a day. `recent_sign_in_required` then for who has not signed in within the last five minutes',
    access: 'identity',
    sessionCheck: 'each_call',
    body: z.object({ email: email.optional() }),
    response: done,
    status: 202,
  }),
  sendPasswordReset: endpoint('POST /users/emails/password_reset', {
    summary: 'Mail the link that sets a new password; answers alike whether the address is known or not',
    access: 'public',
    body: z.object({ email }),
    response: done,
    status: 202,
  }),
  mailChoice: endpoint('GET /users/emails/unsubscribe', {
    summary: 'What a signed link in a mail would end, and which kinds of mails its member has ended',
    access: 'public',
    query: z.object({ token: unsubscribeToken }),
    response: success(mailChoice),
  }),
  unsubscribe: endpoint('POST /users/emails/unsubscribe', {
    summary:
      'End the mails that a signed link in a mail names; or say by it which kinds are not wanted, all of them or those of before',
    access: 'public',
    body: z.object({ token: unsubscribeToken, disabled: z.array(emailSetting).max(20, 'too_long').optional() }),
    response: success(mailChoice),
  }),
  unsubscribeOneClick: endpoint('POST /users/emails/unsubscribe/one_click', {
    summary: 'The same for the mail program’s own button (RFC 8058); the body that it sends is not looked at',
    access: 'public',
    query: z.object({ token: unsubscribeToken }),
    response: done,
  }),
  invitationCode: endpoint('GET /users/invitation_code', {
    summary: 'The code by which others say that the member has invited them; made when it is asked for first. Members',
    access: 'member',
    response: success(z.object({ code: z.string() })),
  }),
  me: endpoint('GET /profiles/me', {
    summary: 'The signed-in member',
    access: 'member',
    response: success(currentUser),
  }),
  update: endpoint('PATCH /profiles/me', {
    summary: 'Change the own profile',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({
      name: name.optional(),
      reading: ruled(checkReading).optional(),
      bio: ruled(checkBio).optional(),
      job: ruled(checkJob).optional(),
      emotion: z.enum(['happy', 'sad', 'tired', 'excited', 'chilling']).nullable().optional(),
    }),
    response: success(currentUser),
  }),
  sayAge: endpoint('PATCH /profiles/info', {
    summary:
      'Say whether the caller is under 18, who can’t pay, and when they were born if they are: a birthday of an adult is not kept. `underage` for who has said so before and would be an adult now. Members',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({ is_underage: z.boolean(), birthday: z.iso.date('invalid').optional() }),
    response: success(currentUser),
  }),
  remove: endpoint('DELETE /profiles/me', {
    summary:
      'Delete the own account in 14 days, with all sessions ended at once: nothing renews or can be paid for from now on, and records of money stay. Who has asked already is answered the same day. Members who signed in within the last five minutes, others get `recent_sign_in_required`',
    access: 'member',
    sessionCheck: 'each_call',
    response: success(z.object({ ok: z.literal(true), leaves_at: instant })),
  }),
  stay: endpoint('POST /profiles/me/return', {
    summary: 'Keep the own account that was to be deleted; what renewed before is to be taken anew. Members',
    access: 'member',
    sessionCheck: 'each_call',
    response: success(currentUser),
  }),
  levels: endpoint('GET /profiles/me/levels', {
    summary: 'How the own level has changed, latest first, 20 a page. Members',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: success(z.array(levelChange), { last_id: id.nullable() }),
  }),
  seeBadge: endpoint('POST /profiles/badges', {
    summary:
      'Say that the member has seen their level’s badge: changes of it are not news any more, and the mission check_badge can be claimed',
    access: 'member',
    response: success(levelProgress),
  }),
  profile: endpoint('GET /profiles/:id', {
    summary: 'A member by id or username; a member’s look at another is noted once a day',
    access: 'optional',
    params: z.object({ id: z.string().min(1).max(24) }),
    query: z.object({ preload: z.string().optional(), referral: z.string().max(100).optional() }),
    response: success(profile),
  }),
  follow: endpoint('POST /users/follows', {
    summary: 'Follow or unfollow a member',
    access: 'member',
    body: z.object({ user_id: id, action: z.enum(['follow', 'unfollow']) }),
    response: success(z.object({ is_followed: z.boolean(), follow_count: z.int().nonnegative() })),
  }),
  followershipNotification: endpoint('POST /profiles/followership_notification', {
    summary: 'Switch the bell of a followed member',
    access: 'member',
    body: z.object({ followee_name: z.string().min(1).max(13), notification_type: z.enum(['on', 'off']) }),
    response: success(z.object({ is_turn_on_notification_btn: z.boolean() })),
  }),
  settings: endpoint('GET /users/settings', {
    summary: 'The own settings',
    access: 'member',
    response: success(userSettings),
  }),
  setNotification: endpoint('PATCH /users/settings/notifications', {
    summary: 'Switch one kind of notification off or on',
    access: 'member',
    body: z.object({ setting: notificationSetting, value: z.boolean() }),
    response: success(userSettings),
  }),
  setEmail: endpoint('PATCH /users/settings/email-reference', {
    summary: 'Switch one kind of mail off or on',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({ setting: emailSetting, value: z.boolean() }),
    response: success(userSettings),
  }),
  setQuietHours: endpoint('PUT /users/settings/quiet-hours', {
    summary: 'Set the hours in which nothing comes that can wait; null: none',
    access: 'member',
    body: z.object({ quiet_hours: quietHours.nullable() }),
    response: success(userSettings),
  }),
  resumeMails: endpoint('POST /users/emails/resume', {
    summary:
      'Send mails to the own verified address again, after it did not take them or called one spam; one that says so comes at once',
    access: 'member',
    sessionCheck: 'each_call',
    response: success(userSettings),
  }),
  setLanguage: endpoint('PATCH /users/settings/language', {
    summary: 'Set the language of mails and of the interface',
    access: 'member',
    body: z.object({ language }),
    response: success(userSettings),
  }),
  featured: endpoint('GET /feeds/featured_users', {
    summary: 'Members worth following',
    access: 'optional',
    response: success(z.array(userSummary)),
  }),
  channels: endpoint('GET /feeds/featured_channels', {
    summary: 'The official channels',
    access: 'optional',
    response: success(z.object({ channels: z.array(userSummary) })),
  }),
};
