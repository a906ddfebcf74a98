import type { Lesson, LessonNote } from '@minori/contracts';
import { checkNote, fieldMessage } from '@minori/contracts/rules';
import { Answer, Button, DeleteIcon, EditIcon, IconButton, Skeleton, useLangOf } from '@minori/design-system';
import { ConfirmDialog } from '@minori/design-system/dialog';
import { Form, TextArea } from '@minori/design-system/form';
import { formatDuration } from '@minori/design-system/format';
import { FormDialog, FormFailure, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages } from '@minori/platform';
import { useRef, useState } from 'react';
import { useNoteActions, useNotesQuery } from '../queries/lessons';
import { messages } from './messages';
import styles from './Lesson.module.css';

export interface NotesProps {
  lesson: Lesson;
  second: number;
  onSeek: (second: number) => void;
}

/** The member's own notes on a lesson, those on a film with the second that they are about. */
export function Notes({ lesson, second, onSeek }: NotesProps) {
  const t = useMessages(messages);
  const query = useNotesQuery(lesson.course.id);
  // Each note begins with an empty form.
  const [made, setMade] = useState(0);
  return (
    <>
      <NewNote
        key={made}
        lesson={lesson}
        second={lesson.kind === 'film' ? Math.floor(second) : null}
        onMade={() => setMade(made + 1)}
      />
      <Answer query={query} skeleton={<Skeleton height={88} />} failed={t.failedTitle} failedText={t.failed}>
        {(all) => {
          const notes = all.filter(({ lesson_id }) => lesson_id === lesson.id);
          if (notes.length === 0) return <p className={styles.note}>{t.noNotes}</p>;
          return (
            <ul className={styles.notes}>
              {notes.map((note) => (
                <li key={note.id}>
                  <Note {...{ note, onSeek }} courseId={lesson.course.id} />
                </li>
              ))}
            </ul>
          );
        }}
      </Answer>
    </>
  );
}

function NewNote({ lesson, second, onMade }: { lesson: Lesson; second: number | null; onMade: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { make } = useNoteActions(lesson.course.id);
  /** The same note, sent again after a lost answer, is made once. */
  const key = useRef({ text: '', id: '' });
  const form = useForm({
    values: { text: '' },
    check: ({ text }) => ({ text: fieldMessage(checkNote(text), language) }),
    async send({ text }) {
      if (key.current.text !== text) key.current = { text, id: crypto.randomUUID() };
      await make.mutateAsync({ lessonId: lesson.id, key: key.current.id, text, at: second });
      onMade();
    },
  });
  return (
    <Form onSubmit={form.submit}>
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <TextArea
        label={second === null ? t.noteText : t.noteAt(formatDuration(second))}
        rows={2}
        {...form.field('text')}
      />
      <Button type="submit" size="small" variant="secondary" loading={form.isSending}>
        {t.noteAdd}
      </Button>
    </Form>
  );
}

function Note({ note, courseId, onSeek }: { note: LessonNote; courseId: string; onSeek: NotesProps['onSeek'] }) {
  const t = useMessages(messages);
  const langOf = useLangOf();
  const { remove } = useNoteActions(courseId);
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const { at, text } = note;
  return (
    <div className={styles.ownNote}>
      {at !== null && (
        <button type="button" aria-label={t.goTo(formatDuration(at))} className={styles.cue} onClick={() => onSeek(at)}>
          <span className={styles.length}>{formatDuration(at)}</span>
        </button>
      )}
      <p lang={langOf(text)} className={styles.noteText}>
        {text}
      </p>
      <IconButton label={t.editNote} onClick={() => setOpen('edit')}>
        <EditIcon size={18} />
      </IconButton>
      <IconButton label={t.deleteNote} onClick={() => setOpen('delete')}>
        <DeleteIcon size={18} />
      </IconButton>
      {open === 'edit' && <EditNote {...{ note, courseId }} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        danger
        open={open === 'delete'}
        title={t.deleteNoteAsk}
        confirmLabel={t.delete}
        onConfirm={async () => {
          await remove.mutateAsync(note.id);
          setOpen(undefined);
        }}
        onCancel={() => setOpen(undefined)}
      />
    </div>
  );
}

function EditNote({ note, courseId, onClose }: { note: LessonNote; courseId: string; onClose: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { change } = useNoteActions(courseId);
  const form = useForm({
    values: { text: note.text },
    check: ({ text }) => ({ text: fieldMessage(checkNote(text), language) }),
    async send({ text }) {
      await change.mutateAsync({ id: note.id, text });
      onClose();
    },
  });
  return (
    <FormDialog open form={form} title={t.editNote} submitLabel={t.save} onClose={onClose}>
      <TextArea label={t.noteText} rows={4} {...form.field('text')} />
    </FormDialog>
  );
}
