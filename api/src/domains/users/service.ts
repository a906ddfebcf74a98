import type { UserSummary } from '@minori/contracts';
import { isNewcomer, levelOf } from '@minori/contracts/rules';
import type { ClientSession } from 'mongoose';
import { batched } from '../../batching';
import type { Deps } from '../../deps';
import { noteChange } from '../../freshness/changes';
import { MAX_AGE_MS, SubjectCache } from '../../freshness/subjectCache';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import type { Entitled } from '../entitlements/policy';
import { bellsAmong } from './followees';
import { lookAlikeOf, lookAlikes, type LookAlikes } from './impersonation';
import {
  addToCounts,
  findCreatorIds,
  findRecipients,
  findUser,
  findUserByUsername,
  findUsers,
  findUsersByUsername,
  isGone,
  readUsers,
  recordLastPost,
  updateUser,
  type UserDocument,
} from './model';
import { findMuters } from './mutes';
import { mutedBy } from './muting';
import {
  isUnderageAt,
  NO_RELATION,
  presentUserSummary,
  relationFrom,
  viewerFrom,
  type SummaryView,
  type ViewerRelation,
} from './presenter';
import { findBlocked, findBlockedBetween, findBlocksOf, findFollowers, findFollows } from './relations';
import { tippedPort } from './tippedPort';

export { activeOn, countDaysHere, daysHereOf } from './activeDays';
export { isProven } from './proven';
export { followeeIds } from './followees';
export {
  findNewestPresent as newestMembers,
  findUserIdsAfter as userIdsAfter,
  findUserIdsIn as userIdsIn,
} from './model';
export { mutedBy, readerRulesOf, readingSettingsOf, saysMutedWord, type Mutes } from './muting';

const ID = /^[0-9a-f]{24}$/;
const members = new SubjectCache<UserDocument | undefined>('member', { size: 10_000, maxAgeMs: MAX_AGE_MS });
const viewers = new WeakMap<UserDocument, Viewer>();
const presented = new WeakMap<UserDocument, { among: LookAlikes; summaries: Map<ViewerRelation, UserSummary> }>();
const blocks = new SubjectCache<ReadonlySet<string>>('member', { size: 10_000, maxAgeMs: MAX_AGE_MS });
const loadUser = batched(async (ids: string[]) => {
  const users = await findUsers(ids);
  return new Map(users.map((user) => [String(user._id), user]));
});
const loadBlocked = batched(findBlocked);
const NOBODY: ReadonlySet<string> = new Set();

/** Return the member as viewer, or null when they are deleted, shut out, or of another identity. Up to a second old. */
export async function viewerOf(userId: string, uid: string): Promise<Viewer | null> {
  const user = ID.test(userId) ? await memberOf(userId) : undefined;
  if (!user || isGone(user) || user.uid !== uid) return null;
  const viewer = viewers.get(user) ?? viewerFrom(user);
  viewers.set(user, viewer);
  return viewer;
}

/** Return members as viewers, by their id, as they are now; those who are gone are left out. */
export async function viewersOf(userIds: string[]): Promise<Map<string, Viewer>> {
  const users = userIds.length === 0 ? [] : await findUsers(userIds);
  return new Map(users.filter((user) => !isGone(user)).map((user) => [String(user._id), viewerFrom(user)]));
}

/** Return those of the acts that their members did as newcomers. Members are up to a second old, which changes nothing. */
export async function newcomersAmong<T extends { userId: string; at: Date }>(acts: readonly T[]): Promise<T[]> {
  const users = await loadUsers([...new Set(acts.map(({ userId }) => userId))]);
  const registered = new Map(users.map((user) => [String(user._id), user.created_at]));
  return acts.filter(({ userId, at }) => {
    const createdAt = registered.get(userId);
    return createdAt !== undefined && isNewcomer(createdAt, at);
  });
}

/** Return whether a member has a post that is out. Up to a second old. */
export async function hasPosted(userId: string): Promise<boolean> {
  return ((await memberOf(userId))?.post_count ?? 0) > 0;
}

function memberOf(id: string): Promise<UserDocument | undefined> {
  return members.get(id, () => loadUser(id));
}

