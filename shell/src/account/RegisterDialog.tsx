import { useEffect, useState } from 'react';
import { Button } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { Checkbox, Form, Select, TextField } from '@minori/design-system/form';
import { FormFailure, useForm } from '@minori/design-system/use-form';
import type { Language } from '@minori/contracts';
import { checkName, checkUsername, fieldMessage } from '@minori/contracts/rules';
import { useLanguage, useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useSite } from '../useSite';
import styles from './Account.module.css';
import { messages } from './messages';
import { forgetReferral, keptReferral } from './referral';

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

/** The second step of signing up: makes the identity a member. */
export function RegisterDialog({ open, onClose, onClosed }: DialogViewProps<'auth.register'>) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { session } = useSite();
  const { api, snackbar, i18n } = useShell();
  const form = useForm({
    values: { username: '', name: '', invitation_code: keptReferral(), shows_name: false, is_agreed: false },
    check: ({ username, name, is_agreed }) => ({
      username: fieldMessage(checkUsername(username), language),
      name: fieldMessage(checkName(name), language),
      is_agreed: fieldMessage(is_agreed ? undefined : 'consent_required', language),
    }),
    async send({ username, name, invitation_code, shows_name }) {
      const code = invitation_code.trim();
      await api('POST /users/register', {
        body: {
          username,
          name,
          language,
          is_agreed: true,
          ...(code && { invitation_code: code, shows_name }),
        },
      });
      forgetReferral();
      await session.reload();
      snackbar.show({ type: 'success', text: t.welcome(name.trim()) });
      onClose({ registered: true });
    },
  });
  const username = form.field('username');
  const invitation = form.field('invitation_code');
  const isFree = useAvailability(username.value);
  const isTaken = isFree === false;

  return (
    <Dialog
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={t.registerTitle}
      width="narrow"
      dismissible={false}
    >
      <Form onSubmit={form.submit}>
        <p className={styles.text}>{t.registerLead}</p>
        <FormFailure>{form.failure}</FormFailure>
        <TextField
          label={t.username}
          start="@"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={isFree && !username.error ? t.usernameFree : t.usernameHelp}
          {...username}
          error={isTaken ? fieldMessage('username_taken', language) : username.error}
        />
        <TextField label={t.name} autoComplete="nickname" help={t.nameHelp} {...form.field('name')} />
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
          {...invitation}
          onChange={(code) => invitation.onChange(code.toUpperCase())}
        />
        {invitation.value.trim() && <Checkbox {...form.tick('shows_name')}>{t.showName}</Checkbox>}
        <Checkbox {...form.tick('is_agreed')}>
          {t.agreeBefore}{' '}
          <a className={styles.link} href="/about/terms" target="_blank" rel="noopener">
            {t.terms}
          </a>
          {t.agreeAnd}
          <a className={styles.link} href="/privacy_policy" target="_blank" rel="noopener">
            {t.privacy}
          </a>
          {t.agreeAfter}
        </Checkbox>
        <Button block type="submit" size="large" loading={form.isSending}>
          {t.register}
        </Button>
      </Form>
    </Dialog>
  );
}
