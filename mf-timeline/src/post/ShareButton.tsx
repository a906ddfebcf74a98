import { useSyncExternalStore } from 'react';
import type { Post } from '@minori/contracts';
import { classNames, Menu, ShareIcon } from '@minori/design-system';
import { useLanguage, useMessages, useSession } from '@minori/platform';
import { formatCount } from '@minori/design-system/format';
import { laterLines } from '../laterLines';
import { sharedPath } from '../paths';
import { useShareMutation } from '../queries/reactions';
import { Figure } from './Figure';
import { messages } from './messages';
import styles from './PostActions.module.css';

const { Lines, load } = laterLines(async () => (await import('./ShareLines')).ShareLines);

/** Share a post's link with the device's own dialog, or where there is none by a small menu. */
export function ShareButton({ post }: { post: Post }) {
  const { share: text } = useMessages(messages);
  const language = useLanguage();
  const { user } = useSession();
  const count = useShareMutation(post.id);
  const path = sharedPath(post);
  const hasSheet = useSyncExternalStore(never, canShare, () => false);
  const { name } = post.user_info;
  const words = post.title ? text.text(post.title, name) : text.untitled(name);
  const counted = () => {
    if (user) count.mutate();
  };
  const label = text.label(formatCount(post.share_count, language));
  const look = {
    type: 'button',
    className: classNames(styles.action, post.is_shared && styles.done),
    'aria-label': label,
  } as const;

  const share = async () => {
    try {
      await navigator.share({ title: words, url: urlOf(path) });
      counted();
    } catch {
      // Closed without sharing.
    }
  };
  return (
    <Menu
      label={text.menu}
      align="start"
      width={220}
      trigger={(trigger) => (
        <button {...(hasSheet ? { onClick: () => void share() } : trigger)} {...look} onPointerEnter={load}>
          <ShareIcon size={19} />
          <Figure value={post.share_count} />
        </button>
      )}
    >
      <Lines words={words} path={path} onShared={counted} />
    </Menu>
  );
}

/** Whether the device has a dialog of its own; the server does not know, and it never changes. */
const canShare = (): boolean => 'share' in navigator;
const never = () => () => {};

const urlOf = (path: string): string => new URL(path, window.location.origin).href;
