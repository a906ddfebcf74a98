import { Button, Card } from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, useSession, useShell } from '@minori/platform';
import { messages } from '../people/messages';
import { useStayMutation } from '../queries/people';
import { Row } from './Row';

/** Tell who has asked for that when their account is deleted, and lead back. */
export function LeavingNotice() {
  const { leave: text } = useMessages(messages);
  const language = useLanguage();
  const { snackbar } = useShell();
  const { user } = useSession();
  const stay = useStayMutation();
  if (!user?.leaves_at) return null;
  const run = async () => {
    try {
      await stay.mutateAsync();
      snackbar.show({ type: 'success', text: text.stayed });
    } catch {
      snackbar.show({ type: 'error', text: text.stayFailed });
    }
  };
  return (
    <Card padding="none" as="section">
      <Row title={text.leaving(formatDateTime(user.leaves_at, language))} note={text.leavingText}>
        <Button loading={stay.isPending} onClick={() => void run()}>
          {text.stay}
        </Button>
      </Row>
    </Card>
  );
}
