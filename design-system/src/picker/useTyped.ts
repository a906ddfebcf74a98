import { useState } from 'react';

interface TypedOptions {
  /** Empty for nothing chosen, or nothing that is understood. */
  value: string;
  onChange: (value: string) => void;
  /** Return the value of a text; null for what is none. */
  read: (text: string) => string | null;
  write: (value: string) => string;
}

/**
 * Let a value be typed in many ways: what is typed stands until the field is left, then it is written as usual. What is not
 * understood stands on, and is told once the field was left.
 */
export function useTyped({ value, onChange, read, write }: TypedOptions) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const isOwn = typed?.value === value;
  const text = isOwn ? typed.text : write(value);
  const isUnclear = wasLeft && value === '' && text.trim() !== '';
  return {
    isUnclear,
    /** Have nothing typed: the value was chosen in another way. */
    forget: () => {
      setTyped(null);
      setLeft(false);
    },
    input: {
      value: text,
      onChange: (next: string) => {
        const meant = read(next) ?? '';
        setTyped({ text: next, value: meant });
        if (!isUnclear) setLeft(false);
        onChange(meant);
      },
      onBlur: () => {
        setLeft(true);
        if (value !== '') setTyped(null);
      },
    },
  };
}
