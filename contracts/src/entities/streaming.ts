import { z } from 'zod';
import { STREAM_SOURCES, STREAM_STATUSES } from '../rules/live';
import { instant } from './shared';

export const streamSource = z.enum(STREAM_SOURCES);
export const streamStatus = z.enum(STREAM_STATUSES);

/**
 * The live stream of a post. `thumbnail` is the address of its picture, null where it has none or the post is locked. `starts_at` is when
 * it is to begin, null where it begins as soon as its host is ready.
 */
export const streaming = z.object({
  thumbnail: z.string().nullable(),
  status: streamStatus,
  starts_at: instant.nullable(),
});

export type Streaming = z.infer<typeof streaming>;
