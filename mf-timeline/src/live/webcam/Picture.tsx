import { LiveIcon } from '@minori/design-system';
import { formatDuration } from '@minori/design-system/format';
import { useMessages } from '@minori/platform';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { messages } from './messages';
import type { Studio } from './studio';
import styles from './Studio.module.css';
import { useBroadcast } from './useBroadcast';

interface PromptProps {
  title: string;
  text: string;
  role?: 'alert';
  children?: ReactNode;
}

/** In the place of the picture: what is to be done first, or why there will be none. */
export function Prompt({ title, text, role, children }: PromptProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.prompt} role={role}>
        <p className={styles.promptTitle}>{title}</p>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

/** The picture as viewers get it; who sees only themselves sees themselves as in a mirror. */
export function Picture({ studio, startedAt }: { studio: Studio; startedAt: string | null }) {
  const text = useMessages(messages);
  const { scene } = studio;
  const { camera, isScreenOn, asking } = useStore(scene.$state);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { canvas } = scene;
    place.current?.append(canvas);
    return () => canvas.remove();
  }, [scene]);
  return (
    <div className={styles.frame}>
      <div
        ref={place}
        role="img"
        aria-label={text.preview}
        className={styles.picture}
        data-mirrored={camera !== null && !isScreenOn}
      />
      <Mark studio={studio} startedAt={startedAt} />
      {asking && (
        <p role="status" className={styles.asking}>
          {text.ask[asking]}
        </p>
      )}
    </div>
  );
}

function Mark({ studio, startedAt }: { studio: Studio; startedAt: string | null }) {
  const { air: text } = useMessages(messages);
  const { kind } = useBroadcast(studio);
  const said = {
    off: text.before,
    over: text.before,
    connecting: text.connecting,
    on_air: text.onAir,
    reconnecting: text.reconnecting,
  };
  return (
    <p className={styles.mark} data-kind={kind}>
      {kind === 'on_air' && <LiveIcon size={14} aria-hidden />}
      <span>{said[kind]}</span>
      {kind === 'on_air' && startedAt && <Clock since={startedAt} />}
    </p>
  );
}

function Clock({ since }: { since: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return <span>{formatDuration(Math.max(0, Math.floor((now - Date.parse(since)) / 1_000)))}</span>;
}
