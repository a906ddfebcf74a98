import type { Endpoints } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { answersOf, applyEdits, editEntities, readAgain, useMutation, useQueryClient } from '@minori/platform/query';
import { editUser } from './memberEdits';

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
      const told = [answersOf('GET /profiles/:id'), ...(emotion ? [answersOf('GET /users/moods')] : [])];
      await Promise.all([readAgain(client, ...told), session.refresh()]);
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
