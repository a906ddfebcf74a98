import type { MuteSettings } from '@minori/contracts';
import { Answer, Loading, Skeleton } from '@minori/design-system';
import { Checkbox, TextField } from '@minori/design-system/form';
import { FormDialog, useForm } from '@minori/design-system/use-form';
import { useMessages, useShell, type DialogViewProps } from '@minori/platform';
import { useMuteSettingsQuery, useSetMuteSettingsMutation } from '../../queries/hiding';
import styles from './FormDialog.module.css';
import { messages } from './messages';

const MOST = 100;
const WORD_LENGTH = 50;
const UNDO_MS = 8_000;

/** What is to be muted besides what is. */
interface Choice {
  symbols: readonly string[];
  hashtags: readonly string[];
  word: string;
}

/** Return the settings with what was chosen. */
const withChoice = ({ words, symbol_ids }: MuteSettings, { symbols, hashtags, word }: Choice): MuteSettings => ({
  words: [...new Set([...words, ...hashtags, word.trim()].filter(Boolean))],
  symbol_ids: [...new Set([...symbol_ids, ...symbols])],
});

/** Mute symbols and hashtags of a post, or any other word. */
export function MuteDialog({ post, open, onClose, onClosed }: DialogViewProps<'post.mute'>) {
  const { snackbar } = useShell();
  const { mute: text, failed } = useMessages(messages);
  const query = useMuteSettingsQuery();
  const settings = query.data;
  const { mutateAsync: set } = useSetMuteSettingsMutation();

  const wrongWith = (choice: Choice): string | undefined => {
    const word = choice.word.trim();
    if ([...word].length > WORD_LENGTH) return text.wordLength;
    if (choice.symbols.length === 0 && choice.hashtags.length === 0 && word === '') return text.nothing;
    const next = settings && withChoice(settings, choice);
    return next && Math.max(next.words.length, next.symbol_ids.length) > MOST ? text.tooMany : undefined;
  };
  const form = useForm<Choice>({
    values: { symbols: [], hashtags: [], word: '' },
    check: (choice) => ({ word: wrongWith(choice) }),
    async send(choice) {
      if (!settings) return;
      const putBack = await set(withChoice(settings, choice));
      const undo = () => {
        putBack();
        set(settings).catch(() => snackbar.show({ type: 'error', text: failed }));
      };
      snackbar.show({
        type: 'success',
        text: text.done,
        autoHideDuration: UNDO_MS,
        action: { label: text.undo, onSelect: undo },
      });
      onClose({ muted: true });
    },
  });

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={() => onClose()}
      afterClose={onClosed}
      title={text.title}
      submitLabel={text.send}
      disabled={!settings}
    >
      <Answer compact query={query} skeleton={skeleton}>
        {(known) => (
          <>
            <p className={styles.intro}>{text.intro}</p>
            <Ticks
              legend={text.symbols}
              options={post.symbols.map(({ id, name }) => ({ value: id, label: name }))}
              known={known.symbol_ids}
              {...form.field('symbols')}
            />
            <Ticks
              legend={text.words}
              options={post.hashtags.map((tag) => ({ value: tag, label: `#${tag}` }))}
              known={known.words}
              {...form.field('hashtags')}
            />
            <TextField label={text.word} optional help={text.wordHelp} {...form.field('word')} />
          </>
        )}
      </Answer>
    </FormDialog>
  );
}

const skeleton = (
  <Loading>
    <Skeleton />
    <Skeleton width="60%" />
  </Loading>
);

interface TicksProps {
  legend: string;
  options: { value: string; label: string }[];
  /** What is muted already: ticked, and not to be changed here. */
  known: readonly string[];
  value: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Ticks({ legend, options, known, value: chosen, onChange }: TicksProps) {
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
