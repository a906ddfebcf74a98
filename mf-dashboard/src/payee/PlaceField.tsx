import type { BankPlace } from '@minori/contracts';
import { Button } from '@minori/design-system';
import { TextField } from '@minori/design-system/form';
import { useMessages } from '@minori/platform';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { usePlacesQuery } from '../queries/payee';
import { messages } from './messages';
import styles from './PlaceField.module.css';

interface PlaceFieldProps {
  kind: 'bank' | 'branch';
  /** Of the bank whose branches these are; null for banks. */
  bankCode: string | null;
  chosen: BankPlace | null;
  error: string | undefined;
  onChoose: (place: BankPlace | null) => void;
}

/** A bank, or a branch of one: typed words find some, of which one is chosen. */
export function PlaceField({ kind, bankCode, chosen, error, onChoose }: PlaceFieldProps) {
  const { accountForm: text, account } = useMessages(messages);
  const [typed, setTyped] = useState('');
  const query = usePlacesQuery(useDeferredValue(typed), bankCode);
  const places = query.data ?? [];
  // What was pressed is gone then: what comes in its place has the focus.
  const isHandedOn = useRef(false);
  const take = useCallback((element: HTMLElement | null) => {
    if (isHandedOn.current) element?.focus();
    if (element) isHandedOn.current = false;
  }, []);
  const choose = (place: BankPlace | null) => {
    isHandedOn.current = true;
    onChoose(place);
  };
  if (chosen) {
    return (
      <div className={styles.chosen}>
        <div>
          <p className={styles.label}>{text[kind]}</p>
          <p>{account.place(chosen.name, chosen.code)}</p>
        </div>
        <Button variant="quiet" size="small" ref={take} onClick={() => choose(null)}>
          {text.other[kind]}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.place}>
      <TextField
        label={text[kind]}
        help={kind === 'bank' ? text.bankHelp : text.branchHelp}
        error={error}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        ref={take}
      />
      {typed.trim() !== '' && (
        <div aria-live="polite" className={styles.note}>
          {query.isError && text.placesFailed}
          {query.isSuccess && places.length === 0 && text.noPlace}
        </div>
      )}
      {typed.trim() !== '' && places.length > 0 && (
        <ul aria-label={text.choose[kind]} className={styles.found}>
          {places.map((place) => (
            <li key={place.code}>
              <Button block variant="quiet" className={styles.option} onClick={() => choose(place)}>
                {account.place(place.name, place.code)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
