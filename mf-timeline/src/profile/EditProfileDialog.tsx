import { useState } from 'react';
import type { Mood, Profile } from '@minori/contracts';
import { BIO_MAX, checkBio, checkJob, checkName, checkReading, fieldMessage } from '@minori/contracts/rules';
import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { Form, TextArea, TextField } from '@minori/design-system/form';
import { ApiError, useLanguage, useMessages, useShell } from '@minori/platform';
import { useSetAvatarMutation, useUpdateProfileMutation } from '../queries/profiles';
import { AvatarField } from './AvatarField';
import { messages } from './messages';
import { MoodPicker } from './MoodPicker';
import { useAvatar } from './useAvatar';

const FORM = 'profile-form';

interface EditProfileDialogProps {
  profile: Profile;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

type Field = 'name' | 'reading' | 'job' | 'bio';

/** Change what one tells about oneself. What is wrong is said at its field, before and after sending. */
export function EditProfileDialog({ profile, open, onClose, onClosed }: EditProfileDialogProps) {
  const { snackbar } = useShell();
  const text = useMessages(messages);
  const language = useLanguage();
  const update = useUpdateProfileMutation();
  const upload = useSetAvatarMutation();
  const avatar = useAvatar(profile.avatar_url);
  const [values, setValues] = useState({
    name: profile.name,
    reading: profile.reading ?? '',
    job: profile.job ?? '',
    bio: profile.bio,
  });
  const [mood, setMood] = useState<Mood | null>(profile.emotion);
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});

  const change = (field: Field) => (value: string) => {
    setValues({ ...values, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  const check = () => {
    const wrong = {
      name: checkName(values.name),
      reading: checkReading(values.reading),
      job: checkJob(values.job),
      bio: checkBio(values.bio),
    };
    const found = Object.entries(wrong).filter(
      (each): each is [Field, NonNullable<(typeof wrong)[Field]>] => !!each[1],
    );
    return Object.fromEntries(found.map(([field, code]) => [field, fieldMessage(code, language)]));
  };

  /** Return whether the picture, if one was chosen, has arrived. */
  const sendAvatar = async () => {
    if (!avatar.file) return true;
    try {
      await upload.mutateAsync(avatar.file);
      return true;
    } catch (error) {
      const said = error instanceof ApiError && error.status >= 400 && error.status < 500;
      avatar.setError(said ? (error.fields['file']?.message ?? error.message) : text.failed);
      return false;
    }
  };

  const save = async () => {
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0 || !(await sendAvatar())) return false;
    try {
      const { name, reading, job, bio } = values;
      await update.mutateAsync({
        name: name.trim(),
        reading: reading.trim(),
        job: job.trim(),
        bio,
        emotion: mood,
      });
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      if (fields.length > 0) {
        setErrors(Object.fromEntries(fields.map(([field, { message }]) => [field, message])));
        return false;
      }
      snackbar.show({ type: 'error', text: text.failed });
      return true;
    }
    snackbar.show({ type: 'success', text: text.saved });
    onClose();
    return true;
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      afterClose={onClosed}
      title={text.title}
      dismissible={false}
      footer={
        <Button type="submit" form={FORM} loading={update.isPending || upload.isPending}>
          {text.save}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={save}>
        <AvatarField member={profile} src={avatar.src} error={avatar.error} onChoose={avatar.choose} />
        <TextField label={text.name} value={values.name} error={errors.name} onChange={change('name')} />
        <TextField
          label={text.reading}
          optional
          help={text.readingHelp}
          placeholder={text.readingHint}
          value={values.reading}
          error={errors.reading}
          onChange={change('reading')}
        />
        <TextField
          label={text.job}
          optional
          placeholder={text.jobHint}
          value={values.job}
          error={errors.job}
          onChange={change('job')}
        />
        <TextArea
          label={text.bio}
          optional
          placeholder={text.bioHint}
          limit={BIO_MAX}
          value={values.bio}
          error={errors.bio}
          onChange={change('bio')}
        />
        <MoodPicker value={mood} onChange={setMood} />
      </Form>
    </Dialog>
  );
}
