import { Button, EmptyState } from '@minori/design-system';
import { ApiError, useMessages, usePageTitle, useSession, useShell } from '@minori/platform';
import { useMutation } from '@minori/platform/query';
import { useSearchParams } from '@minori/platform/router';
import { useSite } from '../useSite';
import { messages } from './messages';

/** Where the links lead that change an address or take that back. A press is needed, because mail scanners open links. */
export function EmailPage() {
  const t = useMessages(messages);
  const { api, dialogs } = useShell();
  const { session } = useSite();
  const { status } = useSession();
  const [search] = useSearchParams();
  const undoToken = search.get('undo');
  const words = undoToken === null ? t.emailConfirm : t.emailUndo;
  const change = useMutation({
    async mutationFn() {
      const { data } =
        undoToken === null
          ? await api('POST /users/emails/confirm', { body: { token: search.get('confirm') ?? '' } })
          : await api('POST /users/emails/undo', { body: { token: undoToken } });
      // All sessions have ended, perhaps this browser's among them.
      if (status === 'member') await session.signOut();
      return data.email;
    },
  });
  usePageTitle(words.title);
  if (change.isSuccess) {
    const logIn = <Button onClick={() => dialogs.open('auth.login', { mode: 'login' })}>{t.login}</Button>;
    return (
      <EmptyState isPage title={words.done} action={logIn}>
        {words.doneText(change.data)}
      </EmptyState>
    );
  }
  const isOver = change.error instanceof ApiError && change.error.code === 'invalid_input';
  if (isOver) {
    return (
      <EmptyState isPage title={t.emailFailed} action={<Button href="/">{t.backHome}</Button>}>
        {Object.values((change.error as ApiError).fields)[0]?.message}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      title={words.title}
      action={
        <Button loading={change.isPending} onClick={() => change.mutate()}>
          {words.action}
        </Button>
      }
    >
      {change.isError ? change.error.message : words.lead}
    </EmptyState>
  );
}
