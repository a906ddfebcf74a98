import { useState } from 'react';
import type { Member } from '@minori/contracts';
import { Button, CheckIcon, FollowButton, FollowIcon } from '@minori/design-system';
import { useMessages, useSession, useShell, useMemberAction } from '@minori/platform';
import { messages } from '../messages';
import { useFollowMutation } from '../queries/follow';
import styles from './FollowAction.module.css';

interface FollowActionProps {
  user: Member;
  /** `quiet` stands in lists beside those whom one does not follow yet; `toggle` with everybody, so that one can stop. */
  look: 'quiet' | 'toggle';
  /** Of the toggle. */
  size?: 'small' | 'medium';
}

/** Follow a member; guests are asked to sign in. Nobody follows themselves or who is gone. */
export function FollowAction({ user, look, size = 'medium' }: FollowActionProps) {
  const { snackbar } = useShell();
  const viewer = useSession().user;
  const { post: text } = useMessages(messages);
  const asMember = useMemberAction();
  const follow = useFollowMutation(user.id, () => snackbar.show({ type: 'error', text: text.followFailed }));
  const [isPressed, setPressed] = useState(false);
  const onToggle = () =>
    asMember(() => {
      setPressed(true);
      follow.mutate(!user.is_followed);
    });
  if (user.is_deleted || viewer?.id === user.id) return null;
  if (look === 'toggle') {
    return <FollowButton following={user.is_followed} name={user.name} size={size} onToggle={onToggle} />;
  }
  // What was just pressed stays under the finger and keeps the focus.
  if (user.is_followed && !isPressed) return null;
  const words = user.is_followed ? text.following : text.follow;
  const Icon = user.is_followed ? CheckIcon : FollowIcon;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.quiet}
      icon={
        <span className={styles.icon}>
          <Icon size={19} />
        </span>
      }
      aria-label={`${user.name}: ${words}`}
      onClick={onToggle}
    >
      <span className={styles.words}>{words}</span>
    </Button>
  );
}
