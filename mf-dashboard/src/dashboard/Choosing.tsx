import { SearchField } from '@minori/design-system';
import { DateRangePicker } from '@minori/design-system/picker';
import { useMediaQuery, useMessages } from '@minori/platform';
import { useState, type ReactNode } from 'react';
import styles from './Choosing.module.css';
import { messages } from './messages';
import { TABLE } from './ListOrTable';
import type { Choices } from './useChoices';

/** What a list can be narrowed down by: in sight where there is room, else behind a line that says so. */
export function Choosing({ isNarrowed, children }: { isNarrowed: boolean; children: ReactNode }) {
  const text = useMessages(messages);
  const hasRoom = useMediaQuery(TABLE);
  const choices = <div className={styles.choices}>{children}</div>;
  if (hasRoom) return choices;
  return (
    <details className={styles.folded} open={isNarrowed || undefined}>
      <summary>{isNarrowed ? text.narrowed : text.narrow}</summary>
      {choices}
    </details>
  );
}

/** One of the choices. */
export function Choice({ children }: { children: ReactNode }) {
  return <div className={styles.choice}>{children}</div>;
}

/** Return what is typed, and what changes it: it follows what is asked for. */
export function useTypedChoice(asked: string): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(asked);
  const [before, setBefore] = useState(asked);
  if (asked !== before) {
    setBefore(asked);
    setTyped(asked);
  }
  return [typed, setTyped];
}

/** Words to look for: asked for once they are sent. */
export function KeywordChoice({ choices, label }: { choices: Choices; label: string }) {
  const [typed, setTyped] = useTypedChoice(choices.of('keyword'));
  return (
    <SearchField
      label={label}
      maxLength={100}
      value={typed}
      onChange={setTyped}
      onSubmit={(keyword) => choices.go({ keyword })}
      onClear={() => choices.go({ keyword: '' })}
      className={styles.keyword}
    />
  );
}

/** From one day to another. */
export function PeriodChoice({ choices, label }: { choices: Choices; label: string }) {
  return (
    <DateRangePicker
      label={label}
      value={{ from: choices.of('from'), to: choices.of('to') }}
      onChange={({ from, to }) => choices.go({ from, to })}
      className={styles.period}
    />
  );
}
