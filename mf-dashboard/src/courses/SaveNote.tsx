import { Button } from '@minori/design-system';
import { formatTime } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { useStore } from '@nanostores/react';
import styles from './Editor.module.css';
import { messages } from './messages';
import type { Work } from './work';

/** How far saving is, and what was refused. */
export function SaveNote({ work }: { work: Work }) {
  const { state: t } = useMessages(messages);
  const { save, savedAt, refused, lessons } = useStore(work.$state);
  const wrong = [
    ...Object.values(refused),
    ...Object.values(lessons).flatMap((lesson) => Object.values(lesson.refused)),
  ];
  const said = () => {
    if (save === 'saved') return t.saved(formatTime(savedAt));
    return save === 'failed' && wrong[0] ? t.failedFor(wrong[0].message) : t[save];
  };
  return (
    <>
      <p role="status" className={save === 'failed' || save === 'conflict' ? styles.wrong : styles.state}>
        {said()}
      </p>
      {save === 'failed' && (
        <Button size="small" variant="secondary" onClick={() => void work.save()}>
          {t.retry}
        </Button>
      )}
    </>
  );
}
