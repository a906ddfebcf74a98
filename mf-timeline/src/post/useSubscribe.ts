import type { Post } from '@minori/contracts';
import type { CreatorPlan } from '@minori/contracts/rules';
import { useDialog, useMemberAction } from '@minori/platform';

/** Return what has the viewer subscribe to a post's author, once they are signed in; undefined where nobody can. */
export function useSubscribe({ user_info }: Pick<Post, 'user_info'>): ((plan: CreatorPlan) => void) | undefined {
  const open = useDialog('prime.subscribe');
  const asMember = useMemberAction();
  if (!open) return undefined;
  return (plan) => asMember(() => void open({ creator_id: user_info.id, plan }));
}
