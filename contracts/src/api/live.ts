import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  livePermission,
  liveState,
  staffLivePermission,
  stream,
  streamHealth,
  streamKey,
  streamPlayback,
  streamTicket,
} from '../entities/live';
import { done, id, instant, lastId, success } from '../entities/shared';
import { streamSource } from '../entities/streaming';
import { STREAM_TITLE_MAX, STREAM_TYPES } from '../rules/live';
import { POST_TEXT_MAX } from '../rules/post';

const params = z.object({ id });
const streamPage = success(z.array(stream), { last_id: id.nullable() });

const plan = {
  title: z.string().trim().min(1, 'required').max(STREAM_TITLE_MAX, 'title_length'),
  /** What it is about; empty where the title says it all. */
  text: z.string().trim().max(POST_TEXT_MAX, 'text_length'),
  type: z.enum(STREAM_TYPES),
  source: streamSource,
  /** When it is to begin; null where it begins as soon as its host is ready. */
  starts_at: instant.nullable(),
  /** Its picture, an image. */
  media_ids: z.array(id).max(1, 'media_count'),
};

export const live = {
  permission: endpoint('GET /live/permission', {
    summary: 'Whether the caller may stream, and whether they may ask to',
    access: 'member',
    response: success(livePermission),
  }),
  setPermission: endpoint('POST /users/permissions', {
    summary:
      'Ask to be let stream (`on_processing`), from level 6 on, or give that up (`disabled`). Only staff let somebody stream',
    access: 'member',
    body: z.object({ permission: z.literal('live'), status: liveState }),
    response: success(livePermission),
  }),
  staffPermissions: endpoint('GET /admin/live_permissions', {
    summary: 'Members who have asked to be let stream, or may, oldest first, 50 a page. Staff',
    access: 'admin',
    query: z.object({ status: liveState.exclude(['disabled']).default('on_processing'), last_id: lastId }),
    response: success(z.array(staffLivePermission), { last_id: id.nullable() }),
  }),
  decidePermission: endpoint('POST /admin/live_permissions', {
    summary: 'Let a member stream, or not any more: what they are sending then ends at once. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    body: z.object({
      user: z.string().min(1, 'required').max(24, 'too_long'),
      status: liveState.exclude(['on_processing']),
    }),
    response: success(staffLivePermission),
  }),
  create: endpoint('POST /live/streams', {
    summary: 'Plan a live stream, and tell followers of it. Members with the permission',
    access: 'member',
    idempotency: 'optional',
    body: z.object({
      ...plan,
      text: plan.text.default(''),
      type: plan.type.default('free'),
      starts_at: plan.starts_at.default(null),
      media_ids: plan.media_ids.default([]),
    }),
    response: success(stream),
    status: 201,
  }),
  list: endpoint('GET /live/streams', {
    summary:
      'Live streams: those that are live (`now`) and that will be (`soon`), the next first; those that were (`past`), newest first',
    access: 'optional',
    query: z.object({
      when: z.enum(['now', 'soon', 'past']).default('now'),
      /** Of one host only. */
      user_id: id.optional(),
      last_id: lastId,
    }),
    response: streamPage,
  }),
  own: endpoint('GET /live/streams/mine', {
    summary: 'The caller’s live streams, newest first',
    access: 'member',
    query: z.object({ last_id: lastId }),
    response: streamPage,
  }),
  read: endpoint('GET /live/streams/:id', {
    summary: 'A live stream, as far as the viewer may see its post',
    access: 'optional',
    params,
    response: success(stream),
  }),
  update: endpoint('PUT /live/streams/:id', {
    summary: 'Change an own live stream; what is left out stays. Its source and time stay once it is live',
    access: 'member',
    params,
    body: z.object(plan).partial(),
    response: success(stream),
  }),
  remove: endpoint('DELETE /live/streams/:id', {
    summary: 'Call an own live stream off that has not begun: it is deleted, and followers are told',
    access: 'member',
    params,
    response: done,
  }),
  remind: endpoint('PUT /live/streams/:id/reminder', {
    summary:
      'Be told when a stream begins that has not begun, 10 minutes before where its time is told, and when it is moved or called off',
    access: 'member',
    params,
    response: success(stream),
  }),
  forgetReminder: endpoint('DELETE /live/streams/:id/reminder', {
    summary: 'Not be told of a stream any more',
    access: 'member',
    params,
    response: success(stream),
  }),
  end: endpoint('POST /live/streams/:id/end', {
    summary: 'End an own live stream for good; one that has ended stays so. Staff end those of others, and say why',
    access: 'member',
    params,
    /** Asked of staff alone, for the audit log. */
    body: z.object({ reason: z.string().trim().max(200, 'too_long').optional() }).optional(),
    response: success(stream),
  }),
  trimRecording: endpoint('PUT /live/streams/:id/recording', {
    summary:
      'Keep of an own recording what lies from one second of the stream to another; it is cut at the next key frame, and what is cut away is gone for good. Saying it twice changes nothing, and of two wishes the later one counts',
    access: 'member',
    params,
    body: z.object({ start_seconds: z.number().min(0, 'trim_range'), end_seconds: z.number().min(0, 'trim_range') }),
    response: success(stream),
  }),
  removeRecording: endpoint('DELETE /live/streams/:id/recording', {
    summary:
      'Delete an own recording, also one that is still to come; the post stays. Deleting it twice changes nothing',
    access: 'member',
    params,
    response: success(stream),
  }),
  makeKey: endpoint('POST /live/streams/:id/key', {
    summary:
      'Make a stream key for an own stream from software, in place of the one before, which opens nothing any more. It is told once',
    access: 'member',
    params,
    response: success(streamKey),
  }),
  makeTicket: endpoint('POST /live/streams/:id/ticket', {
    summary: 'Make a ticket with which a browser sends its camera for an own stream, once, within 30 seconds',
    access: 'member',
    params,
    response: success(streamTicket),
  }),
  playback: endpoint('GET /live/streams/:id/playback', {
    summary: 'Where a stream that is live is watched, for some minutes. Refused to who may not see its post',
    access: 'optional',
    params,
    response: success(streamPlayback),
  }),
  health: endpoint('GET /live/streams/:id/health', {
    summary: 'What arrives of an own stream',
    access: 'member',
    params,
    response: success(streamHealth),
  }),
};
