import { Button } from '@minori/design-system';
import { useMessages, useSession, useShell } from '@minori/platform';
import { messages } from './messages';
import { Row } from './Row';

/** Whether the member is of age, what follows from it, and saying it once. */
export function AgeRow() {
  const { age: text } = useMessages(messages);
  const { dialogs } = useShell();
  const { user } = useSession();
  if (!user) return null;
  const { is_underage: isUnderage } = user;
  return (
    <Row title={text.title} note={isUnderage === null ? text.unknown : isUnderage ? text.underage : text.adult}>
      {isUnderage === null && (
        <Button variant="secondary" onClick={() => dialogs.open('adult.confirm', {})}>
          {text.say}
        </Button>
      )}
      {isUnderage && (
        <Button variant="secondary" href="/help">
          {text.help}
        </Button>
      )}
    </Row>
  );
}
