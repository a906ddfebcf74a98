import type { ChatLine, Stream } from '@minori/contracts';
import { Button, ChevronDownIcon, VisuallyHidden } from '@minori/design-system';
import { useMessages } from '@minori/platform';
import { useEffect, useId, type ReactNode } from 'react';
import styles from './Chat.module.css';
import { ChatLines, LineOnItsWay } from './ChatLines';
import { hasUnseen } from './chatState';
import { messages } from './messages';
import { moveAmongLines } from './moveAmongLines';
import type { LiveChat } from './useChat';
import { useEndInSight } from './useEndInSight';

interface ChatLogProps {
  status: Stream['status'];
  chat: LiveChat;
  /** What the viewer is just saying. */
  sending: ChatLine | undefined;
  renderMenu: (line: ChatLine) => ReactNode;
}

/** What was said, with the newest in sight unless its reader has scrolled up. */
export function ChatLog({ status, chat, sending, renderMenu }: ChatLogProps) {
  const text = useMessages(messages);
  const hint = useId();
  const { state, change, readOlder, readNewer, isReading } = chat;
  const { lines, hasOlder, hasNewer, isAtEnd } = state;
  const { box, content, noteScroll } = useEndInSight(isAtEnd, lines);
  // Who has just said something sees it.
  useEffect(() => {
    if (sending) change({ kind: 'jumped' });
  }, [sending, change]);

  const onScroll = () => {
    const { isLow, isHigh } = noteScroll();
    if (isLow && hasNewer) void readNewer();
    else if (isLow !== isAtEnd) change({ kind: 'scrolled', isAtEnd: isLow });
    if (isHigh && !isLow && hasOlder) void readOlder();
  };
  const isEmpty = lines.length === 0 && !sending && !hasOlder;
  return (
    <div className={styles.middle}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all that is inside */}
      <div
        ref={box}
        role="log"
        // Older lines are no news.
        aria-live={isReading ? 'off' : 'polite'}
        aria-label={text.lines}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
        tabIndex={0}
        className={styles.log}
        onScroll={onScroll}
        onKeyDown={moveAmongLines}
      >
        <div ref={content} className={styles.content}>
          {hasOlder && (
            <Button variant="quiet" size="small" loading={isReading} onClick={() => void readOlder()}>
              {text.older}
            </Button>
          )}
          {isEmpty && <p className={styles.empty}>{text.empty[status]}</p>}
          <ChatLines lines={lines} renderMenu={renderMenu} />
          {sending && <LineOnItsWay line={sending} />}
        </div>
      </div>
      <VisuallyHidden>
        <span id={hint}>{text.keys}</span>
      </VisuallyHidden>
      {!isAtEnd && (
        <Button
          size="small"
          variant={hasUnseen(state) ? 'primary' : 'secondary'}
          icon={<ChevronDownIcon size={16} />}
          className={styles.newest}
          onClick={() => change({ kind: 'jumped' })}
        >
          {hasUnseen(state) ? text.newest : text.toNewest}
        </Button>
      )}
    </div>
  );
}
