import { z } from 'zod';
import { id } from './shared';

/** What a member does not want to see. */
export const muteSettings = z.object({ words: z.array(z.string()), symbol_ids: z.array(id) });

/** What a member's timelines leave out: posts that they have read, and posts that are locked for them. */
export const readingSettings = z.object({ hide_read: z.boolean(), hide_locked: z.boolean() });

export type MuteSettings = z.infer<typeof muteSettings>;
export type ReadingSettings = z.infer<typeof readingSettings>;
