import { defineMessages } from '@minori/platform';

/** The texts of the home page. */
export const messages = defineMessages({
  ja: {
    title: 'ホーム',
    tabs: {
      label: 'タイムライン',
      recommended: 'おすすめ',
      prime_posts: 'プライム',
      topics: 'トピック',
      live_posts: 'ライブ',
      following: 'フォロー中',
    },
    compose: 'いま考えていることは？',
    post: '投稿する',
    welcome: {
      title: 'お金のことを、落ち着いて話せる場所へ。',
      text: 'みのりは、投資を学び、考えを交わすコミュニティです。証券会社ではないので、口座も入金も要りません。',
      facts: {
        holdings: '銘柄に触れる投稿には、書いた人の保有状況が付きます。',
        predictions: '予想は期日に自動で採点され、当たりも外れも残ります。',
        promises: '「必ず儲かる」といった表現は、投稿の前に止めます。',
      },
      reading: '読むだけなら、登録は要りません。',
      guide: 'はじめての方へ',
      guidePath: '/lp/beginners',
      signUp: '無料ではじめる',
      logIn: 'ログイン',
    },
    filtered: {
      title: '条件に合う投稿がありません',
      text: '並び順や対象レベル、表示の設定を変えると、ほかの投稿を読めます。',
    },
    prime_posts: {
      title: 'プライムの投稿がここに並びます',
      text: '登録したクリエイターの限定投稿を、まとめて読めます。',
    },
    topics: {
      title: '話題の投稿がここに並びます',
      text: '関心のある分野を選ぶと、その分野の投稿を新しい順に読めます。',
    },
    live_posts: {
      title: 'ライブ配信はまだありません',
      text: '配信の予定が決まると、ここに並びます。',
    },
    unread: {
      title: '未読の投稿はありません',
      text: 'フォローした人のこの2週間の投稿は、すべて読みました。',
      all: 'すべての投稿を見る',
    },
    paid: {
      title: '登録中のクリエイターの投稿がここに並びます',
      text: 'プライムに登録すると、そのクリエイターの限定投稿だけをまとめて読めます。',
    },
    paidGuest: {
      title: '登録中のクリエイターの投稿がここに並びます',
      text: 'ログインすると、プライムに登録したクリエイターの限定投稿をまとめて読めます。',
    },
    findCreators: 'クリエイターを探す',
    readRecommended: 'おすすめを読む',
    feed: {
      recommended: {
        title: 'おすすめの投稿がここに並びます',
        text: '最初の投稿を書いてみませんか。',
      },
      following: {
        title: 'フォローした人の投稿がここに並びます',
        text: '気になる人をフォローすると、新しい投稿を順番に読めます。',
      },
      guest: {
        title: 'フォローした人の投稿がここに並びます',
        text: 'ログインすると、気になる人の投稿だけを新しい順に読めます。',
      },
    },
    domains: '関心のある分野',
    failed: '分野の選択を保存できませんでした。もう一度お試しください。',
    trending: 'いま話題のトピック',
  },
  en: {
    title: 'Home',
    tabs: {
      label: 'Timelines',
      recommended: 'For you',
      prime_posts: 'Prime',
      topics: 'Topics',
      live_posts: 'Live',
      following: 'Following',
    },
    compose: 'What are you thinking about?',
    post: 'Post',
    welcome: {
      title: 'A calm place to talk about money.',
      text: 'Minori is a community for learning about investing and trading thoughts. It is no broker: nothing is to be paid in.',
      facts: {
        holdings: 'Posts that name a symbol say whether their author holds it.',
        predictions: 'Predictions are graded when they fall due. Hits and misses stay.',
        promises: 'Promises of sure profit are stopped before they are posted.',
      },
      reading: 'Reading needs no account.',
      guide: 'New to investing?',
      guidePath: '/lp/en/beginners',
      signUp: 'Join for free',
      logIn: 'Log in',
    },
    filtered: {
      title: 'No posts match',
      text: 'Change the order, the level or your reading settings to find others.',
    },
    prime_posts: {
      title: 'Prime posts will be here',
      text: 'The posts that creators write for their subscribers, in one place.',
    },
    topics: {
      title: 'Posts by topic will be here',
      text: 'Choose what interests you to read posts about it, newest first.',
    },
    live_posts: {
      title: 'There are no live streams yet',
      text: 'Once one is planned, it will be here.',
    },
    unread: {
      title: 'Nothing unread',
      text: 'You have read all that the people you follow wrote in the last two weeks.',
      all: 'See all posts',
    },
    paid: {
      title: 'Posts of your creators will be here',
      text: 'Once you subscribe to Prime, you find what that creator writes for subscribers here.',
    },
    paidGuest: {
      title: 'Posts of your creators will be here',
      text: 'Log in to read what the creators you have subscribed to write for their subscribers.',
    },
    findCreators: 'Find creators',
    readRecommended: 'Read posts for you',
    feed: {
      recommended: { title: 'Posts for you will be here', text: 'Why not write the first one?' },
      following: {
        title: 'Posts of the people you follow will be here',
        text: 'Follow somebody you find interesting to read their posts, newest first.',
      },
      guest: {
        title: 'Posts of the people you follow will be here',
        text: 'Log in to read the people you care about, newest first.',
      },
    },
    domains: 'What interests you',
    failed: 'Your choice couldn’t be saved. Please try again.',
    trending: 'Trending topics',
  },
});
