import { Button, EmptyState } from '@minori/design-system';
import { useMessages, usePageTitle } from '@minori/platform';
import { useParams, useSearchParams } from '@minori/platform/router';
import { messages } from '../messages';

/** Says what will be at an address that the site already links to. */
export function ComingPage({ page }: { page: 'search' | 'topics' | 'creators' }) {
  const { coming, home } = useMessages(messages);
  const { topic } = useParams();
  const [search] = useSearchParams();
  const keyword = page === 'search' && search.get('keyword')?.trim();
  let { title } = coming[page];
  if (topic) title = `#${topic}`;
  if (keyword) title = coming.search.of(keyword);
  usePageTitle(title);
  return (
    <EmptyState
      isPage
      title={title}
      action={
        <Button variant="secondary" href="/">
          {home.readRecommended}
        </Button>
      }
    >
      {coming[page].text}
    </EmptyState>
  );
}
