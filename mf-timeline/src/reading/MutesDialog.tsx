import { useState, type ReactNode } from 'react';
import type { MuteSettings } from '@minori/contracts';
import { Answer, Button, PlusIcon, RemovableChip, RowSkeleton, Skeletons } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { TextField } from '@minori/design-system/form';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useQueryClient } from '@minori/platform/query';
import { SymbolPicker } from '../composer/SymbolPicker';
import { outdateFeeds } from '../queries/feed';
import { useMuteSettingsQuery, useSetMuteSettingsMutation } from '../queries/hiding';
import { useSymbolNamesQuery } from '../queries/mutes';
import { messages } from './dialogMessages';
import { MutedPeople } from './MutedPeople';
import styles from './Mutes.module.css';

const WORD_MAX = 50;
const MUTES_MAX = 100;

/** Words are told apart without regard to case and width. */
const plain = (word: string): string => word.normalize('NFKC').toLowerCase();

const skeleton = (
  <Skeletons count={2}>
    <RowSkeleton avatar={false} />
  </Skeletons>
);

/** The words, symbols and members that the reader has muted; each change is saved at once. */
export function MutesDialog({ open, onClose, onClosed }: DialogViewProps<'reading.mutes'>) {
  const { mutes: text } = useMessages(messages);
  return (
    <Dialog open={open} onClose={() => onClose()} afterClose={onClosed} title={text.title}>
      <p className={styles.note}>{text.note}</p>
      <Answer compact query={useMuteSettingsQuery()} skeleton={skeleton} failed={text.notRead}>
        {(settings) => <WordsAndSymbols settings={settings} />}
      </Answer>
      <Part title={text.people}>
        <MutedPeople />
      </Part>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function WordsAndSymbols({ settings }: { settings: MuteSettings }) {
  const { snackbar } = useShell();
  const { mutes: text } = useMessages(messages);
  const client = useQueryClient();
  const save = useSetMuteSettingsMutation();
  // What was said last, so that the next change is made to it also while it is being saved.
  const [mutes, setMutes] = useState(settings);
  const change = (changes: Partial<MuteSettings>) => {
    const next = { ...mutes, ...changes };
    setMutes(next);
    save.mutate(next, {
      onSuccess: () => outdateFeeds(client),
      onError: () => {
        setMutes(mutes);
        snackbar.show({ type: 'error', text: text.failed });
      },
    });
  };
  return (
    <>
      <Part title={text.words}>
        <Words words={mutes.words} onChange={(words) => change({ words })} />
      </Part>
      <Part title={text.symbols}>
        <Symbols ids={mutes.symbol_ids} onChange={(symbol_ids) => change({ symbol_ids })} />
      </Part>
    </>
  );
}

function Words({ words, onChange }: { words: string[]; onChange: (words: string[]) => void }) {
  const { mutes: text } = useMessages(messages);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const add = () => {
    const word = typed.trim();
    if (!word) return;
    if ([...word].length > WORD_MAX) return setError(text.wordLength);
    if (words.length >= MUTES_MAX) return setError(text.tooMany);
    setTyped('');
    if (!words.some((each) => plain(each) === plain(word))) onChange([...words, word]);
  };
  return (
    <>
      <form
        className={styles.add}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          hideLabel
          label={text.word}
          placeholder={text.wordHint}
          value={typed}
          error={error}
          onChange={(value) => {
            setTyped(value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="secondary" className={styles.button}>
          {text.add}
        </Button>
      </form>
      {words.length === 0 && <p className={styles.none}>{text.noWords}</p>}
      <ul className={styles.chips}>
        {words.map((word) => (
          <li key={word}>
            <RemovableChip onRemove={() => onChange(words.filter((each) => each !== word))}>{word}</RemovableChip>
          </li>
        ))}
      </ul>
    </>
  );
}

function Symbols({ ids, onChange }: { ids: string[]; onChange: (ids: string[]) => void }) {
  const { mutes: text } = useMessages(messages);
  const { data: all = [] } = useSymbolNamesQuery();
  const [isAdding, setAdding] = useState(false);
  const chosen = ids.flatMap((id) => all.find((symbol) => symbol.id === id) ?? []);
  return (
    <>
      {isAdding ? (
        <SymbolPicker
          chosen={chosen}
          onChoose={({ id }) => {
            setAdding(false);
            onChange([...ids, id]);
          }}
          onClose={() => setAdding(false)}
        />
      ) : (
        <Button
          variant="quiet"
          size="small"
          icon={<PlusIcon size={18} />}
          className={styles.addSymbol}
          disabled={ids.length >= MUTES_MAX}
          onClick={() => setAdding(true)}
        >
          {text.addSymbol}
        </Button>
      )}
      {ids.length === 0 && <p className={styles.none}>{text.noSymbols}</p>}
      <ul className={styles.chips}>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <RemovableChip onRemove={() => onChange(ids.filter((each) => each !== id))}>{name}</RemovableChip>
          </li>
        ))}
      </ul>
    </>
  );
}
