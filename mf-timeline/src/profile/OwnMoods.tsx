import type { Mood, OwnMood, Profile } from '@minori/contracts';
import { Button, DeleteIcon, IconButton, List, MoodFace, RowSkeleton } from '@minori/design-system';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { useMoodsQuery, useRemoveMoodMutation } from '../queries/moods';
import { useUpdateProfileMutation } from '../queries/ownProfile';
import { messages } from './moodMessages';
import styles from './OwnMoods.module.css';

const MOODS: Mood[] = ['happy', 'excited', 'chilling', 'tired', 'sad'];

/** What the owner of a page alone sees: how they feel now, to be set, and how they have felt. */
export function OwnMoods({ profile }: { profile: Profile }) {
  const text = useMessages(messages);
  const [asked, setAsked] = useState<{ mood: OwnMood; open: boolean }>();
  return (
    <section aria-label={text.title} className={styles.moods}>
      <h2 className={styles.title}>{text.title}</h2>
      <p className={styles.note}>{text.note}</p>
      <Faces current={profile.emotion} />
      <List
        compact
        label={text.title}
        query={useMoodsQuery()}
        itemKey={({ id }) => id}
        skeleton={<RowSkeleton />}
        failed={text.listFailed}
        empty={<p className={styles.note}>{text.empty}</p>}
        renderItem={(mood) => <Row mood={mood} onRemove={() => setAsked({ mood, open: true })} />}
      />
      {asked && (
        <RemoveDialog
          id={asked.mood.id}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
          onClosed={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function Faces({ current }: { current: Mood | null }) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const update = useUpdateProfileMutation();
  const set = (emotion: Mood | null) => {
    update.mutate(
      { emotion },
      {
        onSuccess: () => snackbar.show({ type: 'success', text: emotion ? text.isSet : text.isHidden }),
        onError: () => snackbar.show({ type: 'error', text: text.failed }),
      },
    );
  };
  return (
    <div role="group" aria-label={text.choose} className={styles.faces}>
      {MOODS.map((mood) => (
        <IconButton
          key={mood}
          label={text.names[mood]}
          aria-pressed={mood === current}
          disabled={update.isPending}
          className={styles.face}
          onClick={() => set(mood)}
        >
          <MoodFace mood={mood} size={32} />
        </IconButton>
      ))}
      {current && (
        <Button variant="secondary" size="small" disabled={update.isPending} onClick={() => set(null)}>
          {text.hide}
        </Button>
      )}
    </div>
  );
}

function Row({ mood: { mood, created_at }, onRemove }: { mood: OwnMood; onRemove: () => void }) {
  const text = useMessages(messages);
  const at = formatDateTime(created_at, useLanguage());
  return (
    <li className={styles.row}>
      <MoodFace mood={mood} size={28} />
      <div>
        <p>{text.names[mood]}</p>
        <p className={styles.note}>
          <time dateTime={created_at}>{at}</time>
        </p>
      </div>
      <IconButton label={text.remove(text.names[mood], at)} size="small" onClick={onRemove}>
        <DeleteIcon size={18} />
      </IconButton>
    </li>
  );
}

interface RemoveDialogProps {
  id: string;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

function RemoveDialog({ id, open, onClose, onClosed }: RemoveDialogProps) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const removal = useRemoveMoodMutation();
  const remove = async () => {
    await removal.mutateAsync(id);
    snackbar.show({ type: 'success', text: text.removed });
    onClose();
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={text.question}
      confirmLabel={text.confirm}
      onConfirm={remove}
      onCancel={onClose}
      afterClose={onClosed}
    >
      <p>{text.questionText}</p>
    </ConfirmDialog>
  );
}
