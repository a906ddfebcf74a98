import type { UserSummary } from '@minori/contracts';
import { morePages } from '@minori/platform/query';
import { Button, EmptyState, ErrorState, LoadMore, Loading, RowSkeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { ApiError, useMessages, useShell } from '@minori/platform';
import { useHiddenPeopleQuery, useShowAgainMutation, type HiddenKind } from '../queries/people';
import { messages } from './messages';
import { PersonLine } from './PersonLine';

interface HiddenPeopleDialogProps {
  kind: HiddenKind;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Whom the member has blocked or muted, and taking it back. */
export function HiddenPeopleDialog({ kind, open, onClose, onClosed }: HiddenPeopleDialogProps) {
  const text = useMessages(messages)[kind];
  return (
    <Dialog flush open={open} onClose={onClose} afterClose={onClosed} title={text.title}>
      <People kind={kind} />
    </Dialog>
  );
}

function People({ kind }: { kind: HiddenKind }) {
  const t = useMessages(messages);
  const text = t[kind];
  const query = useHiddenPeopleQuery(kind);
  const people = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) {
    return (
      <Loading>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    );
  }
  if (query.isError && people.length === 0) {
    return (
      <ErrorState
        compact
        title={text.failed}
        requestId={query.error instanceof ApiError ? query.error.requestId : undefined}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (people.length === 0 && !query.hasNextPage) return <EmptyState title={text.empty} />;
  return (
    <>
      <ul>
        {people.map((person) => (
          <PersonLine key={person.id} person={person}>
            <ShowAgain kind={kind} person={person} />
          </PersonLine>
        ))}
      </ul>
      <LoadMore {...morePages(query)} />
    </>
  );
}

function ShowAgain({ kind, person }: { kind: HiddenKind; person: UserSummary }) {
  const { snackbar } = useShell();
  const t = useMessages(messages);
  const text = t[kind];
  const undo = useShowAgainMutation(kind, {
    onShown: () => snackbar.show({ type: 'success', text: text.undone(person.name) }),
    onError: () => snackbar.show({ type: 'error', text: t.undoFailed }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${person.name}: ${text.undo}`}
      loading={undo.isPending}
      onClick={() => undo.mutate(person.id)}
    >
      {text.undo}
    </Button>
  );
}
