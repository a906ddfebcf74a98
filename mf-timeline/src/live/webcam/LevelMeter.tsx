import { useMessages } from '@minori/platform';
import { useEffect, useRef } from 'react';
import { messages } from './messages';
import type { Scene } from './scene';
import styles from './Studio.module.css';

const EACH_MS = 60;
/** It falls slower than it rises, so that eyes can follow. */
const FALL = 0.85;

/** How loud the microphone is. It is written past React: it changes many times a second. */
export function LevelMeter({ scene, isHeard }: { scene: Scene; isHeard: boolean }) {
  const text = useMessages(messages);
  const meter = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown = 0;
    const draw = () => {
      shown = Math.max(isHeard ? scene.level() : 0, shown * FALL);
      meter.current?.style.setProperty('--level', shown.toFixed(3));
      meter.current?.setAttribute('aria-valuenow', String(Math.round(shown * 100)));
    };
    draw();
    const timer = setInterval(draw, EACH_MS);
    return () => clearInterval(timer);
  }, [scene, isHeard]);
  return (
    <div className={styles.level}>
      <div
        ref={meter}
        role="meter"
        aria-label={text.level}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
        className={styles.meter}
      />
      <span className={styles.note}>{isHeard ? text.level : text.muted}</span>
    </div>
  );
}
