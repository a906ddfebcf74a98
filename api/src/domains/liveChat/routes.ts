import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { chatStream } from './hub';
import { appointModerator, dismissModerator, listModerators } from './moderators';
import { listChatMutes, muteInChats, unmuteInChats } from './muting';
import { ownLine, readChat, readLines } from './reading';
import { pinLine, removeLine, setChat } from './ruling';
import { say } from './saying';

const { liveChat } = domains;
const OK = { data: { ok: true } } as const;

/** Bind the endpoints of the chats of live streams, and the events of a stream. */
export function registerRoutes(router: ApiRouter): void {
  route(router, liveChat.events, { limit: 'read' }, async ({ deps, viewer, params, query, address, lastEventId }) =>
    chatStream(deps, params.id, { viewer, address, cursor: lastEventId ?? query.cursor }),
  );
  route(router, liveChat.read, { limit: 'read' }, async ({ deps, viewer, params }) => ({
    data: await readChat(deps, viewer, params.id),
  }));
  route(router, liveChat.lines, { limit: 'read' }, async ({ deps, viewer, params, query }) => ({
    data: await readLines(deps, viewer, params.id, query),
  }));
  route(router, liveChat.say, { limit: 'chat' }, async ({ deps, viewer, params, body, address, limits, once }) => {
    await limits.consume('chat_client', address);
    const id = await once((noteMade) => say(deps, viewer, { streamId: params.id, text: body.text }, noteMade));
    return { data: await ownLine(deps, id) };
  });
  registerRules(router);
  registerModerators(router);
}

function registerRules(router: ApiRouter): void {
  route(router, liveChat.remove, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await removeLine(deps, viewer, { streamId: params.id, lineId: params.line_id });
    return OK;
  });
  route(router, liveChat.pin, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await pinLine(deps, viewer, { streamId: params.id, lineId: body.line_id }),
  }));
  route(router, liveChat.set, { limit: 'write' }, async ({ deps, viewer, params, body }) => ({
    data: await setChat(deps, viewer, { streamId: params.id, change: body }),
  }));
  route(router, liveChat.mutes, { limit: 'read' }, async ({ deps, viewer, params, query }) => {
    const page = await listChatMutes(deps, viewer, { streamId: params.id, lastId: query.last_id });
    return { data: page.members, last_id: page.lastId };
  });
  route(router, liveChat.mute, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await muteInChats(deps, viewer, { streamId: params.id, userId: params.user_id });
    return OK;
  });
  route(router, liveChat.unmute, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await unmuteInChats(deps, viewer, { streamId: params.id, userId: params.user_id });
    return OK;
  });
}

function registerModerators(router: ApiRouter): void {
  route(router, liveChat.moderators, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await listModerators(viewer, at),
  }));
  route(router, liveChat.appoint, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await appointModerator(deps, viewer, params.user_id);
    return OK;
  });
  route(router, liveChat.dismiss, { limit: 'write' }, async ({ viewer, params }) => {
    await dismissModerator(viewer, params.user_id);
    return OK;
  });
}
