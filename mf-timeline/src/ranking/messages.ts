import { defineMessages } from '@minori/platform';

/** The texts of the ranking of creators. */
export const messages = defineMessages({
  ja: {
    title: 'クリエイターランキング',
    note: '直近30日の活動で順位を決めています。',
    how: {
      title: '順位の決まり方',
      intro: '次の4つをそれぞれ100点満点で採点し、重みをつけて合計します。上にあるものほど重みが大きくなります。',
      new_subscribers: '新規登録: 30日間にプライムへ新しく登録した人の数。多い人との差は、なだらかに点数にします。',
      retention: '継続: 30日前に登録していた人のうち、いまも続けている人の割合。登録者が少ないうちは数えません。',
      reads: '閲覧: 30日間に公開した投稿が読まれた回数。これも、なだらかに点数にします。',
      predictions:
        '予想: 30日間に答え合わせが済んだ予想の的中率（95%の確からしさで、これより高いと言える値）。20件以上あり、いつも「上がる」（または「下がる」）と答えた場合を上回る人だけ数えます。',
      followers: 'フォロワーの数は、順位に影響しません。',
    },
    position: (position: number) => `${position}位`,
    up: (steps: number) => `${steps}つ上昇`,
    down: (steps: number) => `${steps}つ下降`,
    same: '変わらず',
    entered: '圏外から',
    score: '点',
    parts: { new_subscribers: '新規登録', retention: '継続', reads: '閲覧', predictions: '予想' },
    part: (part: string, points: number) => `${part} ${points}点（100点満点）`,
    newSubscribers: (count: string) => `新規登録 ${count}人`,
    reads: (count: string) => `閲覧 ${count}回`,
    list: 'クリエイターの順位',
    failed: 'ランキングを読み込めませんでした',
    empty: {
      title: 'クリエイターの順位がここに並びます',
      text: '集計が終わると、表示されます。',
    },
    home: 'ホームへ',
  },
  en: {
    title: 'Creator ranking',
    note: 'Ordered by what happened in the last 30 days.',
    how: {
      title: 'How the order is made',
      intro: 'Each of these four gives up to 100 points; weighted, they make the total. The first weighs most.',
      new_subscribers: 'Subscribers: people who newly subscribed to Prime within 30 days. Large leads count gently.',
      retention: 'Retention: the share of those who subscribed 30 days ago and still do. It needs a few subscribers.',
      reads: 'Reads: how often posts of the last 30 days were read. Large leads count gently here as well.',
      predictions:
        'Predictions: the hit rate of what was graded within 30 days, at the lower bound of its 95% interval; from 20 on, and only above what always saying “up” (or “down”) would have hit.',
      followers: 'The number of followers doesn’t count.',
    },
    position: (position: number) => `No. ${position}`,
    up: (steps: number) => `up ${steps}`,
    down: (steps: number) => `down ${steps}`,
    same: 'unchanged',
    entered: 'new',
    score: 'points',
    parts: { new_subscribers: 'Subscribers', retention: 'Retention', reads: 'Reads', predictions: 'Predictions' },
    part: (part: string, points: number) => `${part}: ${points} of 100 points`,
    newSubscribers: (count: string) => `${count} new subscribers`,
    reads: (count: string) => `${count} reads`,
    list: 'Creators in order',
    failed: 'The ranking couldn’t be loaded',
    empty: { title: 'The creators in order will be here', text: 'They appear once everything is counted.' },
    home: 'Go home',
  },
});
