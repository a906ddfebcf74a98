import { Button } from '../button/Button.tsx';
import { useWords } from '../provider/DesignSystemProvider.tsx';
import styles from './FollowButton.module.css';

export interface FollowButtonProps {
  following: boolean;
  /** Follow when not following, unfollow when following. Set `following` at once. */
  onToggle: () => void;
  /** Who would be followed, for screen readers. */
  name: string;
  size?: 'small' | 'medium';
  disabled?: boolean;
  className?: string;
}

/** フォローする and フォロー中, in a width that does not change between them. */
export function FollowButton({ following, onToggle, name, size = 'small', disabled, className }: FollowButtonProps) {
  const words = useWords();
  return (
    <Button
      variant={following ? 'secondary' : 'primary'}
      size={size}
      disabled={disabled}
      aria-label={`${name}: ${following ? words.following : words.follow}`}
      title={following ? words.unfollow : undefined}
      className={className}
      onClick={onToggle}
    >
      <span className={styles.words} data-other={following ? words.follow : words.following}>
        {following ? words.following : words.follow}
      </span>
    </Button>
  );
}
