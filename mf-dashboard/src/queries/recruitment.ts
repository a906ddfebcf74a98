import type { WorkProfile, WorkProfileInput } from '@minori/contracts';
import { ApiError, useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  useQueryClient,
} from '@minori/platform/query';

const PROFILE = 'GET /recruitment/users/:id/profile';

/** What there is to choose from. */
export function useWorkOptionsQuery() {
  return useAnswer(
    'GET /recruitment/profile/master-data',
    {},
    { forMembers: true, staleTime: STALE.long, select: ({ data }) => data },
  );
}

/** What a member tells of themselves for work; read anew each time that it is shown, for it may be changed elsewhere. */
export function useWorkProfileQuery(id: string) {
  return useAnswer(
    PROFILE,
    { params: { id } },
    { forMembers: true, staleTime: 0, refetchOnMount: 'always', select: ({ data }) => data },
  );
}

/** What is saved, and in place of which revision. */
export interface WorkProfileChange {
  param: WorkProfileInput;
  revision: number;
}

/** Save what the member tells of themselves for work. Where it was changed meanwhile, that is read. */
export function useSaveWorkMutation(id: string, onSaved: (saved: WorkProfile, sent: WorkProfileInput) => void) {
  const { api } = useShell();
  const client = useQueryClient();
  const answers = answersOf(PROFILE, { params: { id } });
  return useMutation({
    mutationFn: async (body: WorkProfileChange) => {
      try {
        return await api('PUT /recruitment/users/:id/profile', { params: { id }, body });
      } catch (error) {
        throw atOwnFields(error);
      }
    },
    onSuccess: (answer, { param }) => {
      onSaved(answer.data, param);
      applyEdits(
        client,
        editAnswer(answers, () => answer),
      );
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') void readAgain(client, answers);
    },
  });
}

/** What the API refuses is called as the form calls it: `param.links.2` is wrong with the links. */
function atOwnFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.fields).map(([field, wrong]) => [field.split('.')[1] ?? field, wrong] as const);
  return new ApiError(error.code, error.message, error.status, Object.fromEntries(fields), error.requestId);
}
