import { useEffect, useRef, useState } from 'react';
import type { CurrentUser, Disclosure, Post } from '@minori/contracts';
import { checkPostText, fieldMessage, POST_TEXT_MAX } from '@minori/contracts/rules';
import { Avatar, Button, MarketIcon, RemovableChip } from '@minori/design-system';
import { ApiError, useLanguage, useMessages, useShell } from '@minori/platform';
import { useCreatePostMutation } from '../queries/posts';
import { CounterRing } from './CounterRing';
import { DisclosurePicker } from './DisclosurePicker';
import { EMPTY_DRAFT, writeDraft, type Draft } from './draft';
import { GrowingText } from './GrowingText';
import { messages } from './messages';
import { SymbolPicker } from './SymbolPicker';
import styles from './Composer.module.css';

const SYMBOLS_MAX = 10;

interface ComposerProps {
  user: CurrentUser;
  initial: Draft;
  onPosted: (post: Post) => void;
}

/** The composer itself. Every change is kept as the member's draft. */
export function Composer({ user, initial, onPosted }: ComposerProps) {
  const { snackbar } = useShell();
  const { composer: text } = useMessages(messages);
  const language = useLanguage();
  const create = useCreatePostMutation();
  const [draft, setDraft] = useState(initial);
  const [isPicking, setPicking] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const textArea = useRef<HTMLTextAreaElement>(null);
  const names = draft.symbols.length > 0;
  const length = [...draft.text.trim()].length;

  useEffect(() => {
    writeDraft(user.id, draft);
  }, [user.id, draft]);

  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setErrors({});
  };

  const check = (): Record<string, string> => {
    const found: Record<string, string> = {};
    const wrongText = checkPostText(draft.text);
    if (wrongText) found['text'] = fieldMessage(wrongText, language);
    if (names && draft.disclosures.length === 0) found['disclosures'] = fieldMessage('disclosure_required', language);
    return found;
  };

  const onFailure = (error: Error) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    setErrors(Object.fromEntries(fields.map(([field, { message }]) => [field.split('.')[0] ?? field, message])));
    if (fields.length > 0) return;
    const isLost = !(error instanceof ApiError) || error.code === 'network';
    snackbar.show({ type: 'error', text: isLost ? text.offline : error.message });
  };

  const send = () => {
    if (create.isPending) return;
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body = {
      text: draft.text.trim(),
      symbol_ids: draft.symbols.map(({ id }) => id),
      disclosures: names ? draft.disclosures : [],
    };
    // Not mutate()'s own callbacks: those are lost when the dialog is closed before the answer.
    create.mutateAsync(body).then((post) => {
      writeDraft(user.id, EMPTY_DRAFT);
      onPosted(post);
    }, onFailure);
  };

  return (
    <form
      className={styles.composer}
      aria-label={text.title}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.content}>
        <div className={styles.writing}>
          <Avatar src={user.avatar_url} mood={user.emotion} size={40} />
          <GrowingText
            ref={textArea}
            label={text.text}
            placeholder={text.placeholder}
            value={draft.text}
            error={errors['text'] ?? (length > POST_TEXT_MAX ? fieldMessage('text_length', language) : undefined)}
            onChange={(value) => change({ text: value })}
          />
        </div>
        {names && (
          <ul className={styles.symbols} aria-label={text.symbols}>
            {draft.symbols.map((symbol) => (
              <li key={symbol.id}>
                <RemovableChip onRemove={() => change({ symbols: draft.symbols.filter(({ id }) => id !== symbol.id) })}>
                  {symbol.name}
                </RemovableChip>
              </li>
            ))}
          </ul>
        )}
        {errors['symbol_ids'] && (
          <p role="alert" className={styles.error}>
            {errors['symbol_ids']}
          </p>
        )}
        {isPicking && (
          <SymbolPicker
            chosen={draft.symbols}
            onChoose={(symbol) => {
              change({ symbols: [...draft.symbols, symbol] });
              setPicking(false);
              textArea.current?.focus();
            }}
            onClose={() => {
              setPicking(false);
              textArea.current?.focus();
            }}
          />
        )}
        {names && (
          <DisclosurePicker
            value={draft.disclosures}
            error={errors['disclosures']}
            onChange={(disclosures: Disclosure[]) => change({ disclosures })}
          />
        )}
      </div>
      <div className={styles.bar}>
        <Button
          variant="quiet"
          size="small"
          icon={<MarketIcon />}
          disabled={draft.symbols.length >= SYMBOLS_MAX}
          title={draft.symbols.length >= SYMBOLS_MAX ? text.enough : undefined}
          aria-expanded={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          {text.addSymbol}
        </Button>
        <div className={styles.end}>
          <CounterRing length={length} limit={POST_TEXT_MAX} />
          <Button
            disabled={length === 0 || length > POST_TEXT_MAX}
            loading={create.isPending}
            title={text.sendHint}
            type="submit"
          >
            {text.send}
          </Button>
        </div>
      </div>
    </form>
  );
}
