/** What stands in the chat of a live stream: what somebody says, and what somebody gives. */
export const CHAT_KINDS = ['chat', 'tip'] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/** The most characters of what is said in a chat. */
export const CHAT_TEXT_MAX = 200;

/** Who may write in a chat: everybody who may watch, the host's followers, or who subscribes to the host. */
export const CHAT_AUDIENCES = ['everybody', 'followers', 'subscribers'] as const;
export type ChatAudience = (typeof CHAT_AUDIENCES)[number];

/** Seconds that have to pass between two things that somebody says, as hosts can choose; 0: none. */
export const CHAT_SLOW_SECONDS = [0, 3, 5, 10, 30, 60, 300] as const;

/** So many seconds have to pass at least between two things that a member says who has registered within the last day. */
export const CHAT_NEWCOMER_SECONDS = 5;

/** For how long a tip stands above the chat, in seconds, by its package. */
export const CHAT_TIP_PINNED_SECONDS = { tip1: 0, tip2: 30, tip3: 60, tip4: 180, tip5: 600 } as const;

/** So many moderators a host may have. */
export const CHAT_MODERATORS_MAX = 20;

/** What can be wrong with what somebody says in a chat. */
export type ChatFieldError = 'chat_text_length' | 'chat_text_refused';

/** Why somebody can't write in a chat. */
export const CHAT_HINDRANCES = [
  'login_required',
  'not_live',
  'blocked',
  'muted',
  'followers_only',
  'subscribers_only',
] as const;
export type ChatHindrance = (typeof CHAT_HINDRANCES)[number];
