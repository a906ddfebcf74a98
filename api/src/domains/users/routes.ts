import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import {
  currentUser,
  featuredUsers,
  levelChangesOf,
  officialChannels,
  profileOf,
  seeBadge,
  updateProfile,
} from './account';
import { sayAge } from './age';
import { leave, stay } from './deletion';
import { mailChoiceOf, requestPasswordReset, unsubscribe } from './emails';
import { follow, switchBell, unfollow } from './following';
import { invitationCodeOf } from './invitations';
import { registerRelations } from './relationRoutes';
import { isUsernameAvailable, register } from './registration';
import { ownSettings, resumeMails, setLanguage, setQuietHours, switchMail, switchNotification } from './settings';

const { users } = domains;
const done = { data: { ok: true as const } };

/** Bind the endpoints of the members. */
export function registerRoutes(router: ApiRouter): void {
  registerAccountRoutes(router);
  registerMailRoutes(router);
  registerSettingsRoutes(router);
  registerOtherMembersRoutes(router);
  registerRelations(router);
}

function registerAccountRoutes(router: ApiRouter): void {
  route(router, users.register, { limit: 'register', isByAddress: true }, async ({ deps, identity, body }) => ({
    data: await register(deps, identity, body),
  }));
  route(router, users.usernameAvailability, { limit: 'read' }, async ({ query }) => ({
    data: { is_available: await isUsernameAvailable(query.username) },
  }));
  route(router, users.me, { limit: 'read' }, async ({ deps, viewer, identity }) => ({
    data: await currentUser(deps, viewer, identity),
  }));
  route(router, users.update, { limit: 'write' }, async ({ deps, viewer, identity, body }) => ({
    data: await updateProfile(deps, viewer, identity, body),
  }));
  route(router, users.sayAge, { limit: 'write' }, async ({ deps, viewer, identity, body }) => ({
    data: await sayAge(deps, viewer, identity, body),
  }));
  route(router, users.remove, { limit: 'write' }, async ({ deps, viewer, identity }) => {
    const leavesAt = await leave(deps, viewer, identity);
    return { data: { ok: true as const, leaves_at: leavesAt.toISOString() } };
  });
  route(router, users.stay, { limit: 'write' }, async ({ deps, viewer, identity }) => ({
    data: await stay(deps, viewer, identity),
  }));
  route(router, users.invitationCode, { limit: 'read' }, async ({ viewer }) => ({
    data: { code: await invitationCodeOf(viewer.id) },
  }));
  route(router, users.seeBadge, { limit: 'write' }, async ({ viewer }) => ({ data: await seeBadge(viewer) }));
  route(router, users.levels, { limit: 'read' }, async ({ viewer, query }) => {
    const { changes, lastId } = await levelChangesOf(viewer, query.last_id);
    return { data: changes, last_id: lastId };
  });
}

function registerMailRoutes(router: ApiRouter): void {
  route(router, users.sendPasswordReset, { limit: 'mail' }, async ({ limits, body, language }) => {
    await requestPasswordReset(limits, body.email, language);
    return done;
  });
  route(router, users.mailChoice, { limit: 'read' }, async ({ deps, query }) => ({
    data: await mailChoiceOf(deps, query.token),
  }));
  route(router, users.unsubscribe, { limit: 'write' }, async ({ deps, body }) => ({
    data: await unsubscribe(deps, body.token, body.disabled),
  }));
  route(router, users.unsubscribeOneClick, { limit: 'write' }, async ({ deps, query }) => {
    await unsubscribe(deps, query.token);
    return done;
  });
}

function registerSettingsRoutes(router: ApiRouter): void {
  route(router, users.settings, { limit: 'read' }, async ({ deps, viewer, identity }) => ({
    data: await ownSettings(deps, { viewer, identity }),
  }));
  route(router, users.setNotification, { limit: 'write' }, async ({ deps, viewer, identity, body }) => ({
    data: await switchNotification(deps, { viewer, identity }, body),
  }));
  route(router, users.setEmail, { limit: 'write' }, async ({ deps, viewer, identity, body }) => ({
    data: await switchMail(deps, { viewer, identity }, body),
  }));
  route(router, users.setQuietHours, { limit: 'write' }, async ({ deps, viewer, identity, body }) => ({
    data: await setQuietHours(deps, { viewer, identity }, body.quiet_hours),
  }));
  route(router, users.resumeMails, { limit: 'mail' }, async ({ deps, viewer, identity, limits }) => ({
    data: await resumeMails(deps, { viewer, identity }, limits),
  }));
  route(router, users.setLanguage, { limit: 'write' }, async ({ deps, viewer, identity, body }) => ({
    data: await setLanguage(deps, { viewer, identity }, body.language),
  }));
}

function registerOtherMembersRoutes(router: ApiRouter): void {
  route(router, users.profile, { limit: 'read' }, async ({ deps, viewer, params, query }) => ({
    data: await profileOf(deps, viewer, { idOrUsername: params.id, isPreload: query.preload !== undefined }),
  }));
  route(router, users.follow, { limit: 'write' }, async ({ deps, viewer, body }) => ({
    data:
      body.action === 'follow' ? await follow(deps, viewer, body.user_id) : await unfollow(deps, viewer, body.user_id),
  }));
  route(router, users.followershipNotification, { limit: 'write' }, async ({ viewer, body }) => {
    const isOn = body.notification_type === 'on';
    await switchBell(viewer, body.followee_name, isOn);
    return { data: { is_turn_on_notification_btn: isOn } };
  });
  route(router, users.featured, { limit: 'read' }, async ({ deps, viewer }) => ({
    data: await featuredUsers(deps, viewer),
  }));
  route(router, users.channels, { limit: 'read' }, async ({ deps, viewer }) => ({
    data: { channels: await officialChannels(deps, viewer) },
  }));
}
