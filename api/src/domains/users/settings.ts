import type {
  EmailSetting,
  InvestmentLevel,
  Language,
  MailAddress,
  NotificationSetting,
  QuietHours,
  UserSettings,
} from '@minori/contracts';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import type { Limits } from '../../http/limits';
import { enqueue } from '../../jobs/queue';
import { resumeMailsTo, troubleOf } from '../../mails/addresses/troubles';
import type { Viewer } from '../../viewer';
import { findUser, findUsers, isGone, setSwitch, updateUser, type UserDocument } from './model';
import { changed, ownUser } from './own';
import { presentSettings } from './presenter';

/** What decides by which ways a member is told of something, and when. */
export type ChannelSettings = Pick<UserDocument, 'language' | 'disabled_notifications' | 'disabled_mails'> & {
  quiet_hours: QuietHours | null;
};

/** Who looks at their settings or changes them, and whom the identity provider knows them as. */
export interface Owner {
  viewer: Viewer;
  identity: Identity;
}

/** Return what members have set, by their ids, as it is now; those who are gone are left out. */
export async function settingsOf(userIds: string[]): Promise<Map<string, ChannelSettings>> {
  if (userIds.length === 0) return new Map();
  const users = (await findUsers(userIds)).filter((user) => !isGone(user));
  return new Map(users.map((user) => [String(user._id), { ...user, quiet_hours: user.quiet_hours ?? null }]));
}

/** Return the own settings. */
export async function ownSettings(deps: Deps, owner: Owner): Promise<UserSettings> {
  return present(deps, owner, await ownUser(owner.viewer));
}

/** Switch a kind of notification; true means that it is not wanted. */
export async function switchNotification(
  deps: Deps,
  owner: Owner,
  { setting, value }: { setting: NotificationSetting; value: boolean },
): Promise<UserSettings> {
  return saved(deps, owner, await setSwitch(owner.viewer.id, 'disabled_notifications', setting, value));
}

/** Switch a kind of mail; true means that it is not wanted. */
export async function switchMail(
  deps: Deps,
  owner: Owner,
  { setting, value }: { setting: EmailSetting; value: boolean },
): Promise<UserSettings> {
  return saved(deps, owner, await setSwitch(owner.viewer.id, 'disabled_mails', setting, value));
}

/** Set the language of mails and of the interface. */
export async function setLanguage(deps: Deps, owner: Owner, language: Language): Promise<UserSettings> {
  return saved(deps, owner, await updateUser(owner.viewer.id, { language }));
}

/** Return how much a member knows of investing, as they have said. */
export async function investmentLevelOf(userId: string): Promise<InvestmentLevel | null> {
  return (await findUser(userId))?.investment_level ?? null;
}

/** Set how much a member knows of investing; null when they would rather not say. */
export async function setInvestmentLevel(
  deps: Deps,
  owner: Owner,
  investment_level: InvestmentLevel | null,
): Promise<UserSettings> {
  return saved(deps, owner, await updateUser(owner.viewer.id, { investment_level }));
}

/** Set the hours in which nothing comes that can wait. */
export async function setQuietHours(deps: Deps, owner: Owner, hours: QuietHours | null): Promise<UserSettings> {
  return saved(deps, owner, await updateUser(owner.viewer.id, { quiet_hours: hours }));
}

/** Have mails to the own address sent again, and one that says so, which shows whether it takes them. */
export async function resumeMails(deps: Deps, owner: Owner, limits: Limits): Promise<UserSettings> {
  const { identity, viewer } = owner;
  if (!identity.email || !identity.isEmailVerified) throw new AppError('email_not_verified');
  if (await troubleOf(deps, identity.email)) {
    await limits.consume('mailbox', identity.email.toLowerCase());
    await resumeMailsTo(deps, identity.email);
    const dedupeKey = `mail.resumed:${viewer.id}`;
    await transaction((session) => enqueue(session, 'mail.resumed', { user_id: viewer.id }, { dedupeKey }));
  }
  return ownSettings(deps, owner);
}

async function saved(deps: Deps, owner: Owner, user: UserDocument | undefined): Promise<UserSettings> {
  return present(deps, owner, await changed(owner.viewer, user));
}

async function present(deps: Deps, { identity }: Owner, user: UserDocument): Promise<UserSettings> {
  return presentSettings(user, await addressOf(deps, identity));
}

async function addressOf(deps: Deps, { email, isEmailVerified }: Identity): Promise<MailAddress> {
  if (!email || !isEmailVerified) return { address: email, state: 'unverified' };
  return { address: email, state: (await troubleOf(deps, email)) ?? 'working' };
}
