import { useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { ChevronDownIcon } from '../icons.ts';
import styles from './Table.module.css';

interface DetailsButtonProps {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The button that shows what more there is to a row, or takes it away. */
export function DetailsButton({ label, isOpen, onToggle }: DetailsButtonProps) {
  return (
    <IconButton label={label} size="small" aria-expanded={isOpen} className={styles.expand} onClick={onToggle}>
      <ChevronDownIcon />
    </IconButton>
  );
}

interface RowDetailsProps {
  isOpen: boolean;
  /** How many there are. */
  columns: number;
  children: () => ReactNode;
}

/** What more there is to a row, below it: drawn when it is first asked for, and kept from then on. */
export function RowDetails({ isOpen, columns, children }: RowDetailsProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <tr hidden={!isOpen} className={styles.details}>
      <td colSpan={columns}>{children()}</td>
    </tr>
  );
}
