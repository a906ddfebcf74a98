import { CloseIcon, ErrorIcon, IconButton } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import styles from './FileProblems.module.css';
import { messages } from './messages';
import type { FileProblem } from './useAttachments';

/** Which files are not attached, or should not be, and why. */
export function FileProblems({ problems, onDismiss }: { problems: readonly FileProblem[]; onDismiss: () => void }) {
  const { composer: text } = useMessages(messages);
  return (
    <div role="alert" className={styles.box}>
      {problems.length > 0 && (
        <div className={styles.problems}>
          <ErrorIcon size={18} />
          <ul>
            {problems.map(({ name, reason }, index) => (
              <li key={`${index} ${name}`}>
                <strong className={styles.name}>{name}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          <IconButton label={text.dismissProblems} size="small" onClick={onDismiss}>
            <CloseIcon size={16} />
          </IconButton>
        </div>
      )}
    </div>
  );
}
