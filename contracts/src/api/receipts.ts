import { z } from 'zod';
import { endpoint } from '../endpoint';
import { receipt } from '../entities/receipt';
import { id, success } from '../entities/shared';

const params = z.object({ id });

export const receipts = {
  one: endpoint('GET /payments/receipts/:id', {
    summary: 'What an own receipt says. Members; `not_found` for those of others',
    access: 'member',
    params,
    response: success(receipt),
  }),
  file: endpoint('GET /payments/receipts/:id/pdf', {
    summary: 'An own receipt as a PDF, in the language of the call. Members; `not_found` for those of others',
    access: 'member',
    answers: 'bytes',
    params,
    response: z.file(),
  }),
};
