import { PRIME_TRIAL_DAYS, withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** What stands on a post; the texts of its menu and its dialogs are loaded with them. */
export const messages = defineMessages({
  ja: {
    locked: {
      title: {
        prime: '続きは、プライムに登録した方が読めます',
        prime_plus: '続きは、プライムPlusに登録した方が読めます',
        gold: '続きは、ゴールド以上のメンバーシップの方が読めます',
      },
      from: (name: string) => `${withHonorific(name)}の限定投稿です。`,
      gold: 'ゴールド・プラチナの方が読める投稿です。',
      price: '月額',
      since: 'から',
      terms: {
        prime: `1カ月・6カ月・1年から選べます。はじめての方は、カードなら${PRIME_TRIAL_DAYS}日間無料。いつでも2クリックで解約できます。`,
        prime_plus: 'プライムへの追加プランです。1カ月・6カ月・1年から選べて、いつでも2クリックで解約できます。',
      },
      notSold: 'いまは、新しい登録を受け付けていません。',
      subscribe: { prime: 'プライムに登録する', prime_plus: 'プライムPlusに登録する' },
      membership: 'メンバーシップを見る',
      logIn: 'ログインする',
      logInNote: 'すでに登録済みの方は、ログインすると読めます。',
    },
    blocked: {
      title: 'この投稿は表示できません',
      text: 'ブロックの設定により、投稿を表示していません。',
    },
    tombstone: {
      title: 'この投稿は削除されました',
      at: (date: string) => `${date}に削除`,
      text: '銘柄に触れた投稿のため、銘柄と保有状況の記録は残り、成績の集計にも引き続き含まれます。',
    },
    edited: '編集済み',
    editedHint: '編集の履歴を見る',
    tip: { give: 'ありがとうを贈る', again: 'ありがとうを贈る（前にも贈っています）' },
    save: '保存する',
    unsave: '保存を取り消す',
    saveFailed: '保存できませんでした。もう一度お試しください。',
    share: {
      label: (count: string) => `共有 ${count}件`,
      menu: '共有の方法',
      text: (title: string, name: string) => `${title}｜${withHonorific(name)}の投稿`,
      untitled: (name: string) => `${withHonorific(name)}の投稿`,
    },
    related: '関連する投稿',
    top: (name: string) => `${withHonorific(name)}の人気の投稿`,
    likes: (count: string) => `いいね ${count}件`,
  },
  en: {
    locked: {
      title: {
        prime: 'The rest is for Prime subscribers',
        prime_plus: 'The rest is for Prime Plus subscribers',
        gold: 'The rest is for members with Gold or above',
      },
      from: (name: string) => `A post for subscribers of ${name}.`,
      gold: 'For Gold and Platinum members.',
      price: 'From',
      since: 'a month',
      terms: {
        prime: `For 1 month, 6 months or a year; the first ${PRIME_TRIAL_DAYS} days are free for new subscribers with a card. Cancel at any time in two clicks.`,
        prime_plus: 'Added to Prime, for 1 month, 6 months or a year. Cancel at any time in two clicks.',
      },
      notSold: 'No new subscriptions are taken at the moment.',
      subscribe: { prime: 'Subscribe to Prime', prime_plus: 'Subscribe to Prime Plus' },
      membership: 'See memberships',
      logIn: 'Log in',
      logInNote: 'If you have subscribed, log in to read it.',
    },
    blocked: { title: 'This post can’t be shown', text: 'It is hidden because of a block.' },
    tombstone: {
      title: 'This post was deleted',
      at: (date: string) => `Deleted on ${date}`,
      text: 'It named a symbol: which one, and what the author held, stays on record and still counts in the author’s results.',
    },
    edited: 'Edited',
    editedHint: 'See what was changed',
    tip: { give: 'Say thank you', again: 'Say thank you (you have before)' },
    save: 'Save',
    unsave: 'Remove from saved',
    saveFailed: 'This couldn’t be saved. Please try again.',
    share: {
      label: (count: string) => `Share, ${count}`,
      menu: 'Ways to share',
      text: (title: string, name: string) => `${title} | Post by ${name}`,
      untitled: (name: string) => `Post by ${name}`,
    },
    related: 'Related posts',
    top: (name: string) => `Liked posts by ${name}`,
    likes: (count: string) => `${count} likes`,
  },
});
