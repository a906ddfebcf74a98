import { withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** Texts of the list of the own comments. */
export const messages = defineMessages({
  ja: {
    title: 'コメント一覧',
    failedTitle: 'コメントを読み込めませんでした',
    empty: {
      title: 'コメントはまだありません',
      text: '投稿にコメントすると、ここで見返せます。',
      action: '投稿を読む',
    },
    on: (name: string) => `${withHonorific(name)}の投稿`,
    untitled: '本文なし',
    gone: '投稿は削除されたか、表示できません',
    comment: 'コメント',
    post: '投稿',
    likesHead: 'いいね',
    repliesHead: '返信',
    reply: '返信',
    edited: '編集済み',
    open: 'コメントを開く',
    likes: (count: string) => `いいね ${count}件`,
    replies: (count: string) => `返信 ${count}件`,
  },
  en: {
    title: 'Comments',
    failedTitle: 'Your comments could not be loaded',
    empty: {
      title: 'You have no comments yet',
      text: 'What you say below posts will be listed here.',
      action: 'Read posts',
    },
    on: (name: string) => `Post by ${name}`,
    untitled: 'No text',
    gone: 'The post was deleted or can’t be shown',
    comment: 'Comment',
    post: 'Post',
    likesHead: 'Likes',
    repliesHead: 'Replies',
    reply: 'Reply',
    edited: 'edited',
    open: 'Open the comment',
    likes: (count: string) => `${count} ${count === '1' ? 'like' : 'likes'}`,
    replies: (count: string) => `${count} ${count === '1' ? 'reply' : 'replies'}`,
  },
});
