import { appoint, chatting, plantLive } from '../chats';
import { allBut, membersBut, row, type Row } from './rows';
import type { World } from './world';

/** A stream of the author that is live. */
const live = (type?: Parameters<typeof plantLive>[1]) => async (world: World) => ({
  params: { id: await plantLive(world.who.author, type) },
});

/** One in whose chat the admin has said something. */
async function spoken(world: World) {
  const id = await plantLive(world.who.author);
  return { id, line_id: (await chatting(world.api, id).say(world.who.admin, 'こんにちは')).id };
}

async function mayStream({ api, who }: World): Promise<void> {
  const body = { user: who.author.id, status: 'activated' as const };
  await api.client(who.admin)('POST /admin/live_permissions', { body });
}

const RULERS = membersBut(['author', 'admin'], 403);

/** Chats of live streams. Whom the author has blocked finds none. */
export const CHAT_ROWS: Row[] = [
  row('GET /live/streams/:id/events', { send: live(), answers: { blocked: 404 } }),
  row('GET /live/streams/:id/events', {
    about: 'for subscribers',
    send: live('paid'),
    answers: { ...allBut(['prime', 'canceled', 'plus', 'author'], 403), blocked: 404 },
  }),
  row('GET /live/streams/:id/chat', { send: live(), answers: { blocked: 404 } }),
  row('GET /live/streams/:id/chat', {
    about: 'for subscribers',
    send: live('paid'),
    answers: { ...allBut(['prime', 'canceled', 'plus', 'author'], 403), blocked: 404 },
  }),
  row('GET /live/streams/:id/chat/lines', {
    about: 'for subscribers of Prime Plus',
    send: live('paid_plus'),
    answers: { ...allBut(['plus', 'author'], 403), blocked: 404 },
  }),
  row('GET /live/streams/:id/chat/lines', {
    about: 'for gold members',
    send: live('gold'),
    answers: { ...allBut(['gold', 'author'], 403), blocked: 404 },
  }),
  row('POST /live/streams/:id/chat/lines', {
    send: async (world) => ({ ...(await live()(world)), body: { text: 'こんにちは' } }),
    answers: { blocked: 404 },
  }),
  row('POST /live/streams/:id/chat/lines', {
    about: 'for subscribers',
    send: async (world) => ({ ...(await live('paid')(world)), body: { text: 'こんにちは' } }),
    answers: { ...membersBut(['prime', 'canceled', 'plus', 'author'], 403), blocked: 404 },
  }),
  row('DELETE /live/streams/:id/chat/lines/:line_id', {
    send: async (world) => ({ params: await spoken(world) }),
    answers: { ...RULERS, blocked: 404 },
  }),
  row('PUT /live/streams/:id/chat/pin', {
    send: async (world) => {
      const { id, line_id } = await spoken(world);
      return { params: { id }, body: { line_id } };
    },
    answers: { ...RULERS, blocked: 404 },
  }),
  row('PUT /live/streams/:id/chat/settings', {
    send: async (world) => ({ ...(await live()(world)), body: { slow_seconds: 30 } }),
    answers: { ...RULERS, blocked: 404 },
  }),
  row('GET /live/streams/:id/chat/mutes', { send: live(), answers: { ...RULERS, blocked: 404 } }),
  ...(['PUT', 'DELETE'] as const).map((method) =>
    row(`${method} /live/streams/:id/chat/mutes/:user_id`, {
      send: async (world) => {
        const { params } = await live()(world);
        return { params: { ...params, user_id: world.bystander.id } };
      },
      answers: { ...RULERS, blocked: 404 },
    }),
  ),
  row('GET /live/moderators'),
  row('PUT /live/moderators/:user_id', {
    about: 'by who may stream',
    send: async (world) => {
      await mayStream(world);
      return { params: { user_id: world.bystander.id } };
    },
    answers: membersBut(['author'], 403),
  }),
  row('DELETE /live/moderators/:user_id', {
    send: async (world) => {
      await mayStream(world);
      await appoint(world.api, world.who.author, world.bystander);
      return { params: { user_id: world.bystander.id } };
    },
  }),
];
