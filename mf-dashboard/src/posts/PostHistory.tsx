import type { Post } from '@minori/contracts';
import { postFailureMessage } from '@minori/contracts/rules';
import {
  Chip,
  Count,
  IconButton,
  Menu,
  MoreIcon,
  Pill,
  SiteLink,
  VisuallyHidden,
  type PillKind,
} from '@minori/design-system';
import { formatDate, formatDateTime, formatScheduled } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import type { ReactNode } from 'react';
import { addressOf } from './addressOf';
import { messages } from './messages';
import styles from './PostHistory.module.css';
import { usePostActions } from './usePostActions';

const PILLS: Partial<Record<Post['type'], PillKind>> = {
  paid: 'prime',
  paid_plus: 'prime_plus',
  gold: 'gold',
  affiliate: 'ad',
};

/** The table of posts that its rows stand in; on phones each is a card. */
export function PostHistory({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <table aria-label={t.title} className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th>{t.post}</th>
          <th className={styles.number}>{t.views}</th>
          <th className={styles.number}>{t.likes}</th>
          <th className={styles.number}>{t.comments}</th>
          <th className={styles.actions}>
            <VisuallyHidden>{t.actions}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** A post with its figures and what can be done with it. */
export function PostRow({ post }: { post: Post }) {
  const t = useMessages(messages);
  const symbols = post.symbols.map(({ name }) => name).join('、');
  const record = symbols ? `${t.tombstone}（${symbols}）` : t.tombstone;
  return (
    <tr className={styles.row}>
      <td className={styles.post}>
        <SiteLink href={addressOf(post)} className={styles.text}>
          {post.is_deleted ? record : post.text || post.title || t.untitled}
        </SiteLink>
        <PostFacts post={post} />
      </td>
      <Figure name={t.views} value={post.view_count} />
      <Figure name={t.likes} value={post.like_count} />
      <Figure name={t.comments} value={post.comment_count} />
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
  return (
    <>
      <p className={styles.facts}>
        <PostTime post={post} />
        {pill && <Pill kind={pill} />}
        <Chip size="small" tone={post.post_state === 'published' ? 'soft' : 'attention'}>
          {t.states[post.post_state]}
        </Chip>
        {post.is_edited && <span>{t.edited}</span>}
      </p>
      {post.failed_reason && <p className={styles.reason}>{postFailureMessage(post.failed_reason, language)}</p>}
    </>
  );
}

/** When it came out, is to come out, or was deleted. */
function PostTime({ post: { post_state, published_at, deleted_at } }: { post: Post }) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (deleted_at) return <time dateTime={deleted_at}>{t.deletedAt(formatDate(deleted_at, language))}</time>;
  if (post_state === 'scheduled') {
    return <time dateTime={published_at}>{t.scheduledAt(formatScheduled(published_at, language))}</time>;
  }
  return <time dateTime={published_at}>{formatDateTime(published_at, language)}</time>;
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
  const groups = usePostActions(post);
  return (
    <Menu
      label={t.menu}
      groups={groups}
      trigger={(props) => (
        <IconButton label={t.menu} size="small" {...props}>
          <MoreIcon />
        </IconButton>
      )}
    />
  );
}
