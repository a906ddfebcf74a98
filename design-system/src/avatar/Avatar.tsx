import { useState } from 'react';
import { classNames } from '../classNames.ts';
import { useImageEvents } from '../image/useImageEvents.ts';
import { MoodFace, type Mood } from './MoodFace.tsx';
import styles from './Avatar.module.css';

/** The picture of members without one. */
export const DEFAULT_AVATAR = '/images/icons/default-avatar6.png';

export interface AvatarProps {
  /** Address of the picture; without one, or when it can't be loaded, the default picture stands in. */
  src?: string | null;
  /** Whose picture it is; leave it empty where the name stands beside it. */
  name?: string;
  /** Diameter in pixels. */
  size?: 24 | 32 | 40 | 64 | 96;
  /** How the member feels today, drawn as a small face at the edge. */
  mood?: Mood | null;
  className?: string;
}

/** A member's round picture. */
export function Avatar({ src, name = '', size = 40, mood, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && src !== failed ? src : DEFAULT_AVATAR;
  const events = useImageEvents({ onError: () => setFailed(shown) });
  return (
    <span className={classNames(styles.avatar, className)} style={{ width: size, height: size }}>
      <img
        className={styles.picture}
        src={shown}
        alt={name}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        draggable={false}
        {...events}
      />
      {mood && <MoodFace mood={mood} size={Math.max(14, Math.round(size * 0.36))} className={styles.mood} />}
    </span>
  );
}
