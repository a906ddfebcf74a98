import { useEffect, useRef, useState } from 'react';
import { CloseIcon, IconButton, SearchField, SearchIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useLocation, useNavigate } from '@minori/platform/router';
import { messages } from '../messages';
import styles from './Header.module.css';

/** The search box of members, with the keyword of the results that are shown. */
export function HeaderSearch({ onSubmitted }: { onSubmitted?: () => void }) {
  const { pathname, search } = useLocation();
  const keyword = pathname === '/search' ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  return <Box key={keyword} keyword={keyword} onSubmitted={onSubmitted} />;
}

function Box({ keyword, onSubmitted }: { keyword: string; onSubmitted: (() => void) | undefined }) {
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
  const bar = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  useEffect(() => {
    const box = bar.current;
    if (!isOpen || !box) return;
    box.querySelector('input')?.focus();
    const closeOnEscape = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) close();
    };
    box.addEventListener('keydown', closeOnEscape);
    return () => box.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);

  return (
    <>
      <IconButton ref={button} label={t.search} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <SearchIcon size={22} />
      </IconButton>
      {isOpen && (
        <div ref={bar} className={styles.searchBar}>
          <HeaderSearch onSubmitted={() => setOpen(false)} />
          <IconButton label={t.closeSearch} onClick={close}>
            <CloseIcon size={22} />
          </IconButton>
        </div>
      )}
    </>
  );
}
