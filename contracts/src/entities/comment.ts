import { z } from 'zod';
import { id, instant } from './shared';
import { userSummary } from './user';

/** What a member said below a post. */
export const comment = z.object({
  id,
  post_id: id,
  user_info: userSummary,
  text: z.string(),
  created_at: instant,
  is_my_comment: z.boolean(),
});

export type Comment = z.infer<typeof comment>;
