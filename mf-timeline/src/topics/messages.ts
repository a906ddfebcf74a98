import { defineMessages } from '@minori/platform';

/** The texts of the topics. */
export const messages = defineMessages({
  ja: {
    trending: {
      tabs: { label: 'トレンドの表示', topics: 'トピック', posts: '注目の投稿', level: 'レベル別' },
      posts: {
        title: '注目の投稿',
        note: 'いま読者の反応（閲覧・いいね・コメント・シェア）が集まっている投稿です。',
        empty: { title: '注目の投稿がここに並びます', text: '読者の反応が集まると、表示されます。' },
      },
      level: {
        title: (level: string) => `${level}の投稿`,
        note: '本文の言葉から判定した対象レベルで選んだ投稿を、新しい順に表示しています。',
        empty: { title: 'このレベルの投稿は、まだありません', text: '対象レベルを変えると、ほかの投稿を読めます。' },
      },
      title: 'トレンドのトピック',
      note: '直近24時間に、多くの人が投稿し、読まれている話題です。1人だけの投稿や、登録から24時間たっていない人の投稿では順位に入りません。',
      rank: (position: number) => `${position}位`,
      figures: (authors: string, posts: string) => `24時間で${authors}人が${posts}件を投稿`,
      failed: 'トピックを読み込めませんでした',
      empty: { title: 'トレンドのトピックがここに並びます', text: '複数の人が同じ話題を投稿すると、表示されます。' },
      emptyLevel: {
        title: 'このレベルのトレンドは、まだありません',
        text: '対象レベルを「すべて」にすると、ほかの話題を見られます。',
        all: 'すべてのトレンドを見る',
      },
      home: 'ホームへ',
    },
    topic: {
      tabs: { label: 'トピックの表示', posts: '投稿', live: 'ライブ' },
      posts: (count: string) => `投稿 ${count}件`,
      write: 'このトピックで投稿する',
      list: (name: string) => `#${name}の投稿`,
      empty: { title: 'まだ投稿がありません', text: 'このトピックで最初の投稿を書いてみませんか。' },
      noLive: {
        title: 'このトピックのライブ配信はまだありません',
        text: '配信の予定が決まると、ここに並びます。',
      },
      failed: 'トピックを読み込めませんでした',
      missing: {
        title: 'トピックが見つかりません',
        text: 'アドレスが変わったか、入力に誤りがある可能性があります。',
      },
      trending: 'トレンドを見る',
    },
  },
  en: {
    trending: {
      tabs: { label: 'Kinds of trends', topics: 'Topics', posts: 'Posts', level: 'By level' },
      posts: {
        title: 'Trending posts',
        note: 'What readers view, like, discuss and share most right now.',
        empty: { title: 'Trending posts will be here', text: 'They appear once readers respond to posts.' },
      },
      level: {
        title: (level: string) => `Posts by level: ${level}`,
        note: 'Posts for readers of a level, as the words in them suggest, newest first.',
        empty: { title: 'No posts at this level yet', text: 'Choose another level to find others.' },
      },
      title: 'Trending topics',
      note: 'What many people wrote about and read in the last 24 hours. A single author doesn’t make a trend, nor do accounts younger than 24 hours.',
      rank: (position: number) => `No. ${position}`,
      figures: (authors: string, posts: string) => `${posts} posts by ${authors} people in 24 hours`,
      failed: 'The topics couldn’t be loaded',
      empty: { title: 'Trending topics will be here', text: 'They appear once several people write about the same.' },
      emptyLevel: {
        title: 'Nothing is trending at this level yet',
        text: 'Choose all levels to see what else is talked about.',
        all: 'See all trends',
      },
      home: 'Go home',
    },
    topic: {
      tabs: { label: 'Parts of the topic', posts: 'Posts', live: 'Live' },
      posts: (count: string) => `${count} posts`,
      write: 'Post about this topic',
      list: (name: string) => `Posts about #${name}`,
      empty: { title: 'No posts yet', text: 'Why not write the first one about this topic?' },
      noLive: {
        title: 'There are no live streams about this topic yet',
        text: 'Once one is planned, it will be here.',
      },
      failed: 'The topic couldn’t be loaded',
      missing: {
        title: 'This topic can’t be found',
        text: 'The address may have changed, or there may be a typing error.',
      },
      trending: 'See trends',
    },
  },
});
