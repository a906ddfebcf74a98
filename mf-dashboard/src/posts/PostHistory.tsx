import type { Post } from '@minori/contracts';
import {
  Chip,
  Count,
  DeleteIcon,
  DocumentIcon,
  IconButton,
  Menu,
  MoreIcon,
  Pill,
  SiteLink,
  VisuallyHidden,
  type MenuItem,
  type PillKind,
} from '@minori/design-system';
import { formatDateTime } from '@minori/design-system/format';
import { useLanguage, useMessages, useShell } from '@minori/platform';
import { useState } from 'react';
import { messages } from '../messages';
import { useMyPostsEdits } from '../queries/posts';
import styles from './PostHistory.module.css';

const PILLS: Partial<Record<Post['type'], PillKind>> = {
  paid: 'prime',
  paid_plus: 'prime_plus',
  gold: 'gold',
  affiliate: 'ad',
};

const addressOf = ({ id, user_info }: Post) => `/${user_info.username}/posts/${id}`;

/** The posts as a table; on phones each is a card. */
export function PostHistory({ posts }: { posts: readonly Post[] }) {
  const t = useMessages(messages);
  return (
    <table aria-label={t.posts.title} className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th>{t.posts.post}</th>
          <th className={styles.number}>{t.posts.views}</th>
          <th className={styles.number}>{t.posts.likes}</th>
          <th className={styles.number}>{t.posts.comments}</th>
          <th className={styles.actions}>
            <VisuallyHidden>{t.posts.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </tbody>
    </table>
  );
}

function PostRow({ post }: { post: Post }) {
  const t = useMessages(messages);
  return (
    <tr className={styles.row}>
      <td className={styles.post}>
        <SiteLink href={addressOf(post)} className={styles.text}>
          {post.text || post.title || t.posts.untitled}
        </SiteLink>
        <PostFacts post={post} />
      </td>
      <Figure name={t.posts.views} value={post.view_count} />
      <Figure name={t.posts.likes} value={post.like_count} />
      <Figure name={t.posts.comments} value={post.comment_count} />
      <td className={styles.actions}>
        <PostMenu post={post} />
      </td>
    </tr>
  );
}

function PostFacts({ post }: { post: Post }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const pill = PILLS[post.type];
  const [openedAt] = useState(() => Date.now());
  const isAhead = Date.parse(post.published_at) > openedAt;
  const isPublic = post.status === 'activated' && !isAhead;
  return (
    <p className={styles.facts}>
      <time dateTime={post.published_at}>{formatDateTime(post.published_at, language)}</time>
      {pill && <Pill kind={pill} />}
      <Chip size="small" tone={isPublic ? 'soft' : 'attention'}>
        {isAhead ? t.posts.scheduled : t.posts.status[post.status]}
      </Chip>
    </p>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <td className={styles.number}>
      <span aria-hidden="true" className={styles.name}>
        {name}
      </span>
      <Count value={value} />
    </td>
  );
}

function PostMenu({ post }: { post: Post }) {
  const t = useMessages(messages);
  const { dialogs } = useShell();
  const { remove } = useMyPostsEdits();
  const confirm = async () => {
    if (await dialogs.open('post.delete', { post })) remove(post.id);
  };
  const items: MenuItem[] = [
    { key: 'open', label: t.posts.open, icon: <DocumentIcon size={18} />, href: addressOf(post) },
  ];
  if (post.abilities.can_delete) {
    items.push({
      key: 'remove',
      label: t.posts.remove,
      icon: <DeleteIcon size={18} />,
      danger: true,
      onSelect: () => void confirm(),
    });
  }
  return (
    <Menu
      label={t.posts.menu}
      groups={[{ key: 'all', items }]}
      trigger={(props) => (
        <IconButton label={t.posts.menu} size="small" {...props}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}
