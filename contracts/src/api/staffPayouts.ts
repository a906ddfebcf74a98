import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  month,
  payoutBatch,
  payoutBatchDetail,
  staffPayout,
  staffStatement,
  withholdingMonth,
} from '../entities/royalty';
import { done, id, lastId, success } from '../entities/shared';
import { OBJECTION_TEXT_MAX } from '../rules/royalty';
import { year } from './royalties';

const params = z.object({ id });
const yen = z.int('invalid').min(0, 'invalid').max(999_999_999, 'invalid');
const reason = z.string().trim().min(1, 'required').max(200, 'too_long');
const answerReason = z.string().trim().min(1, 'required').max(OBJECTION_TEXT_MAX, 'too_long');

export const staffPayouts = {
  close: endpoint('POST /admin/payouts/closings', {
    summary:
      'Have a month closed for creators for whom that is still to be done; again, it changes nothing. `conflict` before a month may be closed',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({ month }),
    response: done,
  }),
  objections: endpoint('GET /admin/payouts/objections', {
    summary:
      'Statements to which their creator has objected and staff have not answered, oldest statement first, 50 a page',
    access: 'admin',
    sessionCheck: 'each_call',
    query: z.object({ last_id: lastId }),
    response: success(z.array(staffStatement), { last_id: id.nullable() }),
  }),
  statement: endpoint('GET /admin/payouts/statements/:id', {
    summary: 'A statement of any creator',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    response: success(staffStatement),
  }),
  answer: endpoint('POST /admin/payouts/statements/:id/answer', {
    summary:
      'Answer an objection: reject it, or correct what is owed by a statement of its own. `conflict` where none waits',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('rejected'), reason: answerReason }),
      z.object({
        decision: z.literal('corrected'),
        reason: answerReason,
        /** By how much the royalty without tax changes, in yen; its tax follows. */
        royalty: z
          .int('invalid')
          .min(-99_999_999, 'invalid')
          .max(99_999_999, 'invalid')
          .refine((amount) => amount !== 0, 'invalid'),
      }),
    ]),
    response: success(staffStatement),
  }),
  batches: endpoint('GET /admin/payouts/batches', {
    summary: 'The transfers of each pay day, latest first, 20 a page',
    access: 'admin',
    sessionCheck: 'each_call',
    query: z.object({ last_id: lastId }),
    response: success(z.array(payoutBatch), { last_id: id.nullable() }),
  }),
  batch: endpoint('GET /admin/payouts/batches/:id', {
    summary:
      'The transfers of a pay day one by one, whose account was changed since they were ordered, and who was left out',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    response: success(payoutBatchDetail),
  }),
  order: endpoint('POST /admin/payouts/batches', {
    summary:
      'Put transfers together for a day besides the usual ones: what is owed by then. `conflict` where there are some for that day, or it is no day of banks that is ahead',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({ pay_on: z.iso.date('invalid') }),
    response: success(payoutBatchDetail),
  }),
  file: endpoint('POST /admin/payouts/batches/:id/file', {
    summary: 'The file of transfers for the bank; each time is in the audit log. `conflict` where there is none',
    access: 'admin',
    sessionCheck: 'each_call',
    answers: 'bytes',
    params,
    response: z.file(),
  }),
  send: endpoint('POST /admin/payouts/batches/:id/sent', {
    summary: 'Note that the bank has the file. `conflict` for a batch that is not ready, or was sent or taken back',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    response: success(payoutBatch),
  }),
  void: endpoint('POST /admin/payouts/batches/:id/void', {
    summary:
      'Take back a batch that the bank does not have: what it would have paid is owed as before. `conflict` for any other',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.object({ reason }),
    response: success(payoutBatch),
  }),
  bankFee: endpoint('POST /admin/payouts/batches/:id/bank_fee', {
    summary:
      'Note what the bank has taken for a batch in all; again, it changes nothing, and another amount corrects it. `conflict` where the bank does not have it, or for a day ahead',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.object({ fee: yen, taken_on: z.iso.date('invalid') }),
    response: success(payoutBatch),
  }),
  withholding: endpoint('GET /admin/payouts/withholding', {
    summary:
      'What was withheld for the tax office in each month of a year, of the last twelve without one, when it is to be paid, and what of it was: earliest first, without the months of which there is nothing to say',
    access: 'admin',
    sessionCheck: 'each_call',
    query: z.object({ year: year.optional() }),
    response: success(z.array(withholdingMonth)),
  }),
  payWithholding: endpoint('POST /admin/payouts/withholding', {
    summary:
      'Note what of the tax that was withheld in a month is paid in all; again, it changes nothing, and another amount corrects it. `conflict` for more than was withheld, or for a day ahead',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({ month, paid: yen, paid_on: z.iso.date('invalid') }),
    response: success(withholdingMonth),
  }),
  return: endpoint('POST /admin/payouts/:id/returned', {
    summary:
      'Note that the bank has sent a transfer back: it is owed as before, and the account is checked before the next. `conflict` for one that was not sent',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.object({ reason }),
    response: success(staffPayout),
  }),
};
