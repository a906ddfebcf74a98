import { Button, EmptyState } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { messages } from '../messages';

/** Say that nothing is at this address. */
export function NotFoundPage() {
  const { notFound: text } = useMessages(messages);
  usePageTitle(text.title);
  return (
    <EmptyState title={text.title} action={<Button href="/">{text.home}</Button>}>
      {text.text}
    </EmptyState>
  );
}
