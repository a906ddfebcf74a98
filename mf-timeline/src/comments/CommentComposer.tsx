import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { checkCommentText, COMMENT_TEXT_MAX, fieldMessage } from '@minori/contracts/rules';
import { Button, classNames } from '@minori/design-system';
import { Form } from '@minori/design-system/form';
import { ApiError, useLanguage, useMessages } from '@minori/platform';
import { CounterRing } from '../writing/CounterRing';
import { Findings, isRefused } from '../writing/Findings';
import { WritingArea } from '../writing/WritingArea';
import styles from './CommentComposer.module.css';
import { messages } from './composerMessages';
import { readCommentDraft, writeCommentDraft } from './draft';
import { usePrecheckRule } from './usePrecheckRule';

/** What is sent. `key` names the attempt: the same words keep it until they have arrived. */
interface Said {
  text: string;
  key: string;
}

/** What a comment is written for, and what comes of it. */
export interface CommentComposerProps {
  /** A new comment clears the field as it is sent; a reply goes and an edit closes once that has worked. */
  purpose: 'comment' | 'reply' | 'edit';
  postId: string;
  label: string;
  placeholder?: string;
  /** What it begins with where there is no draft. */
  initial?: string;
  /** Where the unsent text is kept; nowhere when left out. */
  draft?: { userId: string; place: string };
  onSend: (said: Said) => Promise<unknown>;
  onClose?: () => void;
}

/** Write a comment. What could not be sent comes back into the field, with the reason. */
export function CommentComposer(props: CommentComposerProps) {
  const { purpose, postId, label, placeholder, initial = '', draft, onSend, onClose } = props;
  const text = useMessages(messages);
  const language = useLanguage();
  const id = useId();
  const [words, setWords] = useState(() => (draft && readCommentDraft(draft.userId, draft.place)) || initial);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const attempt = useRef<Said | undefined>(undefined);
  /** What is typed while a comment is on its way. */
  const typed = useRef('');
  const checked = useDeferredValue(words);
  const precheck = usePrecheckRule();
  const result = useMemo(() => precheck?.(checked, { language }), [precheck, checked, language]);
  const length = [...words.trim()].length;
  const blocking = sayBlocking();

  const change = (next: string) => {
    setWords(next);
    typed.current = next;
    setError(undefined);
    if (draft) writeCommentDraft(draft.userId, draft.place, next === initial ? '' : next);
  };

  const send = async () => {
    const wrong = checkCommentText(words);
    if (wrong) setError(fieldMessage(wrong, language));
    if (wrong || isSending || isRefused(precheck?.(words, { language }))) return false;
    const said = attempt.current?.text === words ? attempt.current : { text: words, key: crypto.randomUUID() };
    attempt.current = said;
    setError(undefined);
    setSending(true);
    if (purpose === 'comment') {
      setWords('');
      typed.current = '';
    }
    try {
      await onSend(said);
    } catch (failure) {
      const isMore = purpose === 'comment' && typed.current.trim() !== '';
      change(isMore ? `${said.text}\n${typed.current}` : said.text);
      setError(reasonOf(failure) ?? (purpose === 'edit' ? text.editFailed : text.sendFailed));
      return false;
    } finally {
      setSending(false);
    }
    attempt.current = undefined;
    if (draft && readCommentDraft(draft.userId, draft.place) === said.text) {
      writeCommentDraft(draft.userId, draft.place, '');
    }
    onClose?.();
    return true;
  };

  /** What keeps it from being sent. */
  function sayBlocking(): string | undefined {
    if (length === 0) return text.blocking.empty;
    if (length > COMMENT_TEXT_MAX) return text.blocking.tooLong(length - COMMENT_TEXT_MAX);
    if (isRefused(result)) return text.blocking.wording;
    return purpose === 'edit' && words.trim() === initial ? text.blocking.unchanged : undefined;
  }

  return (
    <Form
      className={classNames(styles.composer, purpose === 'reply' && isSending && styles.gone)}
      onSubmit={send}
      aria-label={label}
    >
      <WritingArea
        framed
        rows={1}
        postId={postId}
        label={label}
        placeholder={placeholder ?? label}
        value={words}
        onChange={change}
        takesFocus={purpose !== 'comment'}
        errorId={error && `${id}-error`}
        onEscape={onClose}
      />
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error}
      </p>
      {result && (
        <Findings
          compact
          text={checked}
          result={result}
          lead={text.check[isRefused(result) ? 'refused' : result.decision === 'warn' ? 'warn' : 'allowed']}
          onRewrite={change}
        />
      )}
      {(purpose !== 'comment' || words !== '') && (
        <div className={styles.foot}>
          <p id={`${id}-blocking`} role="status" className={styles.blocking}>
            {blocking}
          </p>
          <CounterRing length={length} limit={COMMENT_TEXT_MAX} />
          {onClose && (
            <Button variant="quiet" size="small" onClick={onClose}>
              {text.cancel}
            </Button>
          )}
          <Button
            type="submit"
            size="small"
            loading={isSending && purpose !== 'comment'}
            disabled={blocking !== undefined}
            aria-describedby={blocking && `${id}-blocking`}
          >
            {purpose === 'edit' ? text.save : text.send}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** What the API says was wrong; undefined where no answer came, or none that tells. */
function reasonOf(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  const field = failure.fields['text']?.message;
  const isTelling = failure.status >= 400 && failure.status < 500;
  return field ?? (isTelling && failure.message !== '' ? failure.message : undefined);
}
