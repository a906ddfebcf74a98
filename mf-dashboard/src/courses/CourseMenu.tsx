import { Button, IconButton, Menu, MoreIcon } from '@minori/design-system';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { useMessages, useSession, useShell } from '@minori/platform';
import { useNavigate } from '@minori/platform/router';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { mayMakeCourses } from '../dashboard/links';
import { useCourseActions } from '../queries/courses';
import { messages } from './messages';
import type { CourseDialogProps } from './props';
import type { Work } from './work';

const PublishDialog = lazy(async () => ({ default: (await import('./PublishDialog')).PublishDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog')).HistoryDialog }));

type DialogKind = 'publish' | 'history' | 'unpublish' | 'deletion';

/** What is done to a course as a whole. */
export function CourseMenu({ work }: { work: Work }) {
  const t = useMessages(messages);
  const { draft, save } = useStore(work.$state);
  const [dialog, setDialog] = useState<{ kind: DialogKind; open: boolean }>();
  const show = (kind: DialogKind) => setDialog({ kind, open: true });
  const isOut = draft.status === 'published';
  const { user } = useSession();
  const isNews = draft.is_changed || save !== 'saved' || !isOut;
  const canPublish = user !== null && mayMakeCourses(user);
  const shared = dialog && {
    work,
    open: dialog.open,
    onClose: () => setDialog({ ...dialog, open: false }),
    onClosed: () => setDialog(undefined),
  };
  const items = [
    { key: 'history', label: t.history.open, onSelect: () => show('history') },
    ...(isOut ? [{ key: 'unpublish', label: t.unpublish.open, onSelect: () => show('unpublish') }] : []),
    ...(draft.version === 0
      ? [{ key: 'deletion', label: t.deletion.open, danger: true, onSelect: () => show('deletion') }]
      : []),
  ];
  return (
    <>
      {isNews && canPublish && (
        <Button size="small" disabled={save === 'conflict'} onClick={() => show('publish')}>
          {draft.version > 0 ? t.publish.openAgain : t.publish.open}
        </Button>
      )}
      <Menu
        label={t.more}
        align="end"
        groups={[{ key: 'all', items }]}
        trigger={(props) => (
          <IconButton label={t.more} {...props}>
            <MoreIcon size={20} />
          </IconButton>
        )}
      />
      <Suspense fallback={null}>
        {shared && dialog.kind === 'publish' && <PublishDialog {...shared} />}
        {shared && dialog.kind === 'history' && <HistoryDialog {...shared} />}
      </Suspense>
      {shared && (dialog.kind === 'unpublish' || dialog.kind === 'deletion') && (
        <Question kind={dialog.kind} {...shared} />
      )}
    </>
  );
}

function Question({ kind, work, open, onClose, onClosed }: CourseDialogProps & { kind: 'unpublish' | 'deletion' }) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const navigate = useNavigate();
  const { unpublish, remove } = useCourseActions(work.$state.get().draft.id);
  const confirm = async () => {
    if (kind === 'unpublish') work.stands(await unpublish());
    else {
      await remove();
      work.forget();
      void navigate('/dashboard/my_courses', { replace: true });
    }
    snackbar.show({ type: 'success', text: t[kind].done });
    onClose();
  };
  return (
    <ConfirmDialog
      danger={kind === 'deletion'}
      open={open}
      title={t[kind].title}
      confirmLabel={t[kind].confirm}
      onConfirm={confirm}
      onCancel={onClose}
      afterClose={onClosed}
    >
      {t[kind].text}
    </ConfirmDialog>
  );
}
