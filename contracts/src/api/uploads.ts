import { z } from 'zod';
import { endpoint } from '../endpoint';
import { media } from '../entities/media';
import { done, id, success } from '../entities/shared';
import { upload, uploadPurpose } from '../entities/upload';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'invalid');

export const uploads = {
  begin: endpoint('POST /uploads', {
    summary:
      'Begin to upload a file in parts, for a course. It is kept for seven days after the last part. `forbidden` for who may not make courses; `payload_too_large` above `course_max_video_file_size`; `too_many_uploads` for who has too many under way; `unavailable` where films can’t be processed, or there is no room',
    access: 'member',
    idempotency: 'optional',
    body: z.object({
      purpose: uploadPurpose,
      name: z.string().trim().min(1, 'required').max(255, 'too_long'),
      bytes: z.int().min(1, 'file_empty'),
      /** Hexadecimal SHA-256 of the first and the last megabyte of the file. */
      digest: sha256,
      /** Where it is to go, in the caller’s own words: given back with the upload. */
      target: z.string().max(200, 'too_long').default(''),
    }),
    response: success(upload),
    status: 201,
  }),
  open: endpoint('GET /uploads', {
    summary: 'The caller’s uploads that still lack parts, the newest first',
    access: 'member',
    response: success(z.array(upload)),
  }),
  one: endpoint('GET /uploads/:id', {
    summary: 'An own upload: which parts of it are there',
    access: 'member',
    params: z.object({ id }),
    response: success(upload),
  }),
  putPart: endpoint('PUT /uploads/:id/parts/:number', {
    summary:
      'Send a part of an own upload, as bytes. Sent again it is there once. `part_size` unless it has the bytes that its number says; `part_damaged` where they are not those of the hash; `conflict` where other bytes are there under the number, or the upload is over',
    access: 'member',
    params: z.object({ id, number: z.string().regex(/^[1-9]\d{0,3}$/, 'invalid') }),
    query: z.object({ sha256 }),
    accepts: 'bytes',
    body: z.file(),
    response: done,
  }),
  complete: endpoint('POST /uploads/:id/complete', {
    summary:
      'Make a medium of an own upload of which all parts are there; it is processed then. Called again the answer is the same medium. `parts_missing`; `file_type` for what is no film',
    access: 'member',
    params: z.object({ id }),
    response: success(media),
  }),
  abort: endpoint('DELETE /uploads/:id', {
    summary: 'Give an own upload up, and throw away what has come of it. `conflict` once it is done',
    access: 'member',
    params: z.object({ id }),
    response: done,
  }),
};
