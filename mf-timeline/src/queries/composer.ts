import { useShell } from '@minori/platform';
import { STALE, useQuery } from '@minori/platform/query';

/** What the member may write, and their template text. */
export function useComposerOptionsQuery() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['composer', 'options'],
    queryFn: async ({ signal }) => (await api('GET /posts/composer_options', { signal })).data,
    staleTime: STALE.long,
  });
}

/** The member's settings: here for how large their files may be. */
export function useSettingsQuery() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['users', 'settings'],
    queryFn: async ({ signal }) => (await api('GET /users/settings', { signal })).data,
    staleTime: STALE.long,
  });
}
