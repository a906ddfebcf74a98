import { useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react';
import { classNames } from '../classNames.ts';
import { CloseIcon, SearchIcon } from '../icons.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './SearchField.module.css';

export interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'onChange' | 'onSubmit' | 'value'
> {
  value: string;
  onChange: (value: string) => void;
  /** Called with the trimmed text; never with an empty one. */
  onSubmit: (text: string) => void;
  /** Called after the text was cleared with the cross, and the field has the focus again. */
  onClear?: () => void;
  /** What is searched, for screen readers. */
  label?: string;
}

/** The search box: Enter submits what is not blank, the cross clears. */
export function SearchField({ value, onChange, onSubmit, onClear, label, className, ...rest }: SearchFieldProps) {
  const words = useWords();
  const form = useRef<HTMLFormElement>(null);
  const name = label ?? words.search;
  const field = () => form.current?.querySelector('input');
  const clear = () => {
    onChange('');
    field()?.focus();
    onClear?.();
  };
  // In a page from the server one may have typed before the field was taken over, which nobody was told of.
  useLayoutEffect(() => {
    const typed = field()?.value ?? value;
    if (typed !== value) onChange(typed);
  }, [value, onChange]);
  return (
    <form
      ref={form}
      role="search"
      aria-label={name}
      className={classNames(styles.search, className)}
      onSubmit={(event) => {
        event.preventDefault();
        const text = (field()?.value ?? value).trim();
        if (text) onSubmit(text);
      }}
    >
      <SearchIcon className={styles.icon} size={18} />
      <input
        placeholder={name}
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        type="search"
        aria-label={name}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button type="button" className={styles.clear} aria-label={words.clear} onClick={clear}>
          <CloseIcon size={16} />
        </button>
      )}
    </form>
  );
}
