import type { StreamRecording } from '@minori/contracts';
import { Button, MemberName } from '@minori/design-system';
import { formatDuration, formatNumber } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { useEffect, useRef, useState } from 'react';
import styles from './Recording.module.css';
import { messages } from './recordingMessages';
import { useReplay, type ReplayedLine } from './useReplay';

/** Somebody who is so near to the end of the list wants to see what comes. */
const NEAR_PX = 48;

interface ReplayedChatProps {
  streamId: string;
  recording: StreamRecording;
  /** Where the film is. */
  second: number;
  onJump: (second: number) => void;
}

/** What was said while a stream was live, as far as its recording is played: back and forth with it. Nothing where nobody spoke. */
export function ReplayedChat({ streamId, recording, second, onJump }: ReplayedChatProps) {
  const { chat: text } = useMessages(messages);
  const { lines, isNone, hasFailed, retry } = useReplay(streamId, recording, second);
  const list = useRef<HTMLOListElement>(null);
  const [isFollowed, setFollowed] = useState(true);
  const last = lines.at(-1)?.line.id;
  const goOn = () => list.current?.scrollTo?.({ top: list.current.scrollHeight });
  useEffect(() => {
    if (isFollowed) goOn();
  }, [isFollowed, last]);
  if (isNone) return null;
  return (
    <section aria-label={text.heading} className={styles.chat}>
      <h2 className={styles.heading}>{text.heading}</h2>
      <ol
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
        tabIndex={0}
        aria-label={text.heading}
        className={styles.lines}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) =>
          setFollowed(scrollHeight - scrollTop - clientHeight < NEAR_PX)
        }
      >
        {lines.map((each) => (
          <Line key={each.line.id} said={each} onJump={onJump} />
        ))}
      </ol>
      {lines.length === 0 && !hasFailed && <p className={styles.note}>{text.none}</p>}
      {hasFailed && (
        <p role="alert" className={styles.note}>
          {text.failed}{' '}
          <Button size="small" variant="secondary" onClick={retry}>
            {text.retry}
          </Button>
        </p>
      )}
      {!isFollowed && (
        <Button size="small" variant="secondary" className={styles.latest} onClick={goOn}>
          {text.latest}
        </Button>
      )}
    </section>
  );
}

function Line({ said: { line, second }, onJump }: { said: ReplayedLine; onJump: (second: number) => void }) {
  const { chat: text } = useMessages(messages);
  const language = useLanguage();
  const time = formatDuration(second);
  return (
    <li className={styles.line} data-kind={line.kind}>
      <button type="button" className={styles.time} aria-label={text.jump(time)} onClick={() => onJump(second)}>
        {time}
      </button>
      <span>
        <span className={styles.writer}>
          <MemberName member={line.user_info} />
        </span>
        {line.tip && <span className={styles.tip}>{text.tip(formatNumber(line.tip.coins, language))}</span>}
        {line.text}
      </span>
    </li>
  );
}
