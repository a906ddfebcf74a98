import type { Media } from '@minori/contracts';
import { fieldMessage } from '@minori/contracts/rules';
import { ErrorIcon, Spinner } from '@minori/design-system';
import { useLanguage, useMessages } from '@minori/platform';
import styles from './MediaNotice.module.css';
import { messages } from './messages';

/** Tell the author of a file that is not ready yet, or that nothing could be made of. */
export function MediaNotice({ medium: { status, failure } }: { medium: Media }) {
  const text = useMessages(messages);
  const language = useLanguage();
  if (status === 'processing') {
    return (
      <p className={styles.notice}>
        <Spinner size={18} label={null} />
        {text.processing}
      </p>
    );
  }
  return (
    <p className={styles.notice}>
      <ErrorIcon size={18} className={styles.failed} />
      {failure ? fieldMessage(failure, language) : text.failed}
    </p>
  );
}
