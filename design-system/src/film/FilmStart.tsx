import { Play } from 'lucide-react';
import { formatDuration } from '../format/index.ts';
import styles from './FilmStart.module.css';

export interface FilmStartProps {
  /** What the button says, for screen readers. */
  label: string;
  /** How long the film is. */
  seconds: number;
  onStart: () => void;
}

/** What lies over a film that has not begun: the whole of it is the button that begins it, with its length in a corner. */
export function FilmStart({ label, seconds, onStart }: FilmStartProps) {
  return (
    <>
      <button type="button" className={styles.start} aria-label={label} onClick={onStart}>
        <span className={styles.play}>
          <Play aria-hidden size={26} />
        </span>
      </button>
      <span className={styles.duration}>{formatDuration(seconds)}</span>
    </>
  );
}
