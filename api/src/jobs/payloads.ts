/** Every job by its name, with what it carries. Ids are hexadecimal texts; a handler loads the rest. */
export interface JobPayloads {
  /** Somebody follows a member. */
  'user.followed': { follower_id: string; followee_id: string };
  /** An identity asked for the mail that verifies its address. */
  'mail.verification': { email: string; language: 'ja' | 'en' };
  /** Somebody asked for the mail that sets a new password; the address may be unknown. */
  'mail.password_reset': { email: string; language: 'ja' | 'en' };
  /** Somebody has become a member. */
  'mail.welcome': { user_id: string };
}

/** The name of a job: `noun.verb`. */
export type JobName = keyof JobPayloads;
