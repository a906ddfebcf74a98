import type { EmailSetting, MailChoice } from '@minori/contracts';
import { Answer, Button, EmptyState, RowSkeleton } from '@minori/design-system';
import { ApiError, useMessages, usePageTitle, useShell } from '@minori/platform';
import { STALE, useAnswer, useMutation } from '@minori/platform/query';
import { useSearchParams } from '@minori/platform/router';
import { useState, type ReactNode } from 'react';
import styles from './Account.module.css';
import { mailMessages } from './mailMessages';
import { messages } from './messages';

const ALL: EmailSetting[] = ['disabled_email_news', 'disabled_email_activity', 'disabled_email_digest'];

/** Where the link at the end of a mail leads. A press is needed, because mail scanners open links. */
export function UnsubscribePage() {
  const { unsubscribe: text } = useMessages(mailMessages);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const query = useAnswer('GET /users/emails/unsubscribe', { query: { token } }, { staleTime: STALE.long });
  usePageTitle(text.title);
  return (
    <Answer
      query={query}
      skeleton={<RowSkeleton />}
      failed={text.loadFailed}
      refused={(error) => error instanceof ApiError && error.code === 'invalid_input' && <WrongLink />}
    >
      {(choice) => <Choice key={token} token={token} known={choice} />}
    </Answer>
  );
}

function WrongLink() {
  const { unsubscribe: text } = useMessages(mailMessages);
  const settings = <Button href="/account/notifications_setting">{text.settings}</Button>;
  return (
    <EmptyState isPage title={text.wrong} action={settings}>
      {text.wrongText}
    </EmptyState>
  );
}

/** The link is no session: it ends kinds of mails, and takes that back, and nothing else. */
function Choice({ token, known }: { token: string; known: MailChoice }) {
  const { unsubscribe: text } = useMessages(mailMessages);
  const { backHome } = useMessages(messages);
  const { api } = useShell();
  // What was so when the page was opened is what undoing goes back to.
  const [{ setting, disabled: before }] = useState(known);
  const [isUndone, setUndone] = useState(false);
  const [chosen, setChosen] = useState(before);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (disabled: EmailSetting[]) => api('POST /users/emails/unsubscribe', { body: { token, disabled } }),
    onSuccess: ({ data }, disabled) => {
      setChosen(data.disabled);
      setUndone(disabled === before);
    },
  });
  const kind = text.names[setting];
  const hasAll = ALL.every((one) => chosen.includes(one));
  const home = <Button href="/">{backHome}</Button>;
  const all = !hasAll && (
    <Button variant="quiet" disabled={isPending} onClick={() => mutate(ALL)}>
      {text.all}
    </Button>
  );
  const note = isError ? text.failed : text.note;
  if (isUndone) return <EmptyState isPage title={text.undone} action={home} />;
  if (!chosen.includes(setting)) {
    const one = (
      <Button loading={isPending} onClick={() => mutate([...before, setting])}>
        {text.one}
      </Button>
    );
    return (
      <EmptyState
        isPage
        title={text.lead(kind)}
        action={
          <Actions>
            {one}
            {all}
          </Actions>
        }
      >
        {note}
      </EmptyState>
    );
  }
  const undo = chosen !== before && (
    <Button variant="secondary" loading={isPending} onClick={() => mutate(before)}>
      {text.undo}
    </Button>
  );
  return (
    <EmptyState
      isPage
      title={hasAll ? text.doneAll : text.done(kind)}
      action={
        <Actions>
          {home}
          {undo}
          {all}
        </Actions>
      }
    >
      {note}
    </EmptyState>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
