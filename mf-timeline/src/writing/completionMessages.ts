import { defineMessages } from '@minori/platform';

/** The texts of what is offered while one types. */
export const messages = defineMessages({
  ja: {
    member: '呼びかける相手',
    topic: 'ハッシュタグ',
    symbol: '銘柄',
    offered: (count: number) => `候補が${count}件あります。上下の矢印キーで選べます。`,
    posts: (count: string) => `${count}件の投稿`,
  },
  en: {
    member: 'Whom to mention',
    topic: 'Hashtags',
    symbol: 'Symbols',
    offered: (count: number) => `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Choose with the arrow keys.`,
    posts: (count: string) => `${count} ${count === '1' ? 'post' : 'posts'}`,
  },
});
