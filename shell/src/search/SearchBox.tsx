import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { classNames, SearchField } from '@minori/design-system';
import { useMemberAction, useMessages } from '@minori/platform';
import { useLocation, useNavigate } from '@minori/platform/router';
import { messages } from '../messages';
import { useRememberSearch } from './queries';
import styles from './Search.module.css';

const SuggestionPanel = lazy(async () => ({ default: (await import('./SuggestionPanel')).SuggestionPanel }));

interface Props {
  className?: string | undefined;
  /** Called when a search has begun. */
  onSubmitted?: (() => void) | undefined;
}

/** The search box, with the keyword of the results that are shown and a panel of what to search for. */
export function SearchBox(props: Props) {
  const { pathname, search } = useLocation();
  const keyword = pathname === '/search' ? (new URLSearchParams(search).get('keyword') ?? '') : '';
  return <Box key={keyword} keyword={keyword} {...props} />;
}

function Box({ keyword, className, onSubmitted }: Props & { keyword: string }) {
  const t = useMessages(messages);
  const asMember = useMemberAction();
  const navigate = useNavigate();
  const remember = useRememberSearch();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(keyword);
  const [isOpen, setOpen] = useState(false);

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

  const submit = (trimmed: string) => {
    setOpen(false);
    asMember(() => {
      remember.mutate(trimmed);
      onSubmitted?.();
      void navigate(`/search?keyword=${encodeURIComponent(trimmed)}`);
    });
  };

  const moveByKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-suggestion]')];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div ref={box} role="presentation" className={classNames(styles.box, className)} onKeyDown={moveByKey}>
      <SearchField
        label={t.search}
        placeholder={t.searchPlaceholder}
        value={text}
        onFocus={() => setOpen(true)}
        onChange={(value) => {
          setText(value);
          setOpen(true);
        }}
        onClear={() => setOpen(false)}
        onSubmit={(trimmed) => submit(trimmed)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionPanel
            text={text.trim() === keyword ? '' : text.trim()}
            onChoose={(chosen) => {
              setText(chosen);
              submit(chosen);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
