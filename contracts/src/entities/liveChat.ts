import { z } from 'zod';
import { CHAT_AUDIENCES, CHAT_HINDRANCES, CHAT_KINDS, CHAT_SLOW_SECONDS } from '../rules/liveChat';
import { TIP_PACKAGE_NAMES } from '../rules/tip';
import { contactKind } from './contact';
import { count, id, instant } from './shared';
import { userSummary } from './user';

export const chatAudience = z.enum(CHAT_AUDIENCES);
export const chatSlowSeconds = z.literal(CHAT_SLOW_SECONDS);

/** Who rules a chat. */
export const chatRole = z.enum(['host', 'moderator']);

/**
 * What somebody has said, or given, in the chat of a stream. `sequence` orders the lines of a stream without a doubt. `user_info` has
 * what is the same for every viewer; what depends on the viewer is as for a guest.
 */
export const chatLine = z.object({
  id,
  sequence: z.int().positive(),
  kind: z.enum(CHAT_KINDS),
  user_info: userSummary,
  /** Whether its writer hosts the stream, or rules its chat; null for everybody else. */
  role: chatRole.nullable(),
  /** Empty where a tip came without words. */
  text: z.string(),
  /** Ways to reach somebody outside that the text names: warn the reader. */
  contact_kinds: z.array(contactKind),
  /** What was given; null for what was only said. */
  tip: z.object({ package: z.enum(TIP_PACKAGE_NAMES), coins: z.int().positive() }).nullable(),
  /** Until when it stands above the chat, where it is a tip. */
  pinned_until: instant.nullable(),
  created_at: instant,
});

/** Who may write in a chat, how often, and the line that stands above it. */
export const chatSettings = z.object({
  audience: chatAudience,
  slow_seconds: chatSlowSeconds,
  /** What host or moderators have pinned. */
  pinned: chatLine.nullable(),
});

/** What the viewer may do in a chat. */
export const chatAbilities = z.object({
  /** Why they can't write; null where they can. */
  hindrance: z.enum(CHAT_HINDRANCES).nullable(),
  /** Whether they delete, pin, mute and set who may write. */
  can_moderate: z.boolean(),
});

/** A chat as it is: its latest lines, the oldest first. */
export const chat = z.object({
  settings: chatSettings,
  lines: z.array(chatLine),
  /** Tips that still stand above the chat, the greatest first. */
  pinned_tips: z.array(chatLine),
  abilities: chatAbilities,
  /** All that has happened until here is in it: events that follow are after it. */
  cursor: z.string(),
});

/** What happens in a chat and around it, by the names of the events. */
export const chatLineEvent = chatLine;
export const chatDeletedEvent = z.object({ line_ids: z.array(id) });
export const chatSettingsEvent = chatSettings;
/** How many watch at the moment. */
export const viewersEvent = z.object({ viewer_count: count });
/** The stream is otherwise than before (begun, interrupted, changed, ended): read it again. */
export const streamEvent = z.object({});

/** The data of the events of a stream, by the events' names. */
export interface StreamEvents {
  line: z.infer<typeof chatLineEvent>;
  deleted: z.infer<typeof chatDeletedEvent>;
  settings: z.infer<typeof chatSettingsEvent>;
  viewers: z.infer<typeof viewersEvent>;
  stream: z.infer<typeof streamEvent>;
}

/** Somebody whom a host has muted in all of their chats, or made a moderator of them. */
export const chatMember = z.object({ user_info: userSummary, since: instant });

export type Chat = z.infer<typeof chat>;
export type ChatLine = z.infer<typeof chatLine>;
export type ChatSettings = z.infer<typeof chatSettings>;
export type ChatAbilities = z.infer<typeof chatAbilities>;
export type ChatMember = z.infer<typeof chatMember>;
