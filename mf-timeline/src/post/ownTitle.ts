import type { Post } from '@minori/contracts';

const squeeze = (text: string): string => text.replaceAll(/\s/g, '');

/** The title of a post that was given one; most have the beginning of their text instead, which need not stand twice. */
export function ownTitle({ title, text }: Pick<Post, 'title' | 'text'>): string | undefined {
  const bare = squeeze(title.replace(/(…|\.\.\.)$/, ''));
  return bare && !squeeze(text).startsWith(bare) ? title : undefined;
}
