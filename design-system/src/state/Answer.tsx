import type { ReactNode } from 'react';
import { requestIdOf, type Query } from '../list/query.ts';
import { ErrorState } from './ErrorState.tsx';

/** What is said when nothing could be read. */
export interface AnswerWords {
  /** What could not be read; エラーが発生しました unless told. */
  failed?: ReactNode;
  /** What to do then. */
  failedText?: ReactNode;
  /** The error takes little room, as in a dialog or a part of a page. */
  compact?: boolean;
}

export interface AnswerProps<Data> extends AnswerWords {
  query: Query<Data>;
  /** Shown until there is an answer. */
  skeleton: ReactNode;
  /** What stands there instead of the error where trying again is of no use, as of what does not exist; nothing for other errors. */
  refused?: (error: unknown) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was asked for: its skeleton, an error with a retry, or what is made of it. What was read once stays, whatever fails later. */
export function Answer<Data>({ query, skeleton, failed, failedText, compact, refused, children }: AnswerProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  const refusal = refused?.(query.error);
  if (refusal) return refusal;
  return (
    <ErrorState
      compact={compact}
      title={failed}
      requestId={requestIdOf(query.error)}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {failedText}
    </ErrorState>
  );
}
