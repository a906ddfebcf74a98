import type { ChatLine, StreamRecording } from '@minori/contracts';
import { secondInRecording } from '@minori/contracts/rules';
import { Button, ChevronDownIcon, VisuallyHidden } from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { useCallback, useId, useState, type ReactNode } from 'react';
import { messages as recordingMessages } from '../recordingMessages';
import { useReplaySecond, type ReplayClock } from '../replayClock';
import styles from './Chat.module.css';
import { ChatLines } from './ChatLines';
import { messages } from './messages';
import { moveAmongLines } from './moveAmongLines';
import { useEndInSight } from './useEndInSight';
import { useReplay } from './useReplay';

/** A long chat would make each second slow: of what was said so far there are the latest lines. */
const SHOWN_LINES = 300;

interface ReplayedLogProps {
  streamId: string;
  recording: StreamRecording;
  clock: ReplayClock;
  /** Whether a line was taken away since it was read. */
  isGone: (line: ChatLine) => boolean;
  renderMenu: (line: ChatLine) => ReactNode;
}

/** What was said while a stream was live, as far as its recording is played: back and forth with it. */
export function ReplayedLog({ streamId, recording, clock, isGone, renderMenu }: ReplayedLogProps) {
  const { empty } = useMessages(messages);
  const hint = useId();
  const { chat: text } = useMessages(recordingMessages);
  const second = useReplaySecond(clock);
  const { lines: read, isNone, hasFailed, retry } = useReplay(streamId, recording, second);
  const lines = read.filter((line) => !isGone(line)).slice(-SHOWN_LINES);
  const [isAtEnd, setAtEnd] = useState(true);
  const { box, content, noteScroll } = useEndInSight(isAtEnd, `${lines.length} ${lines.at(-1)?.id}`);
  const renderTime = useCallback(
    (line: ChatLine) => <Time second={secondInRecording(recording, line.created_at) ?? 0} clock={clock} />,
    [recording, clock],
  );
  return (
    <div className={styles.middle}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of all that is inside */}
      <div
        ref={box}
        role="region"
        aria-label={text.heading}
        aria-describedby={hint}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
        tabIndex={0}
        className={styles.log}
        onScroll={() => setAtEnd(noteScroll().isLow)}
        onKeyDown={moveAmongLines}
      >
        <div ref={content} className={styles.content}>
          {lines.length === 0 && !hasFailed && <p className={styles.empty}>{isNone ? empty.ended : text.none}</p>}
          <ChatLines lines={lines} renderTime={renderTime} renderMenu={renderMenu} />
          {hasFailed && (
            <p role="alert" className={styles.empty}>
              {text.failed}{' '}
              <Button size="small" variant="secondary" onClick={retry}>
                {text.retry}
              </Button>
            </p>
          )}
        </div>
      </div>
      <VisuallyHidden>
        <span id={hint}>{text.keys}</span>
      </VisuallyHidden>
      {!isAtEnd && (
        <Button
          size="small"
          variant="secondary"
          icon={<ChevronDownIcon size={16} />}
          className={styles.newest}
          onClick={() => setAtEnd(true)}
        >
          {text.latest}
        </Button>
      )}
    </div>
  );
}

/** When a line was said, which leads there. */
function Time({ second, clock }: { second: number; clock: ReplayClock }) {
  const { chat: text } = useMessages(recordingMessages);
  const time = formatDuration(second);
  return (
    <button
      type="button"
      tabIndex={-1}
      data-line-part="time"
      className={styles.moment}
      aria-label={text.jump(time)}
      onClick={() => clock.jump(second)}
    >
      {time}
    </button>
  );
}
