import { Button, EmptyState } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { useMessages, useSession, useShell, type DialogViewProps } from '@minori/platform';
import { messages } from './messages';
import { MissionList } from './MissionList';

/** The missions in a dialog, with the way to their page. */
export function MissionDialog({ open, onClose, onClosed }: DialogViewProps<'mission.list'>) {
  const t = useMessages(messages);
  const { user } = useSession();
  const close = () => onClose();
  return (
    <Dialog
      open={open}
      onClose={close}
      afterClose={onClosed}
      title={t.title}
      footer={
        <>
          {user && (
            <Button variant="quiet" href="/missions" onClick={close}>
              {t.all}
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            {t.close}
          </Button>
        </>
      }
    >
      {user ? <MissionList skeletons={5} onLeave={close} /> : <GuestState />}
    </Dialog>
  );
}

function GuestState() {
  const t = useMessages(messages);
  const { session } = useShell();
  return (
    <EmptyState title={t.guestTitle} action={<Button onClick={() => void session.requireSignIn()}>{t.logIn}</Button>} />
  );
}
