import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dataExport, dataExportLink } from '../entities/dataExport';
import { id, success } from '../entities/shared';

export const dataExports = {
  own: endpoint('GET /users/data_exports', {
    summary: 'How it stands with the download of the caller’s data. Members, also who is about to leave',
    access: 'member',
    sessionCheck: 'each_call',
    response: success(dataExport),
  }),
  ask: endpoint('POST /users/data_exports', {
    summary:
      'Have the caller’s data be put together in a ZIP, which takes a while: a mail tells when it is ready. One at a time, and one a day: `rate_limited` says when there can be another. While one is being made the answer is that one. `recent_sign_in_required` for who has not signed in within the last five minutes. Members, also who is about to leave',
    access: 'member',
    sessionCheck: 'each_call',
    idempotency: 'optional',
    status: 202,
    response: success(dataExport),
  }),
  link: endpoint('POST /users/data_exports/:id/link', {
    summary:
      'An address of the file, for ten minutes. `recent_sign_in_required` for who has not signed in within the last five minutes. Its member; `not_found` for others, and where it is not ready or over',
    access: 'member',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    response: success(dataExportLink),
  }),
  file: endpoint('GET /users/data_exports/:id/file', {
    summary: 'The ZIP, whole or in part. Whoever has the address that its member was given, until that ends',
    access: 'public',
    answers: 'bytes',
    params: z.object({ id }),
    query: z.object({
      /** When the address ends, in seconds since 1970, and the signature. */
      e: z.string().max(20, 'invalid').optional(),
      s: z.string().max(100, 'invalid').optional(),
    }),
    response: z.file(),
  }),
};
