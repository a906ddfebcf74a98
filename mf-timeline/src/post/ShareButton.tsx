import { useSyncExternalStore } from 'react';
import type { Post } from '@minori/contracts';
import { classNames, CopyIcon, Menu, ShareIcon, type MenuItem } from '@minori/design-system';
import { useLanguage, useMessages, useSession } from '@minori/platform';
import { formatCount } from '@minori/design-system/format';
import { useCopyLink } from '../copyLink';
import { sharedPath } from '../paths';
import { useShareMutation } from '../queries/reactions';
import { Figure } from './Figure';
import { messages } from './messages';
import styles from './PostActions.module.css';

/** Share a post's link with the device's own dialog, or where there is none by a small menu. */
export function ShareButton({ post }: { post: Post }) {
  const { share: text } = useMessages(messages);
  const language = useLanguage();
  const { user } = useSession();
  const count = useShareMutation(post.id);
  const copyLink = useCopyLink();
  const path = sharedPath(post);
  const hasSheet = useSyncExternalStore(never, canShare, () => false);
  const { name } = post.user_info;
  const words = post.title ? text.text(post.title, name) : text.untitled(name);
  const counted = () => user && count.mutate();
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
  const openIn = (address: string) => {
    window.open(address, '_blank', 'noopener');
    counted();
  };
  const items: MenuItem[] = [
    {
      key: 'copy',
      label: text.copy,
      icon: <CopyIcon />,
      onSelect: () => void copyLink(path).then((isCopied) => isCopied && counted()),
    },
    {
      key: 'x',
      label: text.x,
      icon: <XMark />,
      onSelect: () => openIn(withQuery(X, { text: words, url: urlOf(path) })),
    },
    {
      key: 'line',
      label: text.line,
      icon: <LineMark />,
      onSelect: () => openIn(withQuery(LINE, { url: urlOf(path) })),
    },
  ];
  return (
    <Menu
      label={text.menu}
      align="start"
      width={220}
      groups={[{ key: 'share', items }]}
      trigger={(trigger) => (
        <button {...(hasSheet ? { onClick: () => void share() } : trigger)} {...look}>
          <ShareIcon size={19} />
          <Figure value={post.share_count} />
        </button>
      )}
    />
  );
}

/** Whether the device has a dialog of its own; the server does not know, and it never changes. */
const canShare = (): boolean => 'share' in navigator;
const never = () => () => {};

const urlOf = (path: string): string => new URL(path, window.location.origin).href;

const X = 'https://x.com/intent/post';
const LINE = 'https://social-plugins.line.me/lineit/share';

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;

function XMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true">
      <path d="M17.3 4h2.9l-6.3 7.2L21.3 20h-5.8l-4.5-5.9L5.8 20H2.9l6.7-7.7L2.6 4h5.9l4.1 5.4zm-1 14.3h1.6L7.7 5.6H6z" />
    </svg>
  );
}

function LineMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <path
        strokeWidth="1.75"
        strokeLinejoin="round"
        d="M12 4c5 0 9 3 9 6.900 0 1.600-.7 3-1.900 4.300C17 17.500 12.800 20.300 12 20.600c-.8.3-.7-.2-.6-.7l.2-1.600C6.700 18 3 14.900 3 10.900 3 7 7 4 12 4z"
      />
    </svg>
  );
}
