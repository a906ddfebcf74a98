import type { Post } from '@minori/contracts';
import { postFailureMessage } from '@minori/contracts/rules';
import { Chip, IconButton, Menu, MoreIcon, Pill, SiteLink, useLangOf, type PillKind } from '@minori/design-system';
import { formatDate, formatDateTime, formatScheduled } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { addressOf } from './addressOf';
import { messages } from './messages';
import styles from './PostSummary.module.css';
import { usePostActions } from './usePostActions';

const PILLS: Partial<Record<Post['type'], PillKind>> = {
  paid: 'prime',
  paid_plus: 'prime_plus',
  gold: 'gold',
  affiliate: 'ad',
};

/** What an own post says, which leads to it, with its time and state. */
export function PostSummary({ post }: { post: Post }) {
  const t = useMessages(messages);
  const symbols = post.symbols.map(({ name }) => name).join('、');
  const record = symbols ? `${t.tombstone}（${symbols}）` : t.tombstone;
  const words = post.is_deleted ? record : post.text || post.title || t.untitled;
  const langOf = useLangOf();
  return (
    <>
      <SiteLink href={addressOf(post)} lang={langOf(words)} className={styles.text}>
        {words}
      </SiteLink>
      <PostFacts post={post} />
    </>
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

/** What can be done with an own post. */
export function PostMenu({ post }: { post: Post }) {
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
