import type { CurrentUser, LevelChange, LevelProgress, Mood, Profile, UserSummary } from '@minori/contracts';
import { kanaReading } from '@minori/contracts/rules';
import type { Identity } from '../../adapters/identity';
import { transaction } from '../../database';
import type { Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { enqueue } from '../../jobs/queue';
import type { Viewer } from '../../viewer';
import { findFeatured, findOfficial, updateUser, type UserDocument } from './model';
import { recordActiveDay } from './activeDays';
import { assertNotMistakable, lookAlikes } from './impersonation';
import { findLevelChanges, presentLevelChange } from './levelHistory';
import { askMissions } from './missionChecks';
import { recordMood } from './moods';
import { changed, ownUser } from './own';
import { cutPage, PEOPLE_A_PAGE } from './people';
import { recordProfileView } from './profileViewing';
import { hasBlocked } from './relations';
import { levelProgressOf, NO_RELATION, presentCurrentUser, presentProfile, presentUserSummary } from './presenter';
import { assertAllowedTexts } from './profileTexts';
import { cleanName } from './registration';
import { isBlockedBetween, mutedBy, relationsOf, hiddenMemberIds, userByIdOrUsername } from './service';

const FEATURED_SHOWN = 20;
const FEATURED_READ = 60;
const CHANNELS_MAX = 50;

/** What a member may change about themselves. */
export interface ProfileChanges {
  name?: string | undefined;
  reading?: string | undefined;
  bio?: string | undefined;
  job?: string | undefined;
  emotion?: Mood | null | undefined;
}

/** Return the viewer to themselves; they are here today. */
export async function currentUser(deps: Deps, viewer: Viewer, identity: Identity): Promise<CurrentUser> {
  await recordActiveDay(viewer.id, deps.clock());
  return presentCurrentUser(await ownUser(viewer), identity, deps.clock());
}

/** Change the own profile; fields left out stay. A mood counts from now on. */
export async function updateProfile(
  deps: Deps,
  viewer: Viewer,
  identity: Identity,
  { name, reading, bio, job, emotion }: ProfileChanges,
): Promise<CurrentUser> {
  const at = deps.clock();
  const changes: Partial<UserDocument> = {};
  if (name !== undefined) changes.name = cleanName(name);
  if (reading !== undefined) changes.reading = kanaReading(reading) || null;
  if (bio !== undefined) changes.bio = bio.trim();
  if (job !== undefined) changes.job = cleanName(job) || null;
  if (emotion !== undefined) Object.assign(changes, { emotion, emotion_at: emotion && at });
  assertAllowedTexts({ name: changes.name, bio: changes.bio, job: changes.job });
  if (changes.name !== undefined) await assertNotMistakable({ name: changes.name }, viewer.id);
  if (changes.name === '') throw new AppError('invalid_input', { fields: { name: 'required' } });
  if (emotion) await recordMood(viewer.id, emotion, at);
  const updated = await transaction(async (session) => {
    if (changes.name !== undefined || changes.reading !== undefined) {
      await enqueue(session, 'search.index', { user_id: viewer.id });
    }
    if (changes.bio || changes.job) await askMissions(session, viewer.id);
    return updateUser(viewer.id, changes, session);
  });
  return presentCurrentUser(await changed(viewer, updated), identity, at);
}

/** Note that the viewer has seen their badge as it is now. */
export async function seeBadge(viewer: Viewer): Promise<LevelProgress> {
  const { badge } = await ownUser(viewer);
  const seen = await transaction(async (session) => {
    await askMissions(session, viewer.id);
    return updateUser(viewer.id, { seen_badge: badge }, session);
  });
  return levelProgressOf(await changed(viewer, seen));
}

/**
 * Return a member's page, by id or username; a member's look at another's is noted unless `isPreload`. Throw
 * `not_found` for members whom staff shut out.
 */
export async function profileOf(
  deps: Deps,
  viewer: Viewer | null,
  { idOrUsername, isPreload }: { idOrUsername: string; isPreload: boolean },
): Promise<Profile> {
  const user = await userByIdOrUsername(idOrUsername);
  if (!user || user.disabled_at) throw new AppError('not_found');
  const id = String(user._id);
  const isMe = viewer?.id === id;
  const isOther = viewer !== null && !isMe;
  const [relations, isBlocked, isBlocking, isMuted, among] = await Promise.all([
    relationsOf(viewer, [id]),
    isOther ? isBlockedBetween(viewer.id, id) : false,
    isOther ? hasBlocked(viewer.id, id) : false,
    isOther ? mutedBy(viewer.id).then(({ userIds }) => userIds.has(id)) : false,
    lookAlikes(),
  ]);
  if (isOther && !isPreload && !isBlocked && !user.deleted_at) {
    await recordProfileView(deps, viewer, id).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a look at a profile was not noted');
    });
  }
  const relation = relations.get(id) ?? NO_RELATION;
  return presentProfile(user, { relation, isMe, isBlocked, isBlocking, isMuted, among, at: deps.clock() });
}

/** Return how the viewer's level has changed, latest first. */
export async function levelChangesOf(
  viewer: Viewer,
  lastId: string | undefined,
): Promise<{ changes: LevelChange[]; lastId: string | null }> {
  const page = cutPage(await findLevelChanges(viewer.id, lastId, PEOPLE_A_PAGE + 1));
  return { changes: page.items.map(presentLevelChange), lastId: page.lastId };
}

/** Return members worth following whom the viewer neither follows nor shut out, those with most followers first. */
export async function featuredUsers(deps: Deps, viewer: Viewer | null): Promise<UserSummary[]> {
  const users = await presentAll(deps, viewer, await findFeatured(FEATURED_READ));
  return users.filter((user) => !user.is_followed && user.id !== viewer?.id).slice(0, FEATURED_SHOWN);
}

/** Return the official channels, without those that the viewer shut out. */
export async function officialChannels(deps: Deps, viewer: Viewer | null): Promise<UserSummary[]> {
  return presentAll(deps, viewer, await findOfficial(CHANNELS_MAX));
}

async function presentAll(deps: Deps, viewer: Viewer | null, users: UserDocument[]): Promise<UserSummary[]> {
  const [relations, hidden, among] = await Promise.all([
    relationsOf(
      viewer,
      users.map((user) => String(user._id)),
    ),
    viewer ? hiddenMemberIds(viewer.id) : new Set<string>(),
    lookAlikes(),
  ]);
  const at = deps.clock();
  const wanted = users.filter((user) => !hidden.has(String(user._id)));
  return wanted.map((user) =>
    presentUserSummary(user, { relation: relations.get(String(user._id)) ?? NO_RELATION, among, at }),
  );
}
