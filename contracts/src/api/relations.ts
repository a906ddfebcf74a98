import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, id, instant, success, lastId, pageAfterId } from '../entities/shared';
import { muteSettings, readingSettings } from '../entities/relations';
import { userSummary } from '../entities/user';

const page = z.object({ last_id: lastId });
const member = z.object({ id: z.string().min(1).max(24) });
const people = success(z.array(userSummary), { last_id: id.nullable() });

export const relations = {
  followers: endpoint('GET /users/:id/followers', {
    summary: 'Who follows a member (by id or username), latest first, 20 a page. Guests and members',
    access: 'optional',
    params: member,
    query: page,
    response: people,
  }),
  followees: endpoint('GET /users/:id/followees', {
    summary: 'Whom a member (by id or username) follows, latest first, 20 a page. Guests and members',
    access: 'optional',
    params: member,
    query: page,
    response: people,
  }),
  block: endpoint('POST /users/blocks', {
    summary: 'Block or unblock a member; a block ends follows both ways. Members',
    access: 'member',
    body: z.object({ user_id: id, action: z.enum(['block', 'unblock']) }),
    response: success(z.object({ is_blocking: z.boolean() })),
  }),
  blocks: endpoint('GET /users/blocks', {
    summary: 'Whom the caller has blocked, latest first, 20 a page. Members',
    access: 'member',
    query: page,
    response: people,
  }),
  mute: endpoint('POST /users/mutes', {
    summary: 'Mute or unmute a member, who does not learn of it. Members',
    access: 'member',
    body: z.object({ user_id: id, action: z.enum(['mute', 'unmute']) }),
    response: success(z.object({ is_muted: z.boolean() })),
  }),
  mutes: endpoint('GET /users/mutes', {
    summary: 'Whom the caller has muted, latest first, 20 a page. Members',
    access: 'member',
    query: page,
    response: people,
  }),
  muteSettings: endpoint('GET /users/mute_settings', {
    summary: 'The words and symbols that the caller has muted. Members',
    access: 'member',
    response: success(muteSettings),
  }),
  setMuteSettings: endpoint('PUT /users/mute_settings', {
    summary: 'Set the muted words (without regard to case and width) and symbols. Members',
    access: 'member',
    body: z.object({
      words: z.array(z.string().trim().min(1, 'required').max(50, 'too_long')).max(100, 'too_long'),
      symbol_ids: z.array(id).max(100, 'too_long'),
    }),
    response: success(muteSettings),
  }),
  readingSettings: endpoint('GET /users/reading_settings', {
    summary: 'What the caller’s timelines leave out. Members',
    access: 'member',
    response: success(readingSettings),
  }),
  setReadingSettings: endpoint('PUT /users/reading_settings', {
    summary: 'Set what the caller’s timelines leave out where a call does not say otherwise. Members',
    access: 'member',
    body: readingSettings,
    response: success(readingSettings),
  }),
  profileViewers: endpoint('GET /profiles/profile_viewed/users', {
    summary:
      'Who viewed the caller’s profile in the last 30 days, latest first, 20 a page, once a person and day. Members; who it was from silver on, for others only the numbers',
    access: 'member',
    /** What the previous answer gave as `next_page`. */
    query: z.object({ page: pageAfterId }),
    response: success(z.array(z.object({ user_info: userSummary, viewed_at: instant })), {
      is_visible: z.boolean(),
      view_count: count,
      next_page: z.string().nullable(),
    }),
  }),
};
