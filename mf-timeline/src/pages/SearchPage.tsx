import type { SearchType } from '@minori/contracts';
import { Button, EmptyState, Tabs } from '@minori/design-system';
import { useMessages, usePageTitle, useSession, useShell } from '@minori/platform';
import { useSearchParams } from '@minori/platform/router';
import { FeedSkeleton } from '../feed/PostList';
import { searchPath } from '../paths';
import { Ideas } from '../search/Ideas';
import { messages } from '../search/messages';
import { Results } from '../search/Results';
import { Heading } from './Heading';
import styles from './Page.module.css';

const TYPES: readonly SearchType[] = ['posts', 'users', 'symbols', 'topics'];

/** What was found for the keyword in the address; the kind of thing stands there, too. */
export function SearchPage() {
  const text = useMessages(messages);
  const { status } = useSession();
  const [search] = useSearchParams();
  const keyword = search.get('keyword')?.trim() ?? '';
  const type = TYPES.find((each) => each === search.get('type')) ?? 'posts';
  const title = keyword ? text.of(keyword) : text.title;
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <Heading title={title} />
        {keyword && (
          <Tabs
            sticky
            fill
            label={text.tabs.label}
            value={type}
            items={TYPES.map((value) => ({
              value,
              label: text.tabs[value],
              href: searchPath(keyword, value === 'posts' ? undefined : value),
            }))}
          />
        )}
        {status === 'initialising' && <FeedSkeleton />}
        {(status === 'guest' || status === 'unregistered') && <ForGuests />}
        {status === 'member' && !keyword && <NothingTyped />}
        {status === 'member' && keyword && <Results key={`${type} ${keyword}`} keyword={keyword} type={type} />}
      </div>
    </div>
  );
}

function NothingTyped() {
  const { blank } = useMessages(messages);
  return (
    <>
      <EmptyState title={blank.title}>{blank.text}</EmptyState>
      <Ideas />
    </>
  );
}

function ForGuests() {
  const { dialogs } = useShell();
  const { guest, logIn } = useMessages(messages);
  return (
    <EmptyState
      title={guest.title}
      action={<Button onClick={() => dialogs.open('auth.login', { mode: 'login' })}>{logIn}</Button>}
    >
      {guest.text}
    </EmptyState>
  );
}
