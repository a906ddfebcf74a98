import { z } from 'zod';
import { id } from './shared';
import { post } from './post';

/** An item of a timeline, in the order to be shown. */
export const feedItem = z.discriminatedUnion('type', [
  z.object({ type: z.literal('post'), post }),
  z.object({ type: z.literal('topic'), user_topics: z.array(z.object({ id, name: z.string() })) }),
  z.object({
    type: z.literal('survey'),
    survey: z.object({ id, question: z.string(), options: z.array(z.object({ id, text: z.string() })) }),
  }),
]);

export type FeedItem = z.infer<typeof feedItem>;
