import type { UserSummary } from '@minori/contracts';
import { Button, EmptyState, List, RowSkeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useShell } from '@minori/platform';
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
  const text = useMessages(messages)[kind];
  return (
    <List
      compact
      query={useHiddenPeopleQuery(kind)}
      itemKey={({ id }) => id}
      skeleton={<RowSkeleton />}
      failed={text.failed}
      empty={<EmptyState title={text.empty} />}
      renderItem={(person) => (
        <PersonLine person={person}>
          <ShowAgain kind={kind} person={person} />
        </PersonLine>
      )}
    />
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
