import { findUser, isGone } from './model';

/** What of a profile says whether its owner could do with help. */
export interface ProfileState {
  /** Whether they tell nothing of themselves: neither who they are nor what they do. */
  isEmpty: boolean;
  posts: number;
  /** How many others they follow. */
  follows: number;
}

/** Return how a member's profile stands, as it is in the database now; undefined when they are gone. */
export async function profileStateOf(userId: string): Promise<ProfileState | undefined> {
  const user = await findUser(userId);
  if (!user || isGone(user)) return undefined;
  const { bio, job, post_count, following_count } = user;
  return { isEmpty: !bio.trim() && !job?.trim(), posts: post_count, follows: following_count };
}
