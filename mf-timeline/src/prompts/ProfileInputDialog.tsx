import { BIO_MAX, checkBio, checkJob, fieldMessage } from '@minori/contracts/rules';
import { TextArea, TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useUpdateProfileMutation } from '../queries/ownProfile';
import { messages } from './messages';
import styles from './Prompts.module.css';

/** Say in a few words who one is: for who has said nothing yet. */
export function ProfileInputDialog({ open, onClose, onClosed }: DialogViewProps<'profile.input'>) {
  const { snackbar } = useShell();
  const { input: text } = useMessages(messages);
  const language = useLanguage();
  const { mutateAsync: update } = useUpdateProfileMutation();
  const form = useForm({
    values: { job: '', bio: '' },
    check: ({ job, bio }) => ({
      job: fieldMessage(checkJob(job), language) ?? (job.trim() || bio.trim() ? undefined : text.nothing),
      bio: fieldMessage(checkBio(bio), language),
    }),
    async send({ job, bio }) {
      // What was left empty stays as it is: it may have been filled in elsewhere meanwhile.
      await update({ ...(job.trim() && { job: job.trim() }), ...(bio.trim() && { bio }) });
      snackbar.show({ type: 'success', text: text.saved });
      onClose({ saved: true });
    },
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={text.title}
      submitLabel={text.save}
    >
      <p className={styles.lead}>{text.lead}</p>
      <TextField label={text.job} placeholder={text.jobHint} {...form.field('job')} />
      <TextArea label={text.bio} placeholder={text.bioHint} limit={BIO_MAX} {...form.field('bio')} />
    </FormDialog>
  );
}
