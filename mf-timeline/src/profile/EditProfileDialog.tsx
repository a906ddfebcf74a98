import type { Profile } from '@minori/contracts';
import { BIO_MAX, checkBio, checkJob, checkName, checkReading, fieldMessage } from '@minori/contracts/rules';
import { TextArea, TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { usePicture } from '../media/usePicture';
import { useSetAvatarMutation, useUpdateProfileMutation } from '../queries/ownProfile';
import { AvatarField } from './AvatarField';
import { messages } from './editMessages';
import { MoodPicker } from './MoodPicker';

interface EditProfileDialogProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** Change what one tells about oneself. */
export function EditProfileDialog({ profile, open, onClose, onClosed }: EditProfileDialogProps) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const language = useLanguage();
  const { mutateAsync: update } = useUpdateProfileMutation();
  const { mutateAsync: upload } = useSetAvatarMutation();
  const { name, reading, job, bio, emotion } = profile;
  const form = useForm({
    values: { name, reading: reading ?? '', job: job ?? '', bio, emotion, file: null as File | null },
    check: (typed) => ({
      name: fieldMessage(checkName(typed.name), language),
      reading: fieldMessage(checkReading(typed.reading), language),
      job: fieldMessage(checkJob(typed.job), language),
      bio: fieldMessage(checkBio(typed.bio), language),
    }),
    async send({ file, emotion: chosen, ...told }) {
      if (file) await upload(file);
      // One that was only left as it is does not begin anew.
      const mood = chosen === emotion ? {} : { emotion: chosen };
      await update({ ...told, ...mood, name: told.name.trim(), reading: told.reading.trim(), job: told.job.trim() });
      snackbar.show({ type: 'success', text: text.saved });
      onClose();
    },
  });
  const avatar = usePicture(profile.avatar_url, {
    wrongType: text.pictureType,
    onChoose: (file) => form.set({ file }),
  });
  const moodField = form.field('emotion');

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={text.title}
      submitLabel={text.save}
    >
      <AvatarField
        member={profile}
        src={avatar.src}
        error={avatar.error ?? form.field('file').error}
        onChoose={avatar.choose}
      />
      <TextField label={text.name} {...form.field('name')} />
      <TextField
        label={text.reading}
        optional
        help={text.readingHelp}
        placeholder={text.readingHint}
        {...form.field('reading')}
      />
      <TextField label={text.job} optional placeholder={text.jobHint} {...form.field('job')} />
      <TextArea label={text.bio} optional placeholder={text.bioHint} limit={BIO_MAX} {...form.field('bio')} />
      <MoodPicker value={moodField.value} onChange={moodField.onChange} />
    </FormDialog>
  );
}
