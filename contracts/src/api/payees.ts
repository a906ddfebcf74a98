import { z } from 'zod';
import { endpoint } from '../endpoint';
import { bankPlace, payeeDetail, postalAddress, staffPayee, waitingPayee } from '../entities/payee';
import { done, id, success } from '../entities/shared';
import {
  checkAccountNumber,
  checkHolder,
  checkPostBank,
  checkRegistrationNumber,
  DOCUMENT_SIDES,
  PAYEE_KINDS,
  PAYEE_MAX,
  RESIDENCES,
  typedDigits,
} from '../rules/payee';

const each = { sessionCheck: 'each_call' } as const;
const params = z.object({ id });
const side = z.enum(DOCUMENT_SIDES);
const text = z.string().trim().min(1, 'required');
const digits = z.string().max(40, 'too_long').transform(typedDigits);
const revision = z.int('invalid').min(1, 'invalid');
const reason = text.max(PAYEE_MAX.reason, 'too_long');
const search = z.object({ q: text.max(30, 'too_long') });
const bankCode = z.string().regex(/^\d{4}$/, 'unknown_bank');
const places = success(z.array(bankPlace));

function ruled(schema: typeof digits | typeof text, check: (value: string) => string | undefined) {
  return schema.superRefine((value, context) => {
    const message = check(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

const holder = ruled(text, checkHolder);
const bankAccount = z.object({
  type: z.literal('bank'),
  bank_code: bankCode,
  branch_code: z.string().regex(/^\d{3}$/, 'unknown_branch'),
  account_type: z.literal([1, 2, 4], 'unknown_value'),
  number: ruled(digits, checkAccountNumber),
  holder,
});
const postAccount = z
  .object({
    type: z.literal('post'),
    symbol: digits,
    number: digits,
    /** 通常貯蓄貯金. */
    is_savings: z.boolean(),
    holder,
  })
  .superRefine((account, context) => {
    for (const [field, message] of Object.entries(checkPostBank(account.symbol, account.number))) {
      if (message) context.addIssue({ code: 'custom', message, path: [field] });
    }
  });

export const payees = {
  detail: endpoint('GET /payments/creators/detail', {
    summary:
      'What the caller has told to be paid, of the account’s number the last digits, and what is missing. Creators',
    access: 'member',
    ...each,
    response: success(payeeDetail),
  }),
  addresses: endpoint('GET /payments/addresses', {
    summary: 'The places that have a postal code, and where that is from. Members',
    access: 'member',
    query: z.object({ code: digits.pipe(z.string().regex(/^\d{7}$/, 'postal_code_format')) }),
    response: success(z.array(postalAddress), { source: z.object({ name: z.string(), date: z.iso.date() }) }),
  }),
  banks: endpoint('GET /payments/banks', {
    summary: 'Banks by their code, or the beginning of their name or its sound, 20 at most. Members',
    access: 'member',
    query: search,
    response: places,
  }),
  branches: endpoint('GET /payments/banks/:code/branches', {
    summary: 'Branches of a bank, in the same way. Members',
    access: 'member',
    params: z.object({ code: bankCode }),
    query: search,
    response: places,
  }),
  uploadDocument: endpoint('POST /payments/creators/documents/:side', {
    summary:
      'Upload a side of a document that shows who the caller is; staff see it once it is submitted with the rest, and nobody else ever. Creators',
    access: 'member',
    ...each,
    accepts: 'multipart',
    params: z.object({ side }),
    body: z.object({ file: z.file() }),
    response: success(payeeDetail),
    status: 201,
  }),
  removeDocument: endpoint('DELETE /payments/creators/documents/:side', {
    summary: 'Take back a side of a document that was not submitted yet. Creators',
    access: 'member',
    ...each,
    params: z.object({ side }),
    response: success(payeeDetail),
  }),
  submitIdentity: endpoint('PUT /payments/creators/identity', {
    summary:
      'Tell who is paid, with the documents that were uploaded; staff look at it, and nothing is paid out until then. Creators',
    access: 'member',
    ...each,
    body: z.object({
      kind: z.enum(PAYEE_KINDS),
      residence: z.enum(RESIDENCES),
      name: z.string().trim(),
      name_kana: z.string().trim(),
      birthday: z.string().nullable(),
      company_number: digits.nullable(),
      postal_code: digits.nullable(),
      address: z.string().trim(),
      street: z.string().trim(),
    }),
    response: success(payeeDetail),
  }),
  setAccount: endpoint('PUT /payments/creators/account', {
    summary:
      'Tell the account that is paid to; nothing is paid out until staff have looked at it. It is mailed. Creators',
    access: 'member',
    ...each,
    body: z.discriminatedUnion('type', [bankAccount, postAccount]),
    response: success(payeeDetail),
  }),
  setCarryOver: endpoint('PUT /payments/creators/carry_over', {
    summary: 'Have less than 1,000 yen wait for the next month, or not. Creators',
    access: 'member',
    ...each,
    body: z.object({ carries_over: z.boolean() }),
    response: success(payeeDetail),
  }),
  setInvoiceNumber: endpoint('PUT /payments/invoice-registration-number', {
    summary:
      'Tell the number as an issuer of qualified invoices and whether it is in force. What was told before is kept. Creators',
    access: 'member',
    ...each,
    body: z.object({
      registration_number: z
        .string()
        .max(40, 'too_long')
        .transform((number) => typedDigits(number).toUpperCase())
        .superRefine((number, context) => {
          const message = checkRegistrationNumber(number);
          if (message) context.addIssue({ code: 'custom', message });
        }),
      active: z.boolean(),
    }),
    response: success(payeeDetail),
  }),
  turnOffReminder: endpoint('POST /users/turn_off_invoice_registration_number_remind_popup', {
    summary: 'Never again remind the caller of the number as an issuer of qualified invoices. Creators',
    access: 'member',
    response: done,
  }),
  waiting: endpoint('GET /admin/payees', {
    summary: 'The 50 whose identity, or account, has waited for longest. Staff',
    access: 'admin',
    query: z.object({ for: z.enum(['submitted', 'verifying', 'account']).default('submitted') }),
    response: success(z.array(waitingPayee)),
  }),
  look: endpoint('GET /admin/payees/:id', {
    summary: 'What a creator has told, in whole. Each look is written to the audit log. Staff',
    access: 'admin',
    ...each,
    params,
    response: success(staffPayee),
  }),
  document: endpoint('GET /admin/payees/:id/documents/:side', {
    summary: 'A side of the document that was submitted. Each look is written to the audit log. Staff',
    access: 'admin',
    ...each,
    answers: 'bytes',
    params: z.object({ id, side }),
    response: z.file(),
  }),
  take: endpoint('POST /admin/payees/:id/take', {
    summary: 'Begin to look at who a creator is: until it is decided they can’t tell it otherwise. Staff',
    access: 'admin',
    ...each,
    params,
    body: z.object({ revision }),
    response: success(staffPayee),
  }),
  verify: endpoint('POST /admin/payees/:id/verify', {
    summary: 'Find that a creator is who they say that they are; they are told. Staff',
    access: 'admin',
    ...each,
    params,
    body: z.object({ revision }),
    response: success(staffPayee),
  }),
  askAgain: endpoint('POST /admin/payees/:id/ask_again', {
    summary: 'Ask a creator to tell again who they are; they read the reason. Staff',
    access: 'admin',
    ...each,
    params,
    body: z.object({ revision, reason }),
    response: success(staffPayee),
  }),
  verifyAccount: endpoint('POST /admin/payees/:id/account/verify', {
    summary: 'Find that an account is that of a creator who was verified; they are told. Staff',
    access: 'admin',
    ...each,
    params,
    body: z.object({ revision }),
    response: success(staffPayee),
  }),
  returnAccount: endpoint('POST /admin/payees/:id/account/return', {
    summary:
      'Freeze payouts to an account that the bank has not taken, or that is another’s; its creator reads why. Staff',
    access: 'admin',
    ...each,
    params,
    body: z.object({ revision, reason }),
    response: success(staffPayee),
  }),
};
