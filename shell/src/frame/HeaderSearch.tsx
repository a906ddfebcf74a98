import { useRef, useState, type KeyboardEvent } from 'react';
import { CloseIcon, IconButton, SearchField, SearchIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useLocation, useNavigate } from '@minori/platform/router';
import { messages } from '../messages';
import styles from './Header.module.css';

/** The search box of members, with the keyword of the results that are shown. */
export function HeaderSearch({ autoFocus, onSubmitted }: { autoFocus?: boolean; onSubmitted?: () => void }) {
  const { pathname, search } = useLocation();
  const keyword = pathname === '/search' ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  return <Box key={keyword} keyword={keyword} autoFocus={autoFocus} onSubmitted={onSubmitted} />;
}

interface BoxProps {
  keyword: string;
  autoFocus: boolean | undefined;
  onSubmitted: (() => void) | undefined;
}

function Box({ keyword, autoFocus, onSubmitted }: BoxProps) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [text, setText] = useState(keyword);
  return (
    <SearchField
      className={styles.search}
      label={t.search}
      placeholder={t.searchPlaceholder}
      value={text}
      onChange={setText}
      autoFocus={autoFocus}
      onSubmit={(trimmed) => {
        onSubmitted?.();
        void navigate(`/search?keyword=${encodeURIComponent(trimmed)}`);
      }}
    />
  );
}

/** The search of small screens: a button that lays the box over the header. */
export function SearchToggle() {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current?.focus();
  }
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) close();
  }

  return (
    <>
      <IconButton ref={button} label={t.search} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <SearchIcon size={22} />
      </IconButton>
      {isOpen && (
        <div className={styles.searchBar} onKeyDown={closeOnEscape}>
          <HeaderSearch autoFocus onSubmitted={() => setOpen(false)} />
          <IconButton label={t.closeSearch} onClick={close}>
            <CloseIcon size={22} />
          </IconButton>
        </div>
      )}
    </>
  );
}
