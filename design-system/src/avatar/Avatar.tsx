import { useState } from 'react';
import { classNames } from '../classNames.ts';
import { useImageEvents } from '../image/useImageEvents.ts';
import { groundOf, initialsOf } from './initials.ts';
import { MoodFace, type Mood } from './MoodFace.tsx';
import styles from './Avatar.module.css';

/** The picture of members without one, as the API names it. */
export const DEFAULT_AVATAR = '/images/icons/default-avatar6.png';

/** How much of the circle one initial is high, and two. */
const [ONE, TWO] = [0.46, 0.38];

export interface AvatarProps {
  /** Address of the picture; without one, or when it can't be loaded, the member's initials stand in. */
  src?: string | null;
  /** Whose initials, and whether they are live; the default picture stands in where nobody is named, and for those who are gone. */
  member?: { id: string; name: string; is_deleted?: boolean; in_live?: boolean } | null;
  /** Whose picture it is; leave it empty where the name stands beside it. */
  name?: string;
  /** Diameter in pixels. */
  size?: 24 | 32 | 40 | 64 | 96;
  /** How the member feels today, drawn as a small face at the edge. */
  mood?: Mood | null;
  className?: string;
}

/** A member's round picture. */
export function Avatar({ src, member, name = '', size = 40, mood, className }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const own = src && src !== DEFAULT_AVATAR && src !== failed ? src : null;
  const initials = !own && member && !member.is_deleted ? initialsOf(member.name) : '';
  const shown = own ?? DEFAULT_AVATAR;
  const events = useImageEvents({ onError: () => setFailed(shown) });
  return (
    <span
      className={classNames(styles.avatar, className)}
      data-live={member?.in_live || undefined}
      style={{ width: size, height: size }}
    >
      {initials && member ? (
        <span
          className={styles.initials}
          // Drawn, not written: the name stands beside it.
          data-initials={initials}
          // What a style sheet writes would be read aloud, too.
          {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
          style={{
            lineHeight: `${size}px`,
            fontSize: Math.round(size * (initials.length > 1 ? TWO : ONE)),
            background: `var(--m-avatar-${groundOf(member.id)})`,
          }}
        />
      ) : (
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
      )}
      {mood && <MoodFace mood={mood} size={Math.max(14, Math.round(size * 0.36))} className={styles.mood} />}
    </span>
  );
}
