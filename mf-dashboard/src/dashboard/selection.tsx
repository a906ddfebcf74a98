import { Button } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { messages } from './messages';
import styles from './selection.module.css';

/** Which items of a list are chosen. */
export interface Selection {
  selected: ReadonlySet<string>;
  choose(ids: readonly string[]): void;
  toggle(id: string, isChosen: boolean): void;
}

const NOTHING: Selection = { selected: new Set(), choose: () => {}, toggle: () => {} };
const SelectionContext = createContext(NOTHING);

/** What is chosen in the list around. */
export function useSelection(): Selection {
  return useContext(SelectionContext);
}

/** A list whose items can be chosen: give it a key that changes with what is listed. */
export function Selectable({ children }: { children: ReactNode }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(
    () => ({
      selected,
      choose: (ids) => setSelected(new Set(ids)),
      toggle: (id, isChosen) =>
        setSelected((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id))),
    }),
    [selected],
  );
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** A box by which an item is chosen, where there is no table. */
export function ChooseBox({ id, label }: { id: string; label: string }) {
  const { selected, toggle } = useSelection();
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={label}
        checked={selected.has(id)}
        onChange={(event) => toggle(id, event.target.checked)}
      />
    </label>
  );
}

/** What can be done with all that is chosen; nothing as long as that is nothing. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selection: text } = useMessages(messages);
  const language = useLanguage();
  const { selected, choose } = useSelection();
  if (selected.size === 0) return null;
  return (
    <div role="group" aria-label={text.label} className={styles.bar}>
      <div className={styles.chosen}>
        <p role="status" className={styles.count}>
          {text.count(formatNumber(selected.size, language))}
        </p>
        <Button size="small" variant="quiet" onClick={() => choose([])}>
          {text.none}
        </Button>
      </div>
      {children}
    </div>
  );
}
