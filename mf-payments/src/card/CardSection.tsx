import { isMissing, useMessages } from '@minori/platform';
import { Section } from '@minori/design-system';
import { useCardProcessorQuery } from '../queries/cards';
import { CardList } from './CardList';
import { messages } from './messages';

/** The part of a page with the member's cards; nothing where no cards are taken. */
export function CardSection() {
  const t = useMessages(messages);
  if (isMissing(useCardProcessorQuery().error)) return null;
  return (
    <Section title={t.title}>
      <CardList />
    </Section>
  );
}
