import type { PrecheckResult } from '@minori/contracts';
import { Button, classNames, ErrorIcon, InfoIcon, WarningIcon } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import styles from './Findings.module.css';
import { messages } from './messages';

/** Return whether a text can't be sent as it is, as far as that is known. */
export const isRefused = (result: Pick<PrecheckResult, 'decision'> | undefined): boolean =>
  result?.decision === 'blocked' || result?.decision === 'rewrite_or_review';

interface FindingsProps {
  /** The text that was checked. */
  text: string;
  result: PrecheckResult;
  /** What it comes to. */
  lead: ReactNode;
  /** Below a small field. */
  compact?: boolean;
  /** Read out at once also where it is no more than a warning. */
  isUrgent?: boolean;
  /** Write the text anew with a safer wording. */
  onRewrite: (text: string) => void;
  /** What else can be done. */
  children?: ReactNode;
}

/** What the check of a text found: where, why, and what could be said instead. */
export function Findings({ text, result, lead, compact, isUrgent, onRewrite, children }: FindingsProps) {
  const { findings: t } = useMessages(messages);
  const { decision, spans } = result;
  if (spans.length === 0) return null;
  const isGrave = isRefused(result);
  const Icon = isGrave ? ErrorIcon : decision === 'warn' ? WarningIcon : InfoIcon;
  const isAlert = isGrave || (isUrgent && decision === 'warn');
  return (
    <section
      className={classNames(styles.findings, compact && styles.compact, isGrave && styles.grave)}
      role={isAlert ? 'alert' : 'note'}
      aria-label={t.title}
    >
      <p className={styles.lead}>
        <Icon size={compact ? 16 : 18} />
        <strong>{lead}</strong>
      </p>
      <ul>
        {spans.map(({ start, end, reason, safer_wording: safer }) => (
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
      {children}
    </section>
  );
}
