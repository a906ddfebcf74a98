import { Button, EmptyState } from '@minori/design-system';
import { useMessages, usePageTitle, useShell } from '@minori/platform';
import { useMutation } from '@minori/platform/query';
import { useSearchParams } from '@minori/platform/router';
import { messages } from './messages';

/** Where the link at the end of a mail leads. A press is needed, because mail scanners open links. */
export function UnsubscribePage() {
  const t = useMessages(messages);
  const { api } = useShell();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const unsubscribe = useMutation({ mutationFn: () => api('POST /users/emails/unsubscribe', { body: { token } }) });
  usePageTitle(t.unsubscribeTitle);
  const home = <Button href="/">{t.backHome}</Button>;
  if (unsubscribe.isSuccess) return <EmptyState isPage title={t.unsubscribed} action={home} />;
  if (unsubscribe.isError) {
    return (
      <EmptyState isPage title={t.unsubscribeFailed} action={home}>
        {t.unsubscribeFailedText}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      isPage
      title={t.unsubscribeTitle}
      action={
        <Button loading={unsubscribe.isPending} onClick={() => unsubscribe.mutate()}>
          {t.unsubscribe}
        </Button>
      }
    >
      {t.unsubscribeLead}
    </EmptyState>
  );
}
