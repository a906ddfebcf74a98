import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  chat,
  chatAudience,
  chatDeletedEvent,
  chatLine,
  chatLineEvent,
  chatMember,
  chatSettings,
  chatSettingsEvent,
  chatSlowSeconds,
  streamEvent,
  viewersEvent,
} from '../entities/liveChat';
import { done, id, lastId, success } from '../entities/shared';
import { CHAT_TEXT_MAX } from '../rules/liveChat';

const params = z.object({ id });
const lineParams = z.object({ id, line_id: id });
const memberParams = z.object({ id, user_id: id });
const text = z
  .string()
  .trim()
  .min(1, 'required')
  .refine((value) => [...value].length <= CHAT_TEXT_MAX, 'chat_text_length');

export const liveChat = {
  events: endpoint('GET /live/streams/:id/events', {
    summary:
      'What happens in the chat of a stream and around it, at once: server-sent events named `line`, `deleted`, `settings`, `viewers` and `stream`. What came after the header Last-Event-ID, or `cursor`, comes first, in order; nothing is lost or told twice, whichever process answers. It counts who watches. Refused to who may not see the post, and it ends for who may not any more',
    access: 'optional',
    answers: 'events',
    params,
    query: z.object({ cursor: z.string().max(40, 'too_long').optional() }),
    /** The data of one event. */
    response: z.union([chatLineEvent, chatDeletedEvent, chatSettingsEvent, viewersEvent, streamEvent]),
  }),
  read: endpoint('GET /live/streams/:id/chat', {
    summary:
      'The chat of a stream: its latest 50 lines, and what the viewer may do. Refused to who may not see the post',
    access: 'optional',
    params,
    response: success(chat),
  }),
  lines: endpoint('GET /live/streams/:id/chat/lines', {
    summary: 'Lines of a chat in their order, 100 at a time, after the line of a sequence or before it',
    access: 'optional',
    params,
    query: z
      .object({
        after: z.coerce.number().int().nonnegative().optional(),
        before: z.coerce.number().int().positive().optional(),
      })
      .refine(({ after, before }) => after === undefined || before === undefined, 'invalid'),
    response: success(z.array(chatLine)),
  }),
  say: endpoint('POST /live/streams/:id/chat/lines', {
    summary:
      'Say something in the chat of a stream that is live. `forbidden` for who may not, `rate_limited` before the seconds between two lines have passed, `invalid_input` for what may not be said. Members',
    access: 'member',
    idempotency: 'optional',
    params,
    body: z.object({ text }),
    response: success(chatLine),
    status: 201,
  }),
  remove: endpoint('DELETE /live/streams/:id/chat/lines/:line_id', {
    summary: 'Delete a line: an own one, or as host or moderator any. Deleting it twice changes nothing',
    access: 'member',
    params: lineParams,
    response: done,
  }),
  pin: endpoint('PUT /live/streams/:id/chat/pin', {
    summary: 'Pin a line above the chat, in place of the one before, or none. Host and moderators',
    access: 'member',
    params,
    body: z.object({ line_id: id.nullable() }),
    response: success(chatSettings),
  }),
  set: endpoint('PUT /live/streams/:id/chat/settings', {
    summary:
      'Set who may write in a chat, and how many seconds have to pass between two lines of somebody. Host and moderators',
    access: 'member',
    params,
    body: z.object({ audience: chatAudience, slow_seconds: chatSlowSeconds }).partial(),
    response: success(chatSettings),
  }),
  mutes: endpoint('GET /live/streams/:id/chat/mutes', {
    summary:
      'Whom the host, or a moderator, has muted in the host’s chats, latest first, 50 a page. Host and moderators',
    access: 'member',
    params,
    query: z.object({ last_id: lastId }),
    response: success(z.array(chatMember), { last_id: id.nullable() }),
  }),
  mute: endpoint('PUT /live/streams/:id/chat/mutes/:user_id', {
    summary:
      'Mute somebody in all chats of the host, and delete what they have said in this one; not the host, moderators by the host alone. Host and moderators',
    access: 'member',
    params: memberParams,
    response: done,
  }),
  unmute: endpoint('DELETE /live/streams/:id/chat/mutes/:user_id', {
    summary: 'Let somebody write again. Host and moderators',
    access: 'member',
    params: memberParams,
    response: done,
  }),
  moderators: endpoint('GET /live/moderators', {
    summary: 'Who helps the caller to rule the chats of their streams',
    access: 'member',
    response: success(z.array(chatMember)),
  }),
  appoint: endpoint('PUT /live/moderators/:user_id', {
    summary:
      'Let somebody rule the chats of one’s streams: delete, pin, mute and set who may write. 20 at most. Members who may stream',
    access: 'member',
    params: z.object({ user_id: id }),
    response: done,
  }),
  dismiss: endpoint('DELETE /live/moderators/:user_id', {
    summary: 'Take that back',
    access: 'member',
    params: z.object({ user_id: id }),
    response: done,
  }),
};
