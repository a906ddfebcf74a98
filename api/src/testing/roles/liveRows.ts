import { plantStream } from '../live';
import { plantPost } from '../posts';
import { allBut, membersBut, row, type Row } from './rows';
import type { World } from './world';

/** A stream of the author that is live, on a post of a type of its own. */
const live =
  (type: 'free' | 'paid' | 'paid_plus' | 'gold' = 'free') =>
  async ({ who }: World) => {
    const id = await plantPost(who.author, { type, streaming: { status: 'in_live', starts_at: null } });
    await plantStream(who.author, id);
    return { params: { id } };
  };

/** One that is over, of which there is no recording any more. */
const over = async ({ who }: World) => {
  const id = await plantPost(who.author, { streaming: { status: 'ended', starts_at: null } });
  const about = { media_id: null, from: 0, seconds: 0, runs: [], trim: null, trimmed: null };
  await plantStream(who.author, id, { status: 'ended', recording: { ...about, state: 'failed', failure: 'lost' } });
  return { params: { id } };
};

/** One that the author has planned. */
const planned =
  (source: 'software' | 'webcam' = 'software') =>
  async ({ api, who }: World) => {
    const staff = api.client(who.admin);
    await staff('POST /admin/live_permissions', { body: { user: who.author.id, status: 'activated' } });
    const id = await plantPost(who.author, { streaming: { status: 'before_live', starts_at: null } });
    await plantStream(who.author, id, { source, status: 'before_live' });
    return { params: { id } };
  };

/** Live streams. */
export const LIVE_ROWS: Row[] = [
  row('GET /live/permission'),
  row('POST /users/permissions', {
    about: 'below the level',
    send: () => ({ body: { permission: 'live', status: 'on_processing' } }),
    answers: membersBut([], 403),
  }),
  row('GET /admin/live_permissions'),
  row('POST /admin/live_permissions', {
    send: ({ bystander }) => ({ body: { user: bystander.id, status: 'disabled' } }),
  }),
  row('POST /live/streams', {
    about: 'without the permission',
    send: ({ bystander }, role) => ({ body: { title: `${bystander.username} ${role}`, source: 'software' } }),
    answers: membersBut([], 403),
  }),
  row('GET /live/streams'),
  row('GET /live/streams/mine'),
  row('GET /live/streams/:id', { about: 'for subscribers', send: live('paid'), answers: { blocked: 404 } }),
  row('PUT /live/streams/:id', {
    send: async (world) => ({ ...(await planned()(world)), body: { title: '夜の相場を見る会' } }),
    answers: membersBut(['author'], 404),
  }),
  row('DELETE /live/streams/:id', { send: planned(), answers: membersBut(['author'], 404) }),
  row('PUT /live/streams/:id/reminder', { send: planned(), answers: { author: 403, blocked: 404 } }),
  row('DELETE /live/streams/:id/reminder', { send: planned(), answers: { blocked: 404 } }),
  row('GET /live/streams/mine/csv'),
  row('POST /live/streams/:id/end', {
    send: async (world) => ({ ...(await live()(world)), body: { reason: '規約違反' } }),
    answers: membersBut(['author', 'admin'], 404),
  }),
  row('PUT /live/streams/:id/recording', {
    send: async (world) => ({ ...(await over(world)), body: { start_seconds: 0, end_seconds: 10 } }),
    answers: { ...membersBut(['author'], 404), author: 409 },
  }),
  row('DELETE /live/streams/:id/recording', { send: over, answers: membersBut(['author'], 404) }),
  row('POST /live/streams/:id/key', { send: planned(), answers: membersBut(['author'], 404) }),
  row('POST /live/streams/:id/ticket', { send: planned('webcam'), answers: membersBut(['author'], 404) }),
  row('GET /live/streams/:id/health', { send: live(), answers: membersBut(['author'], 404) }),
  row('GET /live/streams/:id/playback', { send: live(), answers: { blocked: 404 } }),
  row('GET /live/streams/:id/playback', {
    about: 'for subscribers',
    send: live('paid'),
    answers: { ...allBut(['prime', 'canceled', 'plus', 'author'], 403), blocked: 404 },
  }),
  row('GET /live/streams/:id/playback', {
    about: 'for subscribers of Prime Plus',
    send: live('paid_plus'),
    answers: { ...allBut(['plus', 'author'], 403), blocked: 404 },
  }),
  row('GET /live/streams/:id/playback', {
    about: 'for gold members',
    send: live('gold'),
    answers: { ...allBut(['gold', 'author'], 403), blocked: 404 },
  }),
];
