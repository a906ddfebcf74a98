import { useEffect, useRef, useState } from 'react';
import { CloseIcon, IconButton, SearchIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from '../messages';
import { SearchBox } from '../search/SearchBox';
import styles from './Header.module.css';

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
          <SearchBox className={styles.search} onSubmitted={() => setOpen(false)} />
          <IconButton label={t.closeSearch} onClick={close}>
            <CloseIcon size={22} />
          </IconButton>
        </div>
      )}
    </>
  );
}