/**
 * Return the members by id as the viewer sees them, deleted ones included; those whom staff shut out, and ids that
 * nobody has, are not in the answer. At most three queries, which those who ask at once share; what is the same for
 * everybody is up to a second old.
 */
export async function userSummaries(ids: string[], viewer: Viewer | null, at: Date): Promise<Map<string, UserSummary>> {
  const wanted = [...new Set(ids)].filter((id) => ID.test(id));
  const [users, relations, among] = await Promise.all([loadUsers(wanted), relationsOf(viewer, wanted), lookAlikes()]);
  const shown = users.filter((user) => !user.disabled_at);
  return new Map(
    shown.map((user) => {
      const id = String(user._id);
      return [id, summaryOf(user, { relation: relations.get(id) ?? NO_RELATION, among, at })];
    }),
  );
}

/**
 * Return the members by id as {@link userSummaries} does, with those whom staff shut out as if they had left: for what stays with
 * who has paid for it.
 */
export async function sellerSummaries(
  ids: string[],
  viewer: Viewer | null,
  at: Date,
): Promise<Map<string, UserSummary>> {
  const [shown, users] = await Promise.all([userSummaries(ids, viewer, at), loadUsers([...new Set(ids)])]);
  const out = users.filter((user) => user.disabled_at && !shown.has(String(user._id)));
  if (out.length === 0) return shown;
  const view = { relation: NO_RELATION, among: await lookAlikes(), at };
  const left = out.map((user) =>
    presentUserSummary({ ...user, deleted_at: user.deleted_at ?? user.disabled_at }, view),
  );
  return new Map([...shown, ...left.map((summary) => [summary.id, summary] as const)]);
}

/** One for all viewers who stand to the member in the same way, for as long as the member is remembered. */
function summaryOf(user: UserDocument, view: SummaryView): UserSummary {
  const { relation, among } = view;
  const known = presented.get(user);
  const summaries = known?.among === among ? known.summaries : new Map<ViewerRelation, UserSummary>();
  const summary = summaries.get(relation) ?? presentUserSummary(user, view);
  presented.set(user, { among, summaries: summaries.set(relation, summary) });
  return summary;
}

async function loadUsers(ids: string[]): Promise<UserDocument[]> {
  const known = ids.map((id) => members.peek(id)).filter((user) => user !== undefined);
  if (known.length === ids.length) return known;
  const found = await Promise.all(ids.map(memberOf));
  return found.filter((user) => user !== undefined);
}

/** Return how the viewer stands to members, by their id; those with whom they have nothing to do are left out. */
export async function relationsOf(viewer: Viewer | null, ids: string[]): Promise<Map<string, ViewerRelation>> {
  const others = ids.filter((id) => id !== viewer?.id);
  if (!viewer || others.length === 0) return new Map();
  const [bells, tipped] = await Promise.all([bellsAmong(viewer.id, others), tippedPort().tippedBy(viewer.id)]);
  const known = others.filter((id) => bells.has(id) || tipped.has(id));
  return new Map(known.map((id) => [id, relationFrom(bells.get(id), tipped.has(id))]));
}

/** Return the id of the member whom a path names by id or username; undefined when there is none or they are gone. */
export async function userIdByIdOrUsername(idOrName: string): Promise<string | undefined> {
  const user = await userByIdOrUsername(idOrName);
  return user && !isGone(user) ? String(user._id) : undefined;
}

/** Return the id of a member by id or username. Throw `not_found` where there is nobody. */
export async function memberIdOf(idOrName: string): Promise<string> {
  const id = await userIdByIdOrUsername(idOrName);
  if (!id) throw new AppError('not_found');
  return id;
}

/** Return who a member is, by id or username, for staff who look at their money. Throw `not_found` where there is nobody. */
export async function identifiedMember(
  idOrName: string,
  at: Date,
): Promise<{ id: string; username: string; name: string; is_underage: boolean | null }> {
  const user = await userByIdOrUsername(idOrName);
  if (!user) throw new AppError('not_found');
  const { _id, username, name, age } = user;
  return { id: String(_id), username, name, is_underage: isUnderageAt(age, at) };
}

