import { z } from 'zod';
import { endpoint } from '../endpoint';
import { account as ownAccount, device, SIGN_IN_SERVICES } from '../entities/account';
import { done, id, success } from '../entities/shared';
import { checkPassword } from '../rules/account';
import { checkPhoneCode, checkPhoneNumber } from '../rules/phone';

const token = z.string().min(1, 'required').max(200, 'too_long');

function ruled(check: (text: string) => string | undefined) {
  return z.string().superRefine((text, context) => {
    const message = check(text);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

const password = ruled(checkPassword);
const phoneNumber = ruled(checkPhoneNumber);

export const account = {
  own: endpoint('GET /users/account', {
    summary: 'How the caller signs in, and the address that waits to be confirmed. Members',
    access: 'member',
    sessionCheck: 'each_call',
    response: success(ownAccount),
  }),
  confirmEmail: endpoint('POST /users/emails/confirm', {
    summary:
      'Change the address, by the token of the mail that was sent to the new one: it is good for a day, and once. All sessions end. Anybody who has it',
    access: 'public',
    body: z.object({ token }),
    response: success(z.object({ email: z.string() })),
  }),
  undoEmail: endpoint('POST /users/emails/undo', {
    summary:
      'Take a change of the address back, by the token of the mail that was sent to the old one: it is good for seven days. All sessions end, the password and the services no longer open the account, and a mail to the old address sets a new password. Anybody who has it',
    access: 'public',
    body: z.object({ token }),
    response: success(z.object({ email: z.string() })),
  }),
  cancelEmail: endpoint('DELETE /users/emails/change', {
    summary: 'Give up a change of the address that is not confirmed. Members',
    access: 'member',
    sessionCheck: 'each_call',
    response: done,
  }),
  setPassword: endpoint('PUT /users/password', {
    summary:
      'Set a new password; all sessions end. `recent_sign_in_required` for who has not signed in within the last five minutes. Members',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({ password }),
    response: done,
  }),
  removeService: endpoint('DELETE /users/services/:service', {
    summary:
      'Sign in with a service no more. `conflict` where it is the only way in, `recent_sign_in_required` for who has not signed in within the last five minutes. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ service: z.enum(SIGN_IN_SERVICES) }),
    response: success(ownAccount),
  }),
  phone: endpoint('POST /profiles/phone_number', {
    summary:
      'Without a `code` send one to the number, good for ten minutes; with it make the number the caller’s, in place of another one. A number serves one account: where it is another’s that is told only to who has its code. `unavailable` where no codes can be sent. Members',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({ phone_number: phoneNumber, code: ruled(checkPhoneCode).optional() }),
    response: success(z.object({ is_registered: z.boolean() })),
  }),
  isPhoneRegistered: endpoint('POST /profiles/phone_number/is_registered', {
    summary:
      'Whether a number is the caller’s own; of whose it is else nothing is told. Members, ten times an hour, and few from one address and of all together',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({ phone_number: phoneNumber }),
    response: success(z.object({ is_registered: z.boolean() })),
  }),
  devices: endpoint('GET /users/devices', {
    summary: 'Where the caller is signed in, the latest seen first. Members',
    access: 'member',
    sessionCheck: 'each_call',
    response: success(z.array(device)),
  }),
  endDevice: endpoint('DELETE /users/devices/:id', {
    summary: 'End the sessions of one device, or with the id `this` the one that calls. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ id: z.union([id, z.literal('this')]) }),
    response: done,
  }),
  endAll: endpoint('DELETE /users/devices', {
    summary: 'End all sessions of the caller, that of the call too: each process refuses them from then on. Members',
    access: 'member',
    sessionCheck: 'each_call',
    response: done,
  }),
};
