import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import type { SymbolSummary } from '@minori/contracts';
import { classNames } from '@minori/design-system';
import { isForInputMethod } from './inputMethod';
import { hasSign } from './typed';
import styles from './WritingArea.module.css';

const Completions = lazy(async () => ({ default: (await import('./Completions')).Completions }));

interface WritingAreaProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  placeholder: string;
  value: string;
  rows: number;
  /** A frame around it; without one it looks like the page that is written on. */
  framed?: boolean;
  /** Takes the focus when it appears. */
  takesFocus: boolean;
  /** The id of the sentence that says what is wrong. */
  errorId: string | undefined;
  /** Those who talk below this post are offered first behind an @. */
  postId?: string;
  onChange: (value: string) => void;
  onEscape?: () => void;
  /** Told of a symbol whose name was chosen behind a $. */
  onSymbol?: (symbol: SymbolSummary) => void;
}

/**
 * A writing area as high as what is written. Behind @, # and $ it offers members, topics and symbols. Ctrl or Command with
 * Enter sends the form.
 */
export function WritingArea(props: WritingAreaProps) {
  const { ref, label, placeholder, value, rows, framed, takesFocus, errorId, postId, onChange, onEscape, onSymbol } =
    props;
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const own = useRef<HTMLTextAreaElement | null>(null);
  /** What completes is loaded with the first sign, and stays. */
  const [isCompleting, setCompleting] = useState(false);
  if (!isCompleting && hasSign(value)) setCompleting(true);

  // One writes on where the text ends.
  useEffect(() => {
    if (!area || !takesFocus) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [area, takesFocus]);

  useLayoutEffect(() => {
    const box = own.current;
    if (!box) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight}px`;
  }, [value]);

  const keep = (box: HTMLTextAreaElement | null) => {
    own.current = box;
    setArea(box);
    if (typeof ref === 'function') ref(box);
    else if (ref) ref.current = box;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, currentTarget } = event;
    if (isForInputMethod(event.nativeEvent)) return;
    if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
    else if (key === 'Escape' && onEscape) onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <textarea
        ref={keep}
        rows={rows}
        className={classNames(styles.area, framed && styles.framed)}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isCompleting && area && (
        <Suspense fallback={null}>
          <Completions area={area} postId={postId} onSymbol={onSymbol} />
        </Suspense>
      )}
    </>
  );
}
