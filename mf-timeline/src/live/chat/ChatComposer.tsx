import type { ChatLine, CurrentUser } from '@minori/contracts';
import { CHAT_NEWCOMER_SECONDS, CHAT_TEXT_MAX, isNewcomer } from '@minori/contracts/rules';
import { Button, saidBy } from '@minori/design-system';
import { Form } from '@minori/design-system/form';
import { ApiError, useMessages } from '@minori/platform';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { summaryOf } from '../../people/summaryOf';
import { useReadChatAgain, useSayMutation, type Said } from '../../queries/liveChat';
import { CounterRing } from '../../writing/CounterRing';
import { isForInputMethod } from '../../writing/inputMethod';
import styles from './Chat.module.css';
import { useChatRoom } from './chatContext';
import { hasCome } from './chatState';
import { messages } from './messages';
import type { LiveChat } from './useChat';
import { useNow } from './useNow';

interface ChatComposerProps {
  viewer: CurrentUser;
  chat: LiveChat;
  /** What is typed. */
  words: string;
  setWords: (change: string | ((words: string) => string)) => void;
  onSending: (line: ChatLine | undefined) => void;
  /** The way to give something. */
  tip: ReactNode;
}

/** What is kept of words: a line. */
const onOneLine = (words: string): string => words.trim().replace(/\s+/g, ' ');

/** Write a line; Enter sends it. What could not be sent comes back, with the reason, and is the same when it is sent again. */
export function ChatComposer({ viewer, chat, words, setWords, onSending, tip }: ChatComposerProps) {
  const { stream, abilities } = useChatRoom();
  const { compose: text } = useMessages(messages);
  const errorId = useId();
  const readChatAgain = useReadChatAgain(stream.id);
  const say = useSayMutation(stream.id);
  const [error, setError] = useState<string>();
  const attempt = useRef<Said | undefined>(undefined);
  const [unanswered, setUnanswered] = useState<ChatLine>();
  const slow = useSlowMode(viewer, chat, abilities.can_moderate);
  const length = [...onOneLine(words)].length;
  const isReady = length > 0 && length <= CHAT_TEXT_MAX && slow.secondsLeft === 0;

  const send = async () => {
    if (!isReady || say.isPending) return;
    const line = onOneLine(words);
    const said = attempt.current?.text === line ? attempt.current : { text: line, key: crypto.randomUUID() };
    attempt.current = said;
    setError(undefined);
    setUnanswered(undefined);
    setWords('');
    const sending = lineOnItsWay(chat, viewer, { ...said, role: stream.post.is_my_post ? 'host' : null });
    onSending(sending);
    try {
      chat.change({ kind: 'said', line: await say.mutateAsync(said) });
      attempt.current = undefined;
      slow.begin();
    } catch (failure) {
      setWords((typed) => (typed.trim() === '' ? said.text : `${said.text} ${typed}`));
      setError(saidBy(failure) ?? text.failed);
      setUnanswered(sending);
      // Why they can't write now stands in place of this.
      if (failure instanceof ApiError && failure.status === 403) void readChatAgain();
    } finally {
      onSending(undefined);
    }
  };

  // The answer was lost, not the line: it is there, and is not to be said twice.
  const isThere = hasCome(chat.state, unanswered);
  const drop = useEffectEvent((line: string) => {
    setWords((typed) => (typed === line || typed.startsWith(`${line} `) ? typed.slice(line.length + 1) : typed));
    setError(undefined);
    setUnanswered(undefined);
    attempt.current = undefined;
    slow.begin();
  });
  useLayoutEffect(() => {
    if (isThere && unanswered) drop(unanswered.text);
  }, [isThere, unanswered]);

  return (
    <Form aria-label={text.label} className={styles.composer} onSubmit={send}>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.row}>
        {tip}
        <textarea
          rows={1}
          enterKeyHint="send"
          className={styles.area}
          aria-label={text.label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
          placeholder={text.hint}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setError(undefined);
          }}
          onKeyDown={sendByEnter}
        />
        <Button type="submit" disabled={!isReady} loading={say.isPending}>
          {text.send}
        </Button>
      </div>
      {words !== '' && (
        <div className={styles.below}>
          <p role="timer" className={styles.blocking}>
            {length > CHAT_TEXT_MAX ? text.over(length - CHAT_TEXT_MAX) : null}
            {length <= CHAT_TEXT_MAX && slow.secondsLeft > 0 && text.wait(slow.secondsLeft)}
          </p>
          <CounterRing length={length} limit={CHAT_TEXT_MAX} />
        </div>
      )}
    </Form>
  );
}

function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || isForInputMethod(event.nativeEvent)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** How long the viewer has to wait: hosts and moderators do not, who has just registered always a bit. What they have said on another device counts, too. */
function useSlowMode({ id, created_at }: CurrentUser, { state: { lines, settings } }: LiveChat, isFree: boolean) {
  const [saidAt, setSaidAt] = useState(() => {
    const own = lines.findLast(({ user_info, kind }) => user_info.id === id && kind === 'chat');
    return own ? Math.min(Date.parse(own.created_at), Date.now()) : 0;
  });
  const [least] = useState(() => (isNewcomer(new Date(created_at), new Date()) ? CHAT_NEWCOMER_SECONDS : 0));
  const seconds = isFree ? 0 : Math.max(settings.slow_seconds, least);
  const freeAt = saidAt + seconds * 1_000;
  const now = Math.max(saidAt, useNow(freeAt));
  const secondsLeft = Math.max(0, Math.ceil((freeAt - now) / 1_000));
  return { secondsLeft, begin: () => setSaidAt(Date.now()) };
}

/** What its writer sees until the API has answered. */
function lineOnItsWay(
  { state }: LiveChat,
  viewer: CurrentUser,
  { text, key, role }: Said & Pick<ChatLine, 'role'>,
): ChatLine {
  return {
    id: `sending-${key}`,
    sequence: state.known + 1,
    kind: 'chat',
    user_info: summaryOf(viewer),
    role,
    text,
    contact_kinds: [],
    tip: null,
    pinned_until: null,
    created_at: new Date().toISOString(),
  };
}
