import { useEffect, useRef } from 'react';
import styles from './Table.module.css';

/** The rows that are chosen, by their keys. */
export interface Chosen {
  selected: ReadonlySet<string>;
  onChange: (keys: string[]) => void;
}

interface RowBoxProps extends Chosen {
  /** The row's key. */
  own: string;
  label: string;
}

/** A box that chooses a row. */
export function RowBox({ own, label, selected, onChange }: RowBoxProps) {
  const isChosen = selected.has(own);
  const toggle = () => onChange(isChosen ? [...selected].filter((key) => key !== own) : [...selected, own]);
  return (
    <label className={styles.reach}>
      <input type="checkbox" aria-label={label} className={styles.tick} checked={isChosen} onChange={toggle} />
    </label>
  );
}

interface AllBoxProps extends Chosen {
  /** Of the rows that are there. */
  keys: readonly string[];
  allLabel: string;
}

/** A box that chooses all rows that are there, or none of them; it is half full while some are chosen. */
export function AllBox({ keys, allLabel, selected, onChange }: AllBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const chosen = keys.filter((key) => selected.has(key)).length;
  const isAll = chosen > 0 && chosen === keys.length;
  const isSome = chosen > 0 && !isAll;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);
  const toggle = () =>
    onChange(isAll ? [...selected].filter((key) => !keys.includes(key)) : [...new Set([...selected, ...keys])]);
  return (
    <label className={styles.reach}>
      <input
        ref={box}
        type="checkbox"
        aria-label={allLabel}
        className={styles.tick}
        checked={isAll}
        disabled={keys.length === 0}
        onChange={toggle}
      />
    </label>
  );
}
