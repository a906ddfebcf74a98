import { classNames, CheckIcon } from '@minori/design-system';
import { formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useId } from 'react';
import { messages } from '../messages';
import type { WaitingVote as Waiting } from '../queries/votes';
import styles from './WaitingVote.module.css';

export interface WaitingVoteProps {
  waiting: Waiting;
  /** What was voted on. */
  name: string;
  /** How many votes there are without this one. */
  votes: number;
  onTakeBack(): void;
  className?: string | undefined;
}

/** A vote that was cast without a connection: what was chosen, that it waits, and the way to take it back. */
export function WaitingVote({ waiting, name, votes, onTakeBack, className }: WaitingVoteProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const noteId = useId();
  return (
    <div className={classNames(styles.waiting, className)}>
      <span className={classNames(styles.choice, styles[waiting.vote])}>
        <CheckIcon size={14} />
        {t[waiting.vote]}
      </span>
      <span className={styles.votes}>{t.votes(formatNumber(votes, language))}</span>
      {!waiting.isSending && (
        <button
          type="button"
          aria-label={t.takeBackOn(name)}
          aria-describedby={noteId}
          className={styles.takeBack}
          onClick={onTakeBack}
        >
          {t.takeBack}
        </button>
      )}
      <span role="status" id={noteId} className={styles.note}>
        {waiting.isSending ? t.sending : t.waiting}
      </span>
    </div>
  );
}
