import type { Endpoints, Member } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editEntities,
  readAgain,
  someEntity,
  STALE,
  useAnswer,
  useMutation,
  useOptimisticMutation,
  useQueryClient,
  type QueryClient,
} from '@minori/platform/query';
import { outdateFeeds } from './feed';

/** The page of a member. */
export function useProfileQuery(username: string) {
  return useAnswer('GET /profiles/:id', { params: { id: username } });
}

/** A member as their card shows them: nobody is told of a look at it, as of one at their page. */
export function useGlimpseQuery(username: string) {
  return useAnswer(
    'GET /profiles/:id',
    { params: { id: username }, query: { preload: 'card' } },
    { staleTime: STALE.list },
  );
}

/** What a creator offers, and what the viewer has of it. */
export function useCreatorOfferQuery(creatorId: string) {
  return useAnswer('GET /payments/creators/:id/subscription', { params: { id: creatorId } });
}

/** A member stands in lists, and has a page. */
const AS_MEMBER = ['user', 'profile'] as const;

const editUser = (id: string, change: <M extends Member>(member: M) => M) => editEntities(AS_MEMBER, id, change);

/** Add to the number of posts on an author's page. */
export function countOwnPost(client: QueryClient, authorId: string, difference: 1 | -1): void {
  const edit = editEntities('profile', authorId, (profile) => ({
    ...profile,
    post_count: Math.max(0, profile.post_count + difference),
  }));
  applyEdits(client, edit);
}

/** Set a follow and count it, once only however often it is said. */
function followed<M extends Member>(user: M, is_followed: boolean): M {
  if (user.is_followed === is_followed) return user;
  const bell = is_followed && user.is_turn_on_notification_btn;
  const follow_count = Math.max(0, user.follow_count + (is_followed ? 1 : -1));
  return { ...user, is_followed, follow_count, is_turn_on_notification_btn: bell };
}

const countFollowing = (viewerId: string | undefined, step: 1 | -1) =>
  editEntities('profile', viewerId, (profile) => ({
    ...profile,
    following_count: Math.max(0, profile.following_count + step),
  }));

/** Follow a member or stop: `mutate(true)`. Shown at once everywhere, taken back when the call fails. */
export function useFollowMutation(userId: string, onError: () => void) {
  const { api } = useShell();
  const viewerId = useSession().user?.id;
  const client = useQueryClient();
  const mutationKey = ['follow', userId];
  return useOptimisticMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (is_followed: boolean) =>
      api('POST /users/follows', { body: { user_id: userId, action: is_followed ? 'follow' : 'unfollow' } }),
    optimistic: (is_followed) => {
      const isNews = someEntity(client, AS_MEMBER, userId, (user) => user.is_followed !== is_followed);
      const edit = editUser(userId, (user) => followed(user, is_followed));
      return isNews ? [edit, countFollowing(viewerId, is_followed ? 1 : -1)] : [];
    },
    settled: ({ data }) => [editUser(userId, (user) => ({ ...user, ...data }))],
    onSuccess: () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      outdateFeeds(client, 'following', 'unread');
    },
    onError: () => {
      // Whether a later press still counts is known to the API only.
      if (client.isMutating({ mutationKey }) > 1) void readAgain(client, answersOf('GET /profiles/:id'));
      onError();
    },
  });
}

/** Switch the bell of a followed member: `mutate(true)` for on. */
export function useBellMutation(user: Member, onError: () => void) {
  const { api } = useShell();
  const edits = (is_turn_on_notification_btn: boolean) => [
    editUser(user.id, (each) => ({ ...each, is_turn_on_notification_btn })),
  ];
  return useOptimisticMutation({
    scope: { id: `bell,${user.id}` },
    mutationFn: (on: boolean) =>
      api('POST /profiles/followership_notification', {
        body: { followee_name: user.username, notification_type: on ? 'on' : 'off' },
      }),
    optimistic: edits,
    settled: (_answer, on) => edits(on),
    onError,
  });
}

/** Say that the owner of a page has seen their badge: `mutate(false)` lets the page go on telling that it is a new one. */
export function useSeeBadgeMutation() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_isTold: boolean) => api('POST /profiles/badges'),
    // It is said once, whether the API hears of it or not.
    onMutate: (isTold) => {
      // Nobody else's is known.
      const edit = editEntities('profile', undefined, ({ level_progress: progress, ...profile }) => ({
        ...profile,
        level_progress: progress && {
          ...progress,
          promoted_from: isTold ? null : progress.promoted_from,
          is_seen: true,
        },
      }));
      applyEdits(client, edit);
    },
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
        const edit = editUser(user.id, (each) => ({
          ...each,
          name: name ?? each.name,
          job: job ?? each.job,
          emotion: emotion === undefined ? each.emotion : emotion,
        }));
        applyEdits(client, edit);
      }
      await Promise.all([readAgain(client, answersOf('GET /profiles/:id')), session.refresh()]);
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
      applyEdits(
        client,
        editUser(id, (each) => ({ ...each, avatar_url })),
      );
      await session.refresh();
    },
  });
}
