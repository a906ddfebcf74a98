import { useId, useRef } from 'react';
import type { Profile } from '@minori/contracts';
import { ACCEPTED_FILES } from '@minori/contracts/rules';
import { Avatar, Button, ErrorIcon, ImageIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import styles from './AvatarField.module.css';
import { messages } from './editMessages';

interface AvatarFieldProps {
  /** Whose picture it is. */
  member: Profile;
  /** What the picture is now, or would be. */
  src: string;
  error: string | undefined;
  onChoose: (file: File) => void;
}

/** The member's picture, and choosing another. */
export function AvatarField({ member, src, error, onChoose }: AvatarFieldProps) {
  const text = useMessages(messages);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="group" aria-label={text.picture} className={styles.field}>
      <Avatar src={src} member={member} name={text.picture} size={96} />
      <div className={styles.side}>
        <Button
          variant="secondary"
          size="small"
          icon={<ImageIcon size={18} />}
          aria-describedby={`${id}-help ${id}-error`}
          onClick={() => input.current?.click()}
        >
          {text.choosePicture}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          data-testid="avatar-file"
          accept={ACCEPTED_FILES.image}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onChoose(file);
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
    </div>
  );
}
