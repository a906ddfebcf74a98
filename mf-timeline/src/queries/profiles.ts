import type { Endpoints, Profile, UserSummary } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import { patchEverywhere, useMutation, useQuery, useQueryClient, type QueryClient } from '@minori/platform/query';
import { outdateFeeds } from './feed';

export const profileKeys = {
  all: ['profile'] as const,
  detail: (username: string, viewerId: string | undefined) =>
    ['profile', username.toLowerCase(), viewerId ?? 'guest'] as const,
};

/** The page of a member. */
export function useProfileQuery(username: string) {
  const { api } = useShell();
  const { status, user } = useSession();
  return useQuery({
    queryKey: profileKeys.detail(username, user?.id),
    queryFn: async ({ signal }) => (await api('GET /profiles/:id', { params: { id: username }, signal })).data,
    enabled: status !== 'initialising',
  });
}

function patchUser(client: QueryClient, id: string, change: (user: UserSummary) => UserSummary): void {
  patchEverywhere<UserSummary>(client, { kind: 'is_followed', id }, change);
}

function patchProfile(client: QueryClient, id: string | undefined, change: (profile: Profile) => Profile): void {
  patchEverywhere<Profile>(client, { kind: 'post_count', id }, change);
}

/** Add to the number of posts on an author's page. */
export function countOwnPost(client: QueryClient, authorId: string, difference: 1 | -1): void {
  patchProfile(client, authorId, (profile) => ({
    ...profile,
    post_count: Math.max(0, profile.post_count + difference),
  }));
}

/** Set a follow in every copy of both members and count it, once only however often it is said. */
function setFollowed(client: QueryClient, id: string, viewerId: string | undefined, is_followed: boolean): void {
  const step = is_followed ? 1 : -1;
  let changed = false;
  patchUser(client, id, (user) => {
    if (user.is_followed === is_followed) return user;
    changed = true;
    const bell = is_followed && user.is_turn_on_notification_btn;
    const follow_count = Math.max(0, user.follow_count + step);
    return { ...user, is_followed, follow_count, is_turn_on_notification_btn: bell };
  });
  if (!changed) return;
  patchProfile(client, viewerId, (profile) => ({
    ...profile,
    following_count: Math.max(0, profile.following_count + step),
  }));
}

/** Follow a member or stop: `mutate(true)`. Shown at once everywhere, taken back when the call fails. */
export function useFollowMutation(userId: string, onError: () => void) {
  const { api } = useShell();
  const viewerId = useSession().user?.id;
  const client = useQueryClient();
  const mutationKey = ['follow', userId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (is_followed: boolean) =>
      api('POST /users/follows', { body: { user_id: userId, action: is_followed ? 'follow' : 'unfollow' } }),
    onMutate: (is_followed) => setFollowed(client, userId, viewerId, is_followed),
    onSuccess: ({ data }) => {
      if (client.isMutating({ mutationKey }) > 1) return;
      patchUser(client, userId, (user) => ({ ...user, ...data }));
      outdateFeeds(client, 'following');
      outdateFeeds(client, 'unread');
    },
    onError: (_error, is_followed) => {
      setFollowed(client, userId, viewerId, !is_followed);
      onError();
    },
  });
}

/** Switch the bell of a followed member: `mutate(true)` for on. */
export function useBellMutation(user: UserSummary, onError: () => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const set = (is_turn_on_notification_btn: boolean) =>
    patchUser(client, user.id, (each) => ({ ...each, is_turn_on_notification_btn }));
  return useMutation({
    scope: { id: `bell,${user.id}` },
    mutationFn: (on: boolean) =>
      api('POST /profiles/followership_notification', {
        body: { followee_name: user.username, notification_type: on ? 'on' : 'off' },
      }),
    onMutate: set,
    onError: (_error, on) => {
      set(!on);
      onError();
    },
  });
}

/** Say that the owner of a page has seen their badge: `mutate(false)` lets the page go on telling that it is a new one. */
export function useSeeBadgeMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_isTold: boolean) => api('POST /profiles/badges'),
    onMutate: (isTold) =>
      patchEverywhere<Profile>(
        client,
        // Nobody else's is known.
        { kind: 'level_progress' },
        ({ level_progress: progress, ...profile }) => ({
          ...profile,
          level_progress: progress && {
            ...progress,
            promoted_from: isTold ? null : progress.promoted_from,
            is_seen: true,
          },
        }),
      ),
  });
}

/** Change the own profile, here and wherever the member stands in a list. */
export function useUpdateProfileMutation() {
  const { api, session } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Endpoints['PATCH /profiles/me']['body']) => {
      await api('PATCH /profiles/me', { body });
      return body;
    },
    onSuccess: async ({ name, job, emotion }) => {
      const { user } = session.$session.get();
      if (user) {
        patchUser(client, user.id, (each) => ({
          ...each,
          name: name ?? each.name,
          job: job ?? each.job,
          emotion: emotion === undefined ? each.emotion : emotion,
        }));
      }
      await Promise.all([client.invalidateQueries({ queryKey: profileKeys.all }), session.refresh()]);
    },
  });
}

/** Make a picture the own avatar, here and wherever the member stands in a list. */
export function useSetAvatarMutation() {
  const { api, session } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) => (await api('POST /profiles/me/avatar', { body: { file } })).data,
    onSuccess: async ({ id, avatar_url }) => {
      patchUser(client, id, (each) => ({ ...each, avatar_url }));
      await session.refresh();
    },
  });
}
