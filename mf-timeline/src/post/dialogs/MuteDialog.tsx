import { useState } from 'react';
import type { MuteSettings, Post } from '@minori/contracts';
import { Button, ErrorState, Loading, Skeleton } from '@minori/design-system';
import { Dialog } from '@minori/design-system/dialog';
import { Checkbox, Form, TextField } from '@minori/design-system/form';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useMuteSettingsQuery, useSetMuteSettingsMutation } from '../../queries/hiding';
import { requestIdOf } from '../../requestId';
import { messages } from './messages';
import styles from './FormDialog.module.css';

const FORM = 'mute-words';
const MOST = 100;
const WORD_LENGTH = 50;
const UNDO_MS = 8_000;

/** Mute symbols and hashtags of a post, or any other word. */
export function MuteDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.mute'>) {
  const { mute: text } = useMessages(messages);
  const settings = useMuteSettingsQuery();
  const set = useSetMuteSettingsMutation();
  return (
    <Dialog
      open={open}
      title={text.title}
      onClose={() => onClose()}
      afterClose={onClosed}
      footer={
        <Button type="submit" form={FORM} disabled={!settings.data} loading={set.isPending}>
          {text.send}
        </Button>
      }
    >
      {settings.isPending && (
        <Loading>
          <Skeleton />
          <Skeleton width="60%" />
        </Loading>
      )}
      {settings.isError && (
        <ErrorState
          compact
          onRetry={() => void settings.refetch()}
          retrying={settings.isRefetching}
          requestId={requestIdOf(settings.error)}
        />
      )}
      {settings.data && (
        <Choice post={post} settings={settings.data} set={set} onDone={() => onClose({ muted: true })} />
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  post: Post;
  settings: MuteSettings;
  set: ReturnType<typeof useSetMuteSettingsMutation>;
  onDone: () => void;
}

function Choice({ post, settings, set, onDone }: ChoiceProps) {
  const { snackbar } = useShell();
  const { mute: text, failed } = useMessages(messages);
  const [symbols, setSymbols] = useState<readonly string[]>([]);
  const [hashtags, setHashtags] = useState<readonly string[]>([]);
  const [word, setWord] = useState('');
  const [error, setError] = useState<string>();

  const findError = (next: MuteSettings): string | undefined => {
    if ([...word.trim()].length > WORD_LENGTH) return text.wordLength;
    if (symbols.length === 0 && hashtags.length === 0 && word.trim() === '') return text.nothing;
    return next.words.length > MOST || next.symbol_ids.length > MOST ? text.tooMany : undefined;
  };

  const takeBack = async (putBack: () => void) => {
    putBack();
    await set.mutateAsync(settings).catch(() => snackbar.show({ type: 'error', text: failed }));
  };

  const send = async () => {
    const chosen = [...hashtags, word.trim()].filter(Boolean);
    const next = {
      words: [...new Set([...settings.words, ...chosen])],
      symbol_ids: [...new Set([...settings.symbol_ids, ...symbols])],
    };
    const found = findError(next);
    setError(found);
    if (found) return false;
    try {
      const putBack = await set.mutateAsync(next);
      snackbar.show({
        type: 'success',
        text: text.done,
        autoHideDuration: UNDO_MS,
        action: { label: text.undo, onSelect: () => void takeBack(putBack) },
      });
      onDone();
    } catch {
      snackbar.show({ type: 'error', text: failed });
    }
    return true;
  };

  return (
    <Form id={FORM} onSubmit={send}>
      <p className={styles.intro}>{text.intro}</p>
      <Ticks
        legend={text.symbols}
        options={post.symbols.map(({ id, name }) => ({ value: id, label: name }))}
        known={settings.symbol_ids}
        chosen={symbols}
        onChange={setSymbols}
      />
      <Ticks
        legend={text.words}
        options={post.hashtags.map((tag) => ({ value: tag, label: `#${tag}` }))}
        known={settings.words}
        chosen={hashtags}
        onChange={setHashtags}
      />
      <TextField label={text.word} optional help={text.wordHelp} error={error} value={word} onChange={setWord} />
    </Form>
  );
}

interface TicksProps {
  legend: string;
  options: { value: string; label: string }[];
  /** What is muted already: ticked, and not to be changed here. */
  known: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Ticks({ legend, options, known, chosen, onChange }: TicksProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          checked={known.includes(value) || chosen.includes(value)}
          disabled={known.includes(value)}
          onChange={(isTicked) => onChange(isTicked ? [...chosen, value] : chosen.filter((each) => each !== value))}
        >
          {label}
        </Checkbox>
      ))}
    </fieldset>
  );
}
