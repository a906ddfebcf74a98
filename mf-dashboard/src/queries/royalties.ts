import type { RoyaltyStatement, StatementState } from '@minori/contracts';
import type { ApiClient } from '@minori/contracts/client';
import type { BookkeepingProgram } from '@minori/contracts/rules';
import { useSession, useShell } from '@minori/platform';
import {
  answersOf,
  applyEdits,
  editAnswer,
  readAgain,
  STALE,
  useAnswer,
  useMutation,
  usePages,
  useQueryClient,
} from '@minori/platform/query';

const STATEMENT = 'GET /payments/royalties/statements/:id';
const LIST = 'GET /payments/royalties/statements';
const fresh = { forMembers: true, staleTime: STALE.short } as const;

/** What has come in for the creator in the running month. */
export function useRunningMonthQuery() {
  return useAnswer('GET /payments/royalties/running', {}, fresh);
}

/** Which statements are wanted, and in which order. */
export interface StatementsAsked {
  state?: StatementState | undefined;
  year?: number | undefined;
  sort: 'month' | 'amount';
  order: 'asc' | 'desc';
}

/** The creator's statements, page by page. */
export function useStatementsQuery(asked: StatementsAsked) {
  return usePages(LIST, { query: asked }, fresh);
}

/**
 * Return whether the member reads about royalties: they are a creator, or have sold something when they were one; undefined until that
 * is known.
 */
export function useHasReports(): boolean | undefined {
  const { user } = useSession();
  const isCreator = user?.is_creator ?? false;
  const { data, isPending } = useAnswer(
    'GET /payments/royalties/standing',
    {},
    { ...fresh, enabled: user !== null && !isCreator },
  );
  if (isCreator) return true;
  return isPending ? undefined : (data?.has_reports ?? false);
}

/** What an own statement says, and how it stands. */
export function useStatementQuery(id: string) {
  return useAnswer(STATEMENT, { params: { id } }, fresh);
}

/** What was, or will be, paid to the creator, latest first, page by page. */
export function usePayoutsQuery() {
  return usePages('GET /payments/royalties/payouts', {}, fresh);
}

/** What was paid in a year; the year before stays until it is there. */
export function usePayoutYearQuery(year: number) {
  return useAnswer('GET /payments/royalties/years/:year', { params: { year } }, { ...fresh, keepsPrevious: true });
}

/** What the creator has told to be paid, as far as it says whether they are. */
export function usePayeeStandingQuery() {
  return useAnswer('GET /payments/creators/detail', {}, fresh);
}

/** Object to an own statement: `mutateAsync(text)`. */
export function useObjectionMutation(id: string) {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      api('POST /payments/royalties/statements/:id/objection', { params: { id }, body: { text } }),
    onSuccess: (answer) => {
      applyEdits(
        client,
        editAnswer(answersOf(STATEMENT, { params: { id } }), () => answer),
      );
      return readAgain(client, answersOf(LIST));
    },
  });
}

/** A file about what the creator is owed. */
export type RoyaltyFile =
  | { kind: 'list'; asked: StatementsAsked }
  | { kind: 'pdf' | 'csv'; id: RoyaltyStatement['id'] }
  | { kind: 'payouts' }
  | { kind: 'year'; year: number }
  | { kind: BookkeepingProgram; year: number };

/** Ask for a file. */
export function readRoyaltyFile(api: ApiClient, file: RoyaltyFile): Promise<File> {
  switch (file.kind) {
    case 'list':
      return api('GET /payments/royalties/statements/csv', { query: file.asked });
    case 'pdf':
      return api('GET /payments/royalties/statements/:id/pdf', { params: { id: file.id } });
    case 'csv':
      return api('GET /payments/royalties/statements/:id/csv', { params: { id: file.id } });
    case 'payouts':
      return api('GET /payments/royalties/payouts/csv');
    case 'year':
      return api('GET /payments/royalties/years/:year/csv', { params: { year: file.year } });
    case 'yayoi':
    case 'money_forward':
    case 'freee':
      return api('GET /payments/royalties/years/:year/books/:program', {
        params: { year: file.year, program: file.kind },
      });
  }
}
