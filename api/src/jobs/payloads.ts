/** Every job by its name, with what it carries. Ids are hexadecimal texts; a handler loads the rest. */
export interface JobPayloads {
  /** Somebody follows a member. */
  'user.followed': { follower_id: string; followee_id: string };
  /** Somebody has published a post. `after` is where the telling of followers goes on; left out at the start. */
  'post.created': { post_id: string; after?: string };
  /** Somebody likes another member's post. */
  'post.liked': { post_id: string; user_id: string };
  /** Somebody took a like back. */
  'post.unliked': { post_id: string; user_id: string };
  /** A post that names symbols was published. */
  'symbol.mentioned': { post_id: string };
  /** An identity asked for the mail that verifies its address. */
  'mail.verification': { email: string; language: 'ja' | 'en' };
  /** Somebody asked for the mail that sets a new password; the address may be unknown. */
  'mail.password_reset': { email: string; language: 'ja' | 'en' };
  /** Somebody has become a member. */
  'mail.welcome': { user_id: string };
}

/** The name of a job: `noun.verb`. */
export type JobName = keyof JobPayloads;
