import type { Member } from '@minori/contracts';
import { useSession, useShell } from '@minori/platform';
import {
  answersOf,
  editEntities,
  readAgain,
  someEntity,
  useOptimisticMutation,
  useQueryClient,
} from '@minori/platform/query';
import { outdateFeeds } from './feed';
import { AS_MEMBER, editUser } from './memberEdits';

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
  const shell = useShell();
  const { api } = shell;
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
    onSuccess: ({ data }) => {
      if (data.is_followed)
        void import('../prompts/afterFollow').then(({ afterFollow }) => afterFollow(shell)).catch(() => {});
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
