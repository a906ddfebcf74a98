import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { SymbolSummary } from '@minori/contracts';
import { classNames, CloseIcon, IconButton, SearchIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useSymbolSearchQuery } from '../queries/symbols';
import { usePaused } from '../writing/usePaused';
import { messages } from './messages';
import styles from './SymbolPicker.module.css';

const SHOWN = 6;
const PAUSE = 300;

interface SymbolPickerProps {
  /** Already named; not offered again. */
  chosen: SymbolSummary[];
  onChoose: (symbol: SymbolSummary) => void;
  onClose: () => void;
}

/** Find a symbol by name or code. Arrow keys move, Enter chooses, Escape closes. */
export function SymbolPicker({ chosen, onChoose, onClose }: SymbolPickerProps) {
  const { composer: text } = useMessages(messages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const keyword = usePaused(typed.trim(), PAUSE);
  const [at, setAt] = useState(0);
  const search = useSymbolSearchQuery(keyword);
  const found = keyword === '' ? [] : (search.data ?? []);
  const offered = found.filter((symbol) => chosen.every(({ id: known }) => known !== symbol.id)).slice(0, SHOWN);
  const active = offered[Math.min(at, offered.length - 1)];

  useEffect(() => input.current?.focus(), []);

  const keys: Record<string, () => void> = {
    ArrowDown: () => setAt((at + 1) % Math.max(1, offered.length)),
    ArrowUp: () => setAt((at - 1 + offered.length) % Math.max(1, offered.length)),
    Enter: () => active && onChoose(active),
    Escape: onClose,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    // Escape closes the search, not the dialog around it.
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
    act();
  };
  const isEmpty = keyword !== '' && search.isSuccess && !search.isPlaceholderData && offered.length === 0;
  return (
    <div className={styles.picker}>
      <div className={styles.field}>
        <SearchIcon size={18} />
        <input
          ref={input}
          type="text"
          role="combobox"
          className={styles.input}
          placeholder={text.search}
          aria-label={text.search}
          aria-autocomplete="list"
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton label={text.closeSearch} size="small" onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text.symbols}>
        {offered.map((symbol, index) => (
          <button
            key={symbol.id}
            type="button"
            tabIndex={-1}
            id={`${id}-${symbol.id}`}
            role="option"
            aria-selected={symbol === active}
            className={classNames(styles.option, symbol === active && styles.active)}
            onPointerMove={() => setAt(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(symbol)}
          >
            <span className={styles.name}>{symbol.name}</span>
            <span className={styles.code}>{symbol.code}</span>
          </button>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {isEmpty && text.noSymbol}
        {search.isError && text.searchFailed}
      </p>
    </div>
  );
}
