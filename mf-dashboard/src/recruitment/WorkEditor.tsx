import type { WorkMasterData, WorkProfile } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { useMessages, useShell } from '@minori/platform';
import { useSaveWorkMutation } from '../queries/recruitment';
import { messages } from './messages';
import { useBegun } from './useBegun';
import { inputOf } from './values';
import { WorkForm } from './WorkForm';
import styles from './Work.module.css';

interface WorkEditorProps {
  userId: string;
  profile: WorkProfile | null;
  options: WorkMasterData;
}

/** The form of a work profile: what is typed stays in this browser until it is saved, and is saved over nothing unseen. */
export function WorkEditor({ userId, profile, options }: WorkEditorProps) {
  const t = useMessages(messages);
  const { snackbar } = useShell();
  const { begun, isNewer, keep, discard, insist, saved } = useBegun(userId, profile);
  const { mutateAsync } = useSaveWorkMutation(userId, saved);
  return (
    <>
      {begun.isTyped && !isNewer && <DraftNote onDiscard={discard} />}
      <WorkForm
        key={begun.round}
        first={begun.values}
        options={options}
        onChange={keep}
        send={async (values) => {
          await mutateAsync({ param: inputOf(values), revision: begun.revision });
          snackbar.show({ type: 'success', text: t.saved });
        }}
        notice={(values) =>
          isNewer && (
            <section role="alert" aria-label={t.conflict.title} className={styles.conflict}>
              <h3 className={styles.conflictTitle}>{t.conflict.title}</h3>
              <p className={styles.note}>{t.conflict.text}</p>
              <div className={styles.actions}>
                <Button size="small" variant="secondary" onClick={discard}>
                  {t.conflict.load}
                </Button>
                <Button size="small" variant="secondary" onClick={() => insist(values)}>
                  {t.conflict.keep}
                </Button>
              </div>
            </section>
          )
        }
      />
    </>
  );
}

function DraftNote({ onDiscard }: { onDiscard: () => void }) {
  const { draft: text } = useMessages(messages);
  return (
    <div className={styles.draft}>
      <p className={styles.note}>{text.note}</p>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        {text.discard}
      </Button>
    </div>
  );
}
