import { z } from 'zod';
import { TIP_PACKAGE_NAMES } from '../rules/tip';
import { contactKind } from './contact';
import { count, id, instant } from './shared';
import { userSummary } from './user';

/** What a member has given to a creator for a post, with what they said. */
export const tip = z.object({
  kind: z.literal('tip'),
  id,
  post_id: id,
  user_info: userSummary,
  package: z.enum(TIP_PACKAGE_NAMES),
  coins: z.int().positive(),
  /** Null where nothing was said, or what the viewer has muted. */
  message: z.string().nullable(),
  /** Ways to reach somebody outside that the message names: warn the reader. */
  contact_kinds: z.array(contactKind),
  /** When the creator thanked for it; null as long as they have not. */
  thanked_at: instant.nullable(),
  created_at: instant,
});

/** Who supports a post: how many members, and with how many coins in all. */
export const supporters = z.object({ members: count, coins: count });

/** What a member sees before they give: to whom, and what they have for it. */
export const tipOffer = z.object({
  creator: userSummary,
  /** Coins that were bought: nothing else can be given. */
  bought: count,
  /** How many coins the day still allows. */
  left_today: count,
  /** How many coins the member has given for this post before. */
  given: count,
  /** Stands for all that was given before: whoever gives sends it back, and is refused where something was given since. */
  shown: z.string(),
});

export type Tip = z.infer<typeof tip>;
export type Supporters = z.infer<typeof supporters>;
export type TipOffer = z.infer<typeof tipOffer>;