/** Return the member by id or username, deleted ones included. No username is as long as an id. */
export async function userByIdOrUsername(idOrName: string): Promise<UserDocument | undefined> {
  return ID.test(idOrName) ? findUser(idOrName) : findUserByUsername(idOrName);
}

/**
 * Return the followers of a member, oldest first, in pages: pass what came as `next` to get the next one; `until` is
 * the last that is wanted. `isBellOn` narrows them to those who want to be notified of each post.
 */
export async function followerIds(
  userId: string,
  { isBellOn, after, until, limit = 500 }: { isBellOn?: boolean; after?: string; until?: string; limit?: number } = {},
): Promise<{ ids: string[]; next: string | null }> {
  const follows = await findFollowers(userId, { isBellOn, afterId: after, untilId: until, limit });
  const last = follows.at(-1);
  return {
    ids: follows.map((follow) => String(follow.follower_id)),
    next: last && follows.length === limit ? String(last._id) : null,
  };
}

/** Return the ids of all creators who are there. */
export function creatorIds(): Promise<string[]> {
  return findCreatorIds();
}

/** What a member is found by, and their level. */
export interface SearchableUser {
  name: string;
  username: string;
  reading: string;
  level: number;
}

/** Return what a member is found by; undefined when they are gone. */
export async function searchableUser(userId: string): Promise<SearchableUser | undefined> {
  const user = await findUser(userId);
  if (!user || isGone(user)) return undefined;
  const { name, username, reading, badge } = user;
  return { name, username, reading: reading ?? '', level: levelOf(badge) };
}

/** Return whether a member follows another now. */
export async function followsNow(followerId: string, followeeId: string): Promise<boolean> {
  return (await findFollows(followerId, [followeeId])).length > 0;
}

/** Return how many follow a member now. */
export async function followerCountOf(userId: string): Promise<number> {
  return (await findUser(userId))?.follow_count ?? 0;
}

/** Return whether one of two members has blocked the other; in a transaction as that sees it. */
export async function isBlockedBetween(a: string, b: string, session?: ClientSession): Promise<boolean> {
  return (await findBlockedBetween(a, [b], session)).size > 0;
}

/** Return the members with whom a member shares a block, whoever blocked whom; up to a second old. */
export function blockedIds(userId: string): Promise<ReadonlySet<string>> {
  return blocks.get(userId, async () => (await loadBlocked(userId)) ?? NOBODY);
}

/**
 * Return whom a member's lists of people leave out: those with whom they share a block, and whom they muted; up to a
 * second old.
 */
export async function hiddenMemberIds(userId: string): Promise<ReadonlySet<string>> {
  const [blocked, muted] = await Promise.all([blockedIds(userId), mutedBy(userId)]);
  return muted.userIds.size === 0 ? blocked : new Set([...blocked, ...muted.userIds]);
}

/** Return those of the members `others` with whom `userId` shares a block, whoever blocked whom. */
export async function blockedBetween(userId: string, others: string[]): Promise<Set<string>> {
  return findBlockedBetween(userId, others);
}

/** Return those of some pairs of members that share a block, whoever blocked whom; as they were given. */
export async function blockedPairs(pairs: [string, string][]): Promise<[string, string][]> {
  if (pairs.length === 0) return [];
  const blocks = new Set((await findBlocksOf([...new Set(pairs.map(([id]) => id))])).map(String));
  return pairs.filter(([one, other]) => blocks.has(String([one, other])) || blocks.has(String([other, one])));
}

/** Return those of the members `others` who have muted `mutedId`. */
export async function mutersAmong(others: string[], mutedId: string): Promise<Set<string>> {
  return findMuters(others, mutedId);
}

/** Return the ids of members by their usernames in lower case; those who are gone are not in the answer. */
export async function memberIdsByUsername(usernames: string[]): Promise<Map<string, string>> {
  if (usernames.length === 0) return new Map();
  const users = await findUsersByUsername(usernames);
  return new Map(users.filter((user) => !isGone(user)).map((user) => [user.username_lower, String(user._id)]));
}

