import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames, SearchField } from '@minori/design-system';
import { useMemberAction, useMessages } from '@minori/platform';
import { useLocation, useNavigate } from '@minori/platform/router';
import { messages } from '../messages';
import type { OfferedList } from './offered';
import { useRememberSearch } from './queries';
import styles from './Search.module.css';

const loadPanel = () => import('./SuggestionPanel');
const SuggestionPanel = lazy(async () => ({ default: (await loadPanel()).SuggestionPanel }));

export interface SearchBoxProps {
  className?: string | undefined;
  /** Whether the field is asked for: it takes the focus. */
  takesFocus?: boolean | undefined;
  /** Called when the field has the focus. */
  onFocus?: (() => void) | undefined;
}

/** The search box, with the keyword of the results that are shown and a panel of where to go and what to search for. */
export function SearchBox(props: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const keyword = pathname === '/search' ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  return <Box key={keyword} keyword={keyword} {...props} />;
}

function Box({ keyword, className, takesFocus = false, onFocus }: SearchBoxProps & { keyword: string }) {
  const t = useMessages(messages);
  const asMember = useMemberAction();
  const navigate = useNavigate();
  const remember = useRememberSearch();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(keyword);
  const [isOpen, setOpen] = useState(false);
  const [offered, setOffered] = useState<OfferedList>();

  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const searchFor = (trimmed: string) => {
    setOpen(false);
    asMember(() => {
      remember.mutate(trimmed);
      void navigate(`/search?keyword=${encodeURIComponent(trimmed)}`);
    });
  };

  const openOrClose = (event: KeyboardEvent) => {
    if (event.key !== (isOpen ? 'Escape' : 'ArrowDown') || event.nativeEvent.isComposing) return;
    event.preventDefault(); // the text stays, and where one writes in it
    event.stopPropagation();
    setOpen(!isOpen);
  };

  return (
    <div
      ref={box}
      role="presentation"
      className={classNames(styles.box, className)}
      onKeyDown={openOrClose}
      onPointerEnter={() => void loadPanel().catch(() => {})}
    >
      <SearchField
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered !== undefined}
        aria-controls={offered?.list}
        aria-activedescendant={offered?.active}
        label={t.search}
        placeholder={t.searchPlaceholder}
        value={text}
        onFocus={() => {
          setOpen(true);
          onFocus?.();
        }}
        onChange={(value) => {
          setText(value);
          setOpen(true);
        }}
        onClear={() => setOpen(false)}
        onSubmit={searchFor}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionPanel
            text={text.trim() === keyword ? '' : text.trim()}
            field={field}
            onOffer={setOffered}
            onSearch={(chosen) => {
              setText(chosen);
              searchFor(chosen);
            }}
            onLeave={() => {
              setText(keyword);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
