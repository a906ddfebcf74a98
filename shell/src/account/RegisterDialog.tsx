import { useEffect, useState } from 'react';
import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { Checkbox, Form, Select, TextField } from '@minori/design-system/form';
import type { Language } from '@minori/contracts';
import { checkName, checkUsername, fieldMessage } from '@minori/contracts/rules';
import { ApiError, useLanguage, useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { ErrorNote } from './ErrorNote';
import { messages } from './messages';

const LOOK_UP_MS = 500;

/** Whether a well-formed username is free; undefined while that is not known. */
function useAvailability(username: string): boolean | undefined {
  const { api } = useShell();
  const [answer, setAnswer] = useState<{ username: string; isFree: boolean }>();
  useEffect(() => {
    if (checkUsername(username)) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api('GET /users/username_availability', { query: { username }, signal: abort.signal }).then(
        ({ data }) => setAnswer({ username, isFree: data.is_available }),
        () => {}, // registration itself checks again
      );
    }, LOOK_UP_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, username]);
  return answer?.username === username ? answer.isFree : undefined;
}

const isWhole = ({ fields }: ApiError) => Object.keys(fields).length === 0;

/** The second step of signing up: makes the identity a member. */
export function RegisterDialog({ open, onClose, onClosed }: DialogViewProps<'auth.register'>) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { session } = useSite();
  const { api, snackbar, i18n } = useShell();
  const [values, setValues] = useState({ username: '', name: '', invitation: '', isAgreed: false });
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiError>();
  const [hasFailed, setFailed] = useState(false);
  const isFree = useAvailability(values.username);

  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    setRefused(undefined);
    setFailed(false);
  };
  const usernameError = checkUsername(values.username) ?? (isFree === false ? 'username_taken' : undefined);
  const nameError = checkName(values.name);
  const textOf = (field: string, code: Parameters<typeof fieldMessage>[0] | undefined) =>
    refused?.fields[field]?.message ??
    ((isChecked || code === 'username_taken') && code && fieldMessage(code, language));

  async function submit() {
    setChecked(true);
    if (usernameError || nameError || !values.isAgreed) return false;
    setBusy(true);
    setFailed(false);
    try {
      await api('POST /users/register', {
        body: {
          username: values.username,
          name: values.name,
          language,
          is_agreed: true,
          invitation_code: values.invitation.trim() || undefined,
        },
      });
      await session.reload();
      snackbar.show({ type: 'success', text: t.welcome(values.name.trim()) });
      onClose({ registered: true });
    } catch (error) {
      setRefused(error instanceof ApiError ? error : undefined);
      setFailed(!(error instanceof ApiError));
      return false;
    } finally {
      setBusy(false);
    }
    return true;
  }

  const general = hasFailed ? t.errors.unknown : refused && isWhole(refused) ? refused.message : undefined;
  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.registerTitle}
      width="narrow"
      dismissible={false}
    >
      <Form onSubmit={submit}>
        <p className={styles.text}>{t.registerLead}</p>
        <ErrorNote>{general}</ErrorNote>
        <TextField
          label={t.username}
          start="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={(username) => change({ username })}
          help={isFree && !usernameError ? t.usernameFree : t.usernameHelp}
          error={textOf('username', usernameError)}
        />
        <TextField
          label={t.name}
          autoComplete="nickname"
          value={values.name}
          onChange={(name) => change({ name })}
          help={t.nameHelp}
          error={textOf('name', nameError)}
        />
        <Select<Language>
          label={t.language}
          value={language}
          onChange={i18n.set}
          options={[
            { value: 'ja', label: '日本語' },
            { value: 'en', label: 'English' },
          ]}
        />
        <TextField
          label={t.invitation}
          optional
          autoComplete="off"
          value={values.invitation}
          onChange={(invitation) => change({ invitation: invitation.toUpperCase() })}
          error={textOf('invitation_code', undefined)}
        />
        <Checkbox
          checked={values.isAgreed}
          onChange={(isAgreed) => change({ isAgreed })}
          error={textOf('is_agreed', values.isAgreed ? undefined : 'consent_required')}
        >
          {t.agreeBefore}{' '}
          <a className={styles.link} href="/privacy_policy" target="_blank" rel="noopener">
            {t.privacy}
          </a>
          {t.agreeAfter}
        </Checkbox>
        <Button block type="submit" size="large" loading={isBusy}>
          {t.register}
        </Button>
      </Form>
    </Dialog>
  );
}
