import type { Language } from '../format/index.ts';

/** The few words that the components say themselves. */
export interface Words {
  loading: string;
  close: string;
  clear: string;
  search: string;
  retry: string;
  showMore: string;
  showLess: string;
  requestId: string;
  errorTitle: string;
  errorMessage: string;
  /** Of something that was asked for and did not come about. */
  actionFailed: string;
  moreFailed: string;
  /** How many items came below those of before. */
  moreShown: (count: string) => string;
  end: string;
  creator: string;
  deletedMember: string;
  lookAlike: string;
  lookAlikeOf: (name: string, username: string) => string;
  follow: string;
  following: string;
  unfollow: string;
  buy: string;
  sell: string;
  yourVote: string;
  changeVote: string;
  ad: string;
  prime: string;
  primePlus: string;
  gold: string;
  required: string;
  optional: string;
  showPassword: string;
  hidePassword: string;
  cancel: string;
  remove: string;
  noData: string;
  up: string;
  down: string;
  unchanged: string;
  new: string;
  ok: string;
  level: (level: number) => string;
  nextLevel: (percent: number) => string;
  freeMinutes: (minutes: number) => string;
  freeMinutesShort: (minutes: number) => string;
  votes: (count: string) => string;
  /** The viewer's own vote. */
  voted: Record<'buy' | 'sell', string>;
  votesMissing: (count: number) => string;
  /** Votes whose sides are not known yet. */
  counting: string;
  mood: (mood: string) => string;
  moods: { happy: string; sad: string; tired: string; excited: string; chilling: string };
  charactersLeft: (count: number) => string;
  charactersOver: (count: number) => string;
  insteadOf: (price: string) => string;
  sendingFailed: string;
  /** Before a form is closed in which something was typed. */
  discardQuestion: string;
  discard: string;
  goOnTyping: string;
  severity: { success: string; info: string; warning: string; error: string };
}

const ja: Words = {
  loading: '読み込み中',
  close: '閉じる',
  clear: '入力を消す',
  search: '検索',
  retry: 'もう一度試す',
  showMore: 'もっと見る',
  showLess: '一部表示',
  requestId: 'お問い合わせ番号',
  errorTitle: 'エラーが発生しました',
  errorMessage: '時間をおいて、もう一度お試しください。',
  actionFailed: 'エラーが発生しました。時間をおいて、もう一度お試しください。',
  moreFailed: '続きを読み込めませんでした',
  moreShown: (count) => `${count}件を追加で表示しました`,
  end: 'すべて表示しました',
  creator: 'クリエイター',
  deletedMember: 'このユーザーは削除されました',
  lookAlike: '別の人です',
  lookAlikeOf: (name, username) => `${name}（@${username}）とは別のアカウントです`,
  follow: 'フォローする',
  following: 'フォロー中',
  unfollow: 'フォローを外す',
  buy: '買い',
  sell: '売り',
  yourVote: 'あなたの投票',
  changeVote: '投票を変える',
  ad: '広告',
  prime: 'プライム',
  primePlus: 'プライムPlus',
  gold: 'Goldメンバーシップ',
  required: '必須',
  optional: '任意',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  cancel: 'キャンセル',
  remove: '削除',
  noData: 'データがありません',
  up: '上昇',
  down: '下落',
  unchanged: '変わらず',
  new: '新着',
  ok: 'OK',
  level: (level) => `レベル${level}`,
  nextLevel: (percent) => `次のレベルまで${percent}%`,
  freeMinutes: (minutes) => `${minutes}分無料で再生できます`,
  freeMinutesShort: (minutes) => `${minutes}分 FREE`,
  votes: (count) => `${count}票`,
  voted: { buy: '買いに投票済み', sell: '売りに投票済み' },
  votesMissing: (count) => `あと${count}票で割合を表示`,
  counting: '集計中',
  mood: (mood) => `気分: ${mood}`,
  moods: { happy: 'うれしい', sad: 'かなしい', tired: 'つかれた', excited: 'わくわく', chilling: 'まったり' },
  charactersLeft: (count) => `あと${count}文字`,
  charactersOver: (count) => `${count}文字超えています`,
  insteadOf: (price) => `通常${price}`,
  sendingFailed: '送信できませんでした。通信状況をご確認のうえ、もう一度お試しください。',
  discardQuestion: '入力した内容を破棄しますか？',
  discard: '破棄する',
  goOnTyping: '入力に戻る',
  severity: { success: '完了', info: 'お知らせ', warning: '注意', error: 'エラー' },
};

const en: Words = {
  loading: 'Loading',
  close: 'Close',
  clear: 'Clear',
  search: 'Search',
  retry: 'Try again',
  showMore: 'Show more',
  showLess: 'Show less',
  requestId: 'Request ID',
  errorTitle: 'Something went wrong',
  errorMessage: 'Please wait a moment and try again.',
  actionFailed: 'Something went wrong. Please wait a moment and try again.',
  moreFailed: 'The rest couldn’t be loaded',
  moreShown: (count) => `${count} more shown`,
  end: 'That’s all',
  creator: 'Creator',
  deletedMember: 'This user has been deleted',
  lookAlike: 'Look-alike',
  lookAlikeOf: (name, username) => `This account is not ${name} (@${username})`,
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  buy: 'Buy',
  sell: 'Sell',
  yourVote: 'Your vote',
  changeVote: 'Change vote',
  ad: 'Ad',
  prime: 'Prime',
  primePlus: 'Prime Plus',
  gold: 'Gold membership',
  required: 'Required',
  optional: 'Optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  cancel: 'Cancel',
  remove: 'Remove',
  noData: 'No data',
  up: 'up',
  down: 'down',
  unchanged: 'unchanged',
  new: 'new',
  ok: 'OK',
  level: (level) => `Level ${level}`,
  nextLevel: (percent) => `${percent}% of the way to the next level`,
  freeMinutes: (minutes) => `${minutes} minutes free to play`,
  freeMinutesShort: (minutes) => `${minutes} min FREE`,
  votes: (count) => `${count} ${count === '1' ? 'vote' : 'votes'}`,
  voted: { buy: 'You voted buy', sell: 'You voted sell' },
  votesMissing: (count) => `Shares appear after ${count} more ${count === 1 ? 'vote' : 'votes'}`,
  counting: 'Counting',
  mood: (mood) => `Mood: ${mood}`,
  moods: { happy: 'happy', sad: 'sad', tired: 'tired', excited: 'excited', chilling: 'chilling' },
  charactersLeft: (count) => `${count} characters left`,
  charactersOver: (count) => `${count} characters too many`,
  insteadOf: (price) => `Usually ${price}`,
  sendingFailed: 'This could not be sent. Please check your connection and try again.',
  discardQuestion: 'Discard what you have typed?',
  discard: 'Discard',
  goOnTyping: 'Keep editing',
  severity: { success: 'Success', info: 'Information', warning: 'Warning', error: 'Error' },
};

/** The components' words in each language. */
export const words: Record<Language, Words> = { ja, en };
