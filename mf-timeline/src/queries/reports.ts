import type { Endpoints } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { useMutation } from '@minori/platform/query';

/** Report a post, a comment or a member to the staff; answer whether that is new to them. */
export function useReportMutation() {
  const { api } = useShell();
  return useMutation({
    mutationFn: async (body: Endpoints['POST /reports']['body']) => (await api('POST /reports', { body })).data,
  });
}
