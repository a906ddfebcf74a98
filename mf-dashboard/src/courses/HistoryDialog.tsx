import type { CourseRevision } from '@minori/contracts';
import { Answer, Button, Loading, Skeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { formatDateTime, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useCourseActions, useRevisionsQuery } from '../queries/courses';
import type { CourseDialogProps } from './props';
import styles from './Editor.module.css';
import { messages } from './messages';

const skeleton = (
  <Loading>
    <Skeleton shape="block" height={160} />
  </Loading>
);

/** What a course said before, to go back to. */
export function HistoryDialog({ work, open, onClose, onClosed }: CourseDialogProps) {
  const t = useMessages(messages);
  const { history } = t;
  const language = useLanguage();
  const { snackbar } = useShell();
  const { id } = work.$state.get().draft;
  const { restore } = useCourseActions(id);
  const [isRunning, setRunning] = useState<number>();
  const go = async ({ revision, saved_at: at }: CourseRevision) => {
    setRunning(revision);
    try {
      await work.save();
      const { save, draft } = work.$state.get();
      // What is typed and could not be saved would be lost.
      if (save === 'saved') {
        work.take(await restore(revision, draft.revision));
        snackbar.show({ type: 'success', text: history.restored(formatDateTime(at, language)) });
        onClose();
      } else snackbar.show({ type: 'error', text: t.state.failed });
    } catch {
      snackbar.show({ type: 'error', text: t.state.failed });
    }
    setRunning(undefined);
  };
  return (
    <Dialog open={open} onClose={onClose} afterClose={onClosed} title={history.title}>
      <Answer query={useRevisionsQuery(id)} skeleton={skeleton} failed={history.failed} compact>
        {(revisions) =>
          revisions.length === 0 ? (
            <p className={styles.note}>{history.none}</p>
          ) : (
            <ul className={styles.rows}>
              {revisions.map((kept) => {
                const time = formatDateTime(kept.saved_at, language);
                return (
                  <li key={kept.revision} className={styles.row}>
                    <span className={styles.rowName}>
                      {time} {t.lessons(formatNumber(kept.lesson_count, language))}
                    </span>
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={history.restoreOf(time)}
                      loading={isRunning === kept.revision}
                      onClick={() => void go(kept)}
                    >
                      {history.restore}
                    </Button>
                  </li>
                );
              })}
            </ul>
          )
        }
      </Answer>
    </Dialog>
  );
}
