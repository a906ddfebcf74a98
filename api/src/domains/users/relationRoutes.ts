import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { block, listBlocks, unblock } from './blocking';
import { listFollowees, listFollowers } from './follows';
import { listMutes } from './mutedPeople';
import { mute, muteSettingsOf, readingSettingsOf, setMuteSettings, setReadingSettings, unmute } from './muting';
import type { PeoplePage } from './people';
import { listProfileViewers } from './profileViewing';

const { relations } = domains;

/** Bind the endpoints of who follows, blocks, mutes and views whom. */
export function registerRelations(router: ApiRouter): void {
  registerLists(router);
  registerChanges(router);
  registerSettings(router);
}

function registerLists(router: ApiRouter): void {
  route(router, relations.followers, { limit: 'read' }, async ({ viewer, params, query, at }) =>
    answer(await listFollowers(viewer, { of: params.id, lastId: query.last_id, at })),
  );
  route(router, relations.followees, { limit: 'read' }, async ({ viewer, params, query, at }) =>
    answer(await listFollowees(viewer, { of: params.id, lastId: query.last_id, at })),
  );
  route(router, relations.blocks, { limit: 'read' }, async ({ viewer, query, at }) =>
    answer(await listBlocks(viewer, query.last_id, at)),
  );
  route(router, relations.mutes, { limit: 'read' }, async ({ viewer, query, at }) =>
    answer(await listMutes(viewer, query.last_id, at)),
  );
  route(router, relations.profileViewers, { limit: 'read' }, async ({ viewer, query, at }) => {
    const list = await listProfileViewers(viewer, query.page, at);
    return {
      data: list.viewers,
      is_visible: list.isVisible,
      view_count: list.viewCount,
      next_page: list.nextPage,
    };
  });
}

function registerChanges(router: ApiRouter): void {
  route(router, relations.block, { limit: 'write' }, async ({ deps, viewer, body }) => {
    const isBlocking = body.action === 'block';
    await (isBlocking ? block(deps, viewer, body.user_id) : unblock(viewer, body.user_id));
    return { data: { is_blocking: isBlocking } };
  });
  route(router, relations.mute, { limit: 'write' }, async ({ deps, viewer, body }) => {
    const isMuted = body.action === 'mute';
    await (isMuted ? mute(deps, viewer, body.user_id) : unmute(viewer, body.user_id));
    return { data: { is_muted: isMuted } };
  });
}

function registerSettings(router: ApiRouter): void {
  route(router, relations.muteSettings, { limit: 'read' }, async ({ viewer }) => ({
    data: await muteSettingsOf(viewer),
  }));
  route(router, relations.setMuteSettings, { limit: 'write' }, async ({ viewer, body }) => ({
    data: await setMuteSettings(viewer, body),
  }));
  route(router, relations.readingSettings, { limit: 'read' }, async ({ viewer }) => ({
    data: await readingSettingsOf(viewer.id),
  }));
  route(router, relations.setReadingSettings, { limit: 'write' }, async ({ viewer, body }) => ({
    data: await setReadingSettings(viewer, body),
  }));
}

function answer({ people, lastId }: PeoplePage) {
  return { data: people, last_id: lastId };
}
