import { classNames } from '../classNames.ts';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './Pill.module.css';

/** What a post costs to read, or that it is an advertisement. */
export type PillKind = 'prime' | 'prime_plus' | 'gold' | 'free_minutes' | 'ad';

export interface PillProps {
  kind: PillKind;
  /** For `free_minutes`: how many can be played. */
  minutes?: number;
  className?: string;
}

/** The small mark at the top right of a post: P, P+, Gold, N分 FREE, 広告. */
export function Pill({ kind, minutes = 0, className }: PillProps) {
  const words = useWords();
  const faces: Record<PillKind, [text: string, meaning: string]> = {
    prime: ['P', words.prime],
    prime_plus: ['P+', words.primePlus],
    gold: ['Gold', words.gold],
    free_minutes: [words.freeMinutesShort(minutes), words.freeMinutes(minutes)],
    ad: [words.ad, words.ad],
  };
  const [text, meaning] = faces[kind];
  return (
    <span className={classNames(styles.pill, styles[kind], className)} title={meaning} role="img" aria-label={meaning}>
      {text}
    </span>
  );
}
