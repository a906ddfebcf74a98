import { useState, type ReactNode } from 'react';
import styles from './Figures.module.css';

export interface FiguresProps {
  /** What opens the table. */
  label: string;
  /** What the table holds, for screen readers. */
  caption: string;
  heads: readonly string[];
  /** Rows, the first cell of which names the row. */
  rows(): readonly (readonly ReactNode[])[];
}

// It scrolls, and has to do so by keys too.
const REACHABLE = { role: 'region', tabIndex: 0 };

/** A chart's figures as a table, made when somebody opens it. */
export function Figures({ label, caption, heads, rows }: FiguresProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.figures} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.label}>{label}</summary>
      {isOpen && (
        <div {...REACHABLE} className={styles.scroll} aria-label={caption}>
          <table className={styles.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows().map(([name, ...cells], at) => (
                <tr key={at}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={index}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
