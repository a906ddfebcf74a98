import { Button, classNames } from '@minori/design-system';
import { useRef } from 'react';
import styles from './Editor.module.css';

interface ChooseFileButtonProps {
  label: string;
  accept: string;
  loading?: boolean;
  onChoose: (file: File) => void;
}

/** A button that has a file chosen. */
export function ChooseFileButton({ label, accept, loading = false, onChoose }: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span>
      <Button size="small" variant="secondary" loading={loading} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles.file)}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </span>
  );
}
