import { useId } from 'react';
import type { Disclosure } from '@minori/contracts';
import { CheckIcon, Chip } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { messages } from './messages';
import styles from './DisclosurePicker.module.css';

const CHOICES: Disclosure[] = ['holding', 'not_holding', 'planning', 'pr'];

/** One either holds or does not. */
const OPPOSITE: Partial<Record<Disclosure, Disclosure>> = { holding: 'not_holding', not_holding: 'holding' };

interface DisclosurePickerProps {
  value: Disclosure[];
  error: string | undefined;
  onChange: (value: Disclosure[]) => void;
}

/** What the author holds of the symbols that the post names. */
export function DisclosurePicker({ value, error, onChange }: DisclosurePickerProps) {
  const { composer: text } = useMessages(messages);
  const id = useId();
  const toggle = (choice: Disclosure) => {
    if (value.includes(choice)) return onChange(value.filter((each) => each !== choice));
    onChange([...value.filter((each) => each !== OPPOSITE[choice]), choice]);
  };
  return (
    <fieldset aria-describedby={`${id}-help ${id}-error`} aria-invalid={error ? true : undefined}>
      <legend className={styles.legend}>{text.disclosures}</legend>
      <p id={`${id}-help`} className={styles.help}>
        {text.disclosuresHelp}
      </p>
      <div className={styles.choices}>
        {CHOICES.map((choice) => (
          <Chip
            key={choice}
            selected={value.includes(choice)}
            start={value.includes(choice) && <CheckIcon />}
            onClick={() => toggle(choice)}
          >
            {text[choice]}
          </Chip>
        ))}
      </div>
      <p id={`${id}-error`} role={error ? 'alert' : undefined} className={styles.error}>
        {error}
      </p>
    </fieldset>
  );
}
