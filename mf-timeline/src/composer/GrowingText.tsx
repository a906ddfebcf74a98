import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react';
import { VisuallyHidden } from '@minori/design-system';
import styles from './GrowingText.module.css';

interface GrowingTextProps {
  ref?: Ref<HTMLTextAreaElement>;
  label: string;
  placeholder: string;
  value: string;
  error?: string;
  onChange: (value: string) => void;
}

/** A plain writing area without a frame, as high as what is written. Take the focus when it appears. */
export function GrowingText({ ref, label, placeholder, value, error, onChange }: GrowingTextProps) {
  const id = useId();
  const own = useRef<HTMLTextAreaElement | null>(null);

  // One writes on where the draft ends.
  useEffect(() => {
    const area = own.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);

  useLayoutEffect(() => {
    const area = own.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [value]);

  const keep = (area: HTMLTextAreaElement | null) => {
    own.current = area;
    if (typeof ref === 'function') ref(area);
    else if (ref) ref.current = area;
  };
  return (
    <div className={styles.box}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <textarea
        ref={keep}
        id={id}
        rows={4}
        className={styles.area}
        placeholder={placeholder}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={submitByKeys}
      />
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error}
      </p>
    </div>
  );
}

/** Ctrl or Command with Enter sends the form. */
function submitByKeys(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
