import { ACCEPTED_FILES } from '@minori/contracts/rules';
import { Button, ErrorIcon, ImageIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useId, useRef } from 'react';
import { usePicture } from '../media/usePicture';
import styles from './Plan.module.css';
import { messages } from './planMessages';

/** A picture that was chosen; null where it is to be none, undefined where it stays. */
export type ChosenPicture = File | null | undefined;

interface PictureFieldProps {
  /** Where the picture lies that the stream has. */
  current: string | null;
  value: ChosenPicture;
  onChange: (chosen: ChosenPicture) => void;
}

/** The picture of a stream, choosing another, and leaving it out. */
export function PictureField({ current, value, onChange }: PictureFieldProps) {
  const text = useMessages(messages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { src, error, choose } = usePicture(current, { wrongType: text.pictureType, onChoose: onChange });
  const shown = value === null ? null : src;
  return (
    <div role="group" aria-labelledby={`${id}-label`} className={styles.field}>
      <p id={`${id}-label`} className={styles.label}>
        {text.picture}
      </p>
      {shown && <img src={shown} alt="" className={styles.picture} />}
      <div className={styles.actions}>
        <Button
          size="small"
          variant="secondary"
          icon={<ImageIcon size={18} />}
          aria-describedby={`${id}-help ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {shown ? text.change : text.choose}
        </Button>
        {shown && (
          <Button size="small" variant="quiet" onClick={() => onChange(null)}>
            {text.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        data-testid="stream-picture"
        accept={ACCEPTED_FILES.image}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) choose(file);
        }}
      />
      <p id={`${id}-help`} className={styles.help}>
        {text.pictureHelp}
      </p>
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error && (
          <>
            <ErrorIcon size={14} />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
