import { COURSE, fieldMessage } from '@minori/contracts/rules';
import { TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages } from '@minori/platform';
import { messages } from './messages';
import { placeOf, rename } from './outline';
import type { Work } from './work';

interface RenameDialogProps {
  work: Work;
  id: string;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Call a section or a lesson otherwise. */
export function RenameDialog({ work, id, open, onClose, onClosed }: RenameDialogProps) {
  const { outline: t, lesson, begin } = useMessages(messages);
  const language = useLanguage();
  const { content } = work.$state.get();
  const isSection = content.sections.some((section) => section.id === id);
  const form = useForm({
    values: { title: placeOf(content, id).name },
    check: ({ title }) => ({ title: fieldMessage(faultOf(title.trim()), language) }),
    send({ title }) {
      work.change(rename(work.$state.get().content, id, title.trim()), { canUndo: true });
      onClose();
      return Promise.resolve();
    },
  });
  return (
    <FormDialog form={form} open={open} onClose={onClose} afterClose={onClosed} title={t.rename} submitLabel={t.rename}>
      <TextField label={isSection ? t.sectionName : lesson.name} help={begin.help} {...form.field('title')} />
    </FormDialog>
  );
}

function faultOf(title: string): 'required' | 'too_long' | undefined {
  if (title === '') return 'required';
  return [...title].length > COURSE.lessonTitle.max ? 'too_long' : undefined;
}
