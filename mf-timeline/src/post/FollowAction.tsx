import type { UserSummary } from '@minori/contracts';
import { Button, FollowButton, FollowIcon } from '@minori/design-system';
import { useMessages, useSession, useShell } from '@minori/platform';
import { useMemberAction } from '../memberAction';
import { messages } from '../messages';
import { useFollowMutation } from '../queries/profiles';
import styles from './FollowAction.module.css';

interface FollowActionProps {
  user: UserSummary;
  /** `quiet` stands in lists and is gone once one follows; `toggle` stays, so that one can stop again. */
  look: 'quiet' | 'toggle';
  /** Of the toggle. */
  size?: 'small' | 'medium';
}

/** Follows a member; guests are asked to sign in. Nobody follows themselves or who is gone. */
export function FollowAction({ user, look, size = 'medium' }: FollowActionProps) {
  const { snackbar } = useShell();
  const viewer = useSession().user;
  const { post: text, profile } = useMessages(messages);
  const asMember = useMemberAction();
  const follow = useFollowMutation(user.id, () => snackbar.show({ type: 'error', text: text.followFailed }));
  const onToggle = () => asMember(() => follow.mutate(!user.is_followed));
  if (user.is_deleted || viewer?.id === user.id) return null;
  if (look === 'toggle') {
    return <FollowButton following={user.is_followed} name={user.name} size={size} onToggle={onToggle} />;
  }
  if (user.is_followed) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.quiet}
      icon={
        <span className={styles.icon}>
          <FollowIcon size={19} />
        </span>
      }
      aria-label={`${user.name}: ${profile.follow}`}
      onClick={onToggle}
    >
      <span className={styles.words}>{profile.follow}</span>
    </Button>
  );
}
