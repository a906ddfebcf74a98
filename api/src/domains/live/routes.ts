import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { askToStream, decidePermission, livePermissionOf, permissionsForStaff } from './permission';
import { callOff, changePlan, finishStream, planStream } from './planning';
import { deleteRecording } from './recordingDeleting';
import { listStreams, ownStreams, readStream } from './reading';
import { forgetReminder, remind } from './reminding';
import { healthOf, makeKey, makeTicket } from './sending';
import { trimRecording } from './trimming';
import { playbackOf } from './watching';

const { live } = domains;

/** Bind the endpoints of live streams, and of who may stream. */
export function registerRoutes(router: ApiRouter): void {
  registerPermission(router);
  registerPlanning(router);
  route(router, live.list, { limit: 'read' }, async ({ viewer, language, at, query }) => {
    const page = await listStreams({ viewer, language, at }, query);
    return { data: page.streams, last_id: page.lastId };
  });
  route(router, live.own, { limit: 'read' }, async ({ viewer, language, at, query }) => {
    const page = await ownStreams({ viewer, language, at }, query.last_id);
    return { data: page.streams, last_id: page.lastId };
  });
  route(router, live.read, { limit: 'read' }, async ({ viewer, language, at, params }) => ({
    data: await readStream({ viewer, language, at }, params.id),
  }));
  route(router, live.playback, { limit: 'read' }, async ({ deps, viewer, language, at, params }) => ({
    data: await playbackOf(deps, { viewer, language, at }, params.id),
  }));
}

function registerPermission(router: ApiRouter): void {
  route(router, live.permission, { limit: 'read' }, async ({ deps, viewer, at }) => ({
    data: await livePermissionOf(deps, viewer.id, at),
  }));
  route(router, live.setPermission, { limit: 'write' }, async ({ deps, viewer, body, at }) => {
    await askToStream(viewer, body.status, at);
    return { data: await livePermissionOf(deps, viewer.id, at) };
  });
  route(router, live.staffPermissions, { limit: 'read' }, async ({ query, at }) => {
    const page = await permissionsForStaff(query.status, query.last_id, at);
    return { data: page.permissions, last_id: page.lastId };
  });
  route(router, live.decidePermission, { limit: 'write' }, async ({ viewer, body, at }) => ({
    data: await decidePermission(viewer, { user: body.user, state: body.status, at }),
  }));
}

function registerPlanning(router: ApiRouter): void {
  route(router, live.create, { limit: 'write' }, async ({ deps, viewer, body, language, at, once }) => {
    const id = await once((noteMade) => planStream(deps, viewer, body, noteMade));
    return { data: await readStream({ viewer, language, at }, id) };
  });
  route(router, live.update, { limit: 'write' }, async ({ deps, viewer, body, language, at, params }) => {
    await changePlan(deps, viewer, { id: params.id, change: body, language });
    return { data: await readStream({ viewer, language, at }, params.id) };
  });
  route(router, live.remove, { limit: 'write' }, async ({ deps, viewer, params }) => {
    await callOff(deps, viewer, params.id);
    return { data: { ok: true } } as const;
  });
  route(router, live.remind, { limit: 'write' }, async ({ deps, viewer, language, at, params }) => {
    await remind(deps, { viewer, language, at }, params.id);
    return { data: await readStream({ viewer, language, at }, params.id) };
  });
  route(router, live.forgetReminder, { limit: 'write' }, async ({ viewer, language, at, params }) => {
    await forgetReminder(viewer.id, params.id);
    return { data: await readStream({ viewer, language, at }, params.id) };
  });
  route(router, live.end, { limit: 'write' }, async ({ deps, viewer, body, language, at, params }) => {
    await finishStream(deps, viewer, { id: params.id, reason: body?.reason });
    return { data: await readStream({ viewer, language, at }, params.id) };
  });
  route(router, live.trimRecording, { limit: 'write' }, async ({ viewer, body, language, at, params }) => {
    await trimRecording(viewer, params.id, { start: body.start_seconds, end: body.end_seconds });
    return { data: await readStream({ viewer, language, at }, params.id) };
  });
  route(router, live.removeRecording, { limit: 'write' }, async ({ deps, viewer, language, at, params }) => {
    await deleteRecording(deps, viewer, params.id);
    return { data: await readStream({ viewer, language, at }, params.id) };
  });
  route(router, live.makeKey, { limit: 'write' }, async ({ deps, viewer, params }) => ({
    data: await makeKey(deps, viewer, params.id),
  }));
  route(router, live.makeTicket, { limit: 'write' }, async ({ deps, viewer, params }) => ({
    data: await makeTicket(deps, viewer, params.id),
  }));
  route(router, live.health, { limit: 'read' }, async ({ deps, viewer, params }) => ({
    data: await healthOf(deps, viewer, params.id),
  }));
}
