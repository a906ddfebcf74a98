import type { Post } from '@minori/contracts';
import { distinctName, ownTitle } from '@minori/contracts/rules';
import { Avatar, Late, LockIcon, MemberName, RelativeTime, SiteLink, useLangOf } from '@minori/design-system';
import { formatCount } from '@minori/design-system/format';
import { useLanguage, useMessages } from '@minori/platform';
import { postPath } from '../paths';
import { useRelatedPostsQuery, useTopPostsQuery } from '../queries/posts';
import { messages } from './messages';
import styles from './OtherPosts.module.css';

/** Where to read on after a post: posts near to it, and what readers liked best of its author. */
export function OtherPosts({ post }: { post: Post }) {
  const { user_info: author } = post;
  return (
    <>
      <RelatedPosts post={post} />
      {!author.is_deleted && <TopPosts post={post} />}
    </>
  );
}

/** Take no room while they are read, or when they can't be: they stand last, and nobody waits for them. */
function RelatedPosts({ post }: { post: Post }) {
  const text = useMessages(messages);
  const { data } = useRelatedPostsQuery(post.id);
  return <PostLines id="related-posts" title={text.related} posts={data ?? []} />;
}

/** Wait for the related posts, which stand above: they would push these down. */
function TopPosts({ post }: { post: Post }) {
  const text = useMessages(messages);
  const related = useRelatedPostsQuery(post.id);
  const { data } = useTopPostsQuery(post.user_info.username);
  if (related.isPending) return null;
  const shown = new Set([post.id, ...(related.data ?? []).map(({ id }) => id)]);
  const posts = (data ?? []).filter(({ id }) => !shown.has(id));
  return <PostLines id="top-posts" title={text.top(distinctName(post.user_info))} posts={posts} />;
}

function PostLines({ id, title, posts }: { id: string; title: string; posts: Post[] }) {
  if (posts.length === 0) return null;
  return (
    <Late fallback={null}>
      <section aria-labelledby={id} className={styles.section}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <ul>
          {posts.map((post) => (
            <li key={post.id}>
              <PostLine post={post} />
            </li>
          ))}
        </ul>
      </section>
    </Late>
  );
}

/** A post in one or two lines. */
function PostLine({ post }: { post: Post }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { user_info: author } = post;
  const langOf = useLangOf();
  const words = ownTitle(post) ?? (post.text || (post.title ?? ''));
  const picture = post.media.find(({ type }) => type === 'image' || type === 'video')?.data;
  const thumbnail = picture && (picture.thumbnail_url ?? picture.blur);
  return (
    <SiteLink href={postPath(post)} className={styles.line}>
      <Avatar src={author.avatar_url} member={author} size={32} />
      <span className={styles.words}>
        <span lang={langOf(words)} className={styles.title}>
          {!post.content_access.is_authorized && <LockIcon size={14} />}
          {words}
        </span>
        <span className={styles.facts}>
          <MemberName member={author}>{(name) => <span>{name}</span>}</MemberName>
          <RelativeTime value={post.published_at} />
          {post.like_count > 0 && <span>{text.likes(formatCount(post.like_count, language))}</span>}
        </span>
      </span>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" className={styles.picture} />}
    </SiteLink>
  );
}