/** Return the usernames of members by their ids; those who are gone are not in the answer. */
export async function usernamesOf(ids: string[]): Promise<Map<string, string>> {
  const users = ids.length === 0 ? [] : await findUsers(ids);
  return new Map(users.filter((user) => !isGone(user)).map(({ _id, username }) => [String(_id), username]));
}

/** Return what decides what members may do and hear of, by their id; those who are gone are left out. */
export async function membersAmong(
  userIds: string[],
): Promise<Map<string, Entitled & Pick<UserDocument, 'disabled_notifications' | 'language'>>> {
  if (userIds.length === 0) return new Map();
  return new Map((await findRecipients(userIds)).map((user) => [String(user._id), user]));
}

/** Count a member's post (`+1`, published at `at`) or take one back (`-1`), in the transaction that does it. */
export async function countPost(session: ClientSession, userId: string, change: 1 | -1, at?: Date): Promise<void> {
  await addToCounts(userId, { post_count: change }, session);
  if (at) await recordLastPost(userId, at, session);
}

/** Shut a member out, in the transaction that decides it. */
export async function disableUser(session: ClientSession, userId: string, at: Date): Promise<void> {
  await updateUser(userId, { disabled_at: at }, session);
  await enqueue(session, 'subscriptions.left', { creator_id: userId });
  await enqueue(session, 'live.account_changed', { user_id: userId });
  await enqueue(session, 'search.index', { user_id: userId });
  await noteChange({ members: [userId] }, session);
}

/** Return the id of the creator or official account whom a member could be mistaken for. */
export async function lookAlikeIdOf(userId: string): Promise<string | undefined> {
  const user = await findUser(userId);
  return user && lookAlikeOf(user, await lookAlikes())?.id;
}

/** Set which memberships a member has, in the transaction that notes it. */
export async function setMemberships(
  session: ClientSession,
  userId: string,
  held: Partial<Pick<UserDocument, 'membership' | 'expand_membership'>>,
): Promise<void> {
  await updateUser(userId, held, session);
  await noteChange({ members: [userId] }, session);
}

/** Return how a member is written to; undefined when they are gone, or have no verified address. */
export async function recipientOf(
  { identity }: Pick<Deps, 'identity'>,
  userId: string,
): Promise<{ to: string; name: string; language: UserDocument['language'] } | undefined> {
  const user = await findUser(userId);
  if (!user?.uid || isGone(user)) return undefined;
  const to = await identity.verifiedEmail(user.uid);
  return to ? { to, name: user.name, language: user.language } : undefined;
}

/** Read members whom a transaction will ask about, at once: what asks for one of them then reads nothing. */
export function readMembers(session: ClientSession, userIds: string[]): Promise<void> {
  return readUsers(userIds, session);
}

/** Return whether somebody is a member who is not gone; in a transaction as that sees it. */
export async function isMember(userId: string, session?: ClientSession): Promise<boolean> {
  const user = await findUser(userId, session);
  return user !== undefined && !isGone(user);
}

/** Return whether somebody is a member who is about to leave. */
export async function isLeaving(userId: string): Promise<boolean> {
  const user = await findUser(userId);
  return user !== undefined && !isGone(user) && Boolean(user.leaving_at);
}

/** Return whether somebody is a creator who is not gone, in a transaction as that sees it. */
export async function isCreator(userId: string, session?: ClientSession): Promise<boolean> {
  const user = await findUser(userId, session);
  return user !== undefined && !isGone(user) && user.is_creator;
}

/** Return a member's name, as a transaction sees it; empty where there is nobody. */
export async function nameOf(userId: string, session: ClientSession): Promise<string> {
  return (await findUser(userId, session))?.name ?? '';
}

/** Return the language that a member has chosen; undefined when they are gone. */
export async function languageOf(userId: string): Promise<UserDocument['language'] | undefined> {
  const user = await findUser(userId);
  return user && !isGone(user) ? user.language : undefined;
}

/** Give a member a role, in the transaction that notes it. */
export async function setRole(session: ClientSession, userId: string, role: Viewer['role']): Promise<void> {
  await updateUser(userId, { role }, session);
  await noteChange({ members: [userId] }, session);
}
