import type { Post, Profile } from '@minori/contracts';
import { withHonorific } from '@minori/contracts/rules';
import { excerpt, headline } from '@minori/platform/heads';
import type { ReadAsGuest } from './guestApi';

/** Return a text inside of XML; characters that XML does not know are left out. */
export function escapeXml(text: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => named[character] ?? '');
}

/**
 * Return the feed of a member's posts as RSS 2.0, with what a guest may see; null when there is no such member, undefined
 * when the API is slow or down.
 */
export async function profileFeed(
  siteUrl: string,
  username: string,
  read: ReadAsGuest,
): Promise<string | null | undefined> {
  const [profile, posts] = await Promise.all([
    read<Profile>(`/profiles/${username}`),
    read<Post[]>(`/profiles/${username}/posts`),
  ]);
  if (profile === 'missing' || posts === 'missing' || profile?.is_deleted) return null;
  // A feed without posts would tell readers that they are gone.
  if (!profile || !posts) return undefined;
  const home = `${siteUrl}/${profile.username}`;
  const items = posts.filter(({ is_deleted }) => !is_deleted);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${profile.name}（@${profile.username}）｜みのり`),
    element('link', home),
    element('description', profile.bio || `${withHonorific(profile.name)}の投稿`),
    element('language', 'ja'),
    `<atom:link href="${escapeXml(`${home}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((post) => itemOf(post, home)),
    '</channel></rss>',
  ].join('\n');
}

function itemOf(post: Post, home: string): string {
  const link = `${home}/posts/${post.id}`;
  return [
    '<item>',
    element('title', headline(post.title || post.text)),
    element('link', link),
    element('guid', link),
    element('pubDate', new Date(post.published_at).toUTCString()),
    element('description', excerpt(post.text)),
    ...post.hashtags.map((hashtag) => element('category', hashtag)),
    '</item>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
