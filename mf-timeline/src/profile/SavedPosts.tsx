import { useState } from 'react';
import { Button, EmptyState, SearchField, SearchIcon } from '@minori/design-system';
import { useCan, useDialog, useMessages } from '@minori/platform';
import { Feed } from '../feed/Feed';
import { messages } from './savedMessages';
import styles from './SavedPosts.module.css';

/** The own saved posts; who may searches in them, others learn how. */
export function SavedPosts() {
  const text = useMessages(messages);
  const canSearch = useCan('search_saved_posts');
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const nothing = keyword === '' ? text.empty : text.none;
  return (
    <>
      {canSearch ? (
        <div className={styles.search}>
          <SearchField
            label={text.search}
            value={typed}
            onChange={setTyped}
            onSubmit={setKeyword}
            onClear={() => setKeyword('')}
            maxLength={100}
          />
        </div>
      ) : (
        <Offer />
      )}
      <Feed
        key={keyword}
        source={{ name: 'saved', keyword: keyword || undefined }}
        label={text.empty.title}
        empty={<EmptyState title={nothing.title}>{nothing.text}</EmptyState>}
      />
    </>
  );
}

function Offer() {
  const pay = useDialog('membership.pay');
  const text = useMessages(messages);
  return (
    <div className={styles.offer}>
      <SearchIcon size={18} />
      <p>{text.offer}</p>
      {pay && (
        <Button variant="secondary" size="small" onClick={() => pay({ ability: 'search_saved_posts' })}>
          {text.offerAction}
        </Button>
      )}
    </div>
  );
}
