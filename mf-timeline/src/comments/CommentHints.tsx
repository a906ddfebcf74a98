import type { PrecheckResult } from '@minori/contracts';
import { Button, classNames, ErrorIcon, InfoIcon, WarningIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import styles from './CommentComposer.module.css';
import { messages } from './messages';

/** Whether a text can't be sent as a comment, as far as that is known: nobody looks at comments before they are out. */
export const isRefused = (result: Pick<PrecheckResult, 'decision'> | undefined): boolean =>
  result?.decision === 'blocked' || result?.decision === 'rewrite_or_review';

interface CommentHintsProps {
  text: string;
  result: PrecheckResult;
  onRewrite: (text: string) => void;
}

/** What the check of a comment found: where, why, and what could be said instead. */
export function CommentHints({ text, result, onRewrite }: CommentHintsProps) {
  const { check: t } = useMessages(messages);
  if (result.spans.length === 0) return null;
  const isGrave = isRefused(result);
  const Icon = isGrave ? ErrorIcon : result.decision === 'warn' ? WarningIcon : InfoIcon;
  const lead = isGrave ? t.refused : result.decision === 'warn' ? t.warn : t.allowed;
  return (
    <section
      className={classNames(styles.hints, isGrave && styles.grave)}
      role={isGrave ? 'alert' : 'note'}
      aria-label={t.title}
    >
      <p className={styles.lead}>
        <Icon size={16} />
        <strong>{lead}</strong>
      </p>
      <ul>
        {result.spans.map(({ start, end, reason, safer_wording: safer }) => (
          <li key={`${start}-${end}`}>
            <mark className={styles.found}>{text.slice(start, end)}</mark>
            <span>{reason}</span>
            {safer !== null && (
              <Button
                variant="secondary"
                size="small"
                onClick={() => onRewrite(text.slice(0, start) + safer + text.slice(end))}
              >
                {t.rewrite(safer)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
