import { z } from 'zod';
import { count, id, instant } from './shared';

/** What a file is uploaded in parts for: a film of a course. */
export const uploadPurpose = z.enum(['course']);

/** A file that comes in parts. */
export const upload = z.object({
  id,
  purpose: uploadPurpose,
  /** What the file is called where it comes from. */
  name: z.string(),
  /** How large all of it is. */
  bytes: count,
  /** Tells the file from others: hexadecimal SHA-256 of its first and its last megabyte. */
  digest: z.string(),
  /** What the caller has said of where it is to go. */
  target: z.string(),
  /** How large a part is, but for the last one. */
  part_bytes: count,
  /** The numbers of the parts that are there, from 1. */
  parts: z.array(z.int().positive()),
  /** `done`: all of it has come, and is a medium. */
  status: z.enum(['open', 'done']),
  /** Null until it is done. */
  media_id: id.nullable(),
  /** When it is given up unless another part comes. */
  expires_at: instant,
});

export type UploadPurpose = z.infer<typeof uploadPurpose>;
export type Upload = z.infer<typeof upload>;
