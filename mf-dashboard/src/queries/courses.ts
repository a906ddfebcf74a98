import type { CourseDraft } from '@minori/contracts';
import { useShell } from '@minori/platform';
import {
  answersOf,
  pagesOf,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  usePages,
  useQueryClient,
} from '@minori/platform/query';

const LIST = 'GET /dashboard/courses';
const DRAFT = 'GET /dashboard/courses/:id';
const FRESH = { forMembers: true, staleTime: 0, refetchOnMount: 'always' } as const;

/** The member's own courses, newest first. */
export function useOwnCoursesQuery() {
  return usePages(LIST, { query: {} }, FRESH);
}

/** The draft of an own course, as it is when the editor opens. */
export function useDraftQuery(id: string) {
  return useAnswer(DRAFT, { params: { id } }, FRESH);
}

/** What is kept of the history of a draft. */
export function useRevisionsQuery(id: string) {
  return useAnswer('GET /dashboard/courses/:id/revisions', { params: { id } }, FRESH);
}

/** What is in the way of publishing. */
export function useReadinessQuery(id: string) {
  return useAnswer('GET /dashboard/courses/:id/readiness', { params: { id } }, FRESH);
}

/** How an own course is learned; a draft has nothing to ask for. */
export function useFiguresQuery(id: string, isOut: boolean) {
  const options = { forMembers: true, staleTime: STALE.short, enabled: isOut } as const;
  return useAnswer('GET /dashboard/courses/:id/figures', { params: { id } }, options);
}

/** Return whether the member has courses of their own; undefined until that is known, and where it is not asked for. */
export function useHasCourses(isAsked: boolean): boolean | undefined {
  const { data, isPending } = usePages(
    LIST,
    { query: {} },
    { forMembers: true, staleTime: STALE.long, enabled: isAsked },
  );
  if (!isAsked || isPending) return undefined;
  return (data?.pages[0]?.data.length ?? 0) > 0;
}

/** Begin a course. */
export function useBeginMutation() {
  const { api } = useShell();
  return useMutation({
    mutationFn: ({ title, key }: { title: string; key: string }) =>
      api('POST /dashboard/courses', { body: { title }, idempotencyKey: key }),
  });
}

/** What is done to a course as a whole; lists are read again after it. */
export function useCourseActions(id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  const params = { id };
  const after = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const done = await answer;
    void readAgain(client, pagesOf(LIST));
    void readAgain(client, answersOf(DRAFT, { params }));
    return done;
  };
  const data = async (answer: Promise<{ data: CourseDraft }>) => (await after(answer)).data;
  return {
    publish: (revision: number) => data(api('POST /dashboard/courses/:id/publish', { params, body: { revision } })),
    unpublish: () => data(api('POST /dashboard/courses/:id/unpublish', { params })),
    restore: (wanted: number, revision: number) =>
      data(
        api('POST /dashboard/courses/:id/revisions/:revision/restore', {
          params: { id, revision: String(wanted) },
          body: { revision },
        }),
      ),
    remove: () => after(api('DELETE /dashboard/courses/:id', { params })),
    read: () => data(api(DRAFT, { params })),
  };
}
