import { z } from 'zod';
import { endpoint } from '../endpoint';
import { BOOKKEEPING_PROGRAMS } from '../rules/statement';
import { royalties, selectedStatements, year } from './royalties';
import { staffPayouts } from './staffPayouts';

const { params: statement } = royalties.statement;
const file = { answers: 'bytes', response: z.file() } as const;

export const royaltyFiles = {
  pdf: endpoint('GET /payments/royalties/statements/:id/pdf', {
    summary: 'An own statement as a PDF, in the language of the call. Its creator; `not_found` for others',
    access: 'member',
    ...file,
    params: statement,
  }),
  csv: endpoint('GET /payments/royalties/statements/:id/csv', {
    summary: 'An own statement as CSV (UTF-8), a row for each of its lines. Its creator; `not_found` for others',
    access: 'member',
    ...file,
    params: statement,
  }),
  list: endpoint('GET /payments/royalties/statements/csv', {
    summary: 'The list of the own statements as CSV (UTF-8), a row for each. Creators, and who was one',
    access: 'member',
    ...file,
    query: selectedStatements,
  }),
  payouts: endpoint('GET /payments/royalties/payouts/csv', {
    summary:
      'What was, or will be, paid to the caller’s bank account as CSV (UTF-8), a row for each transfer, latest first. Creators, and who was one',
    access: 'member',
    ...file,
  }),
  year: endpoint('GET /payments/royalties/years/:year/csv', {
    summary: 'What was paid to the caller in a year as CSV (UTF-8), by the day of payment. Creators, and who was one',
    access: 'member',
    ...file,
    params: z.object({ year }),
  }),
  books: endpoint('GET /payments/royalties/years/:year/books/:program', {
    summary:
      'What the caller has earned and was paid in a year, as entries that a program for bookkeeping reads. Creators, and who was one',
    access: 'member',
    ...file,
    params: z.object({ year, program: z.enum(BOOKKEEPING_PROGRAMS) }),
  }),
  staffPdf: endpoint('GET /admin/payouts/statements/:id/pdf', {
    summary: 'A statement of any creator as a PDF, in the language of the call',
    access: 'admin',
    ...file,
    params: staffPayouts.statement.params,
  }),
};
