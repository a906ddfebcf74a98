import { PRIME_TRIAL_DAYS, withHonorific } from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** The texts of the player. */
export const messages = defineMessages({
  ja: {
    player: '音声プレーヤー',
    play: '再生',
    pause: '一時停止',
    back: '10秒戻る',
    forward: '30秒進む',
    next: '次の音声',
    previous: '前の音声',
    close: 'プレーヤーを閉じる',
    open: 'プレーヤーを開く',
    position: '再生位置',
    rate: '再生速度',
    rateValue: (rate: number) => `${rate}倍速`,
    queue: '再生リスト',
    failed: '音声を再生できませんでした',
    retry: 'もう一度試す',
    over: '無料で聴けるのはここまでです',
    offer_prime: (author: string) => `続きは、${withHonorific(author)}のプライムに登録した方がお聴きいただけます。`,
    offer_prime_plus: (author: string) =>
      `続きは、${withHonorific(author)}のプライムPlusに登録した方がお聴きいただけます。`,
    offer_gold: () => '続きは、Gold以上のメンバーシップの方がお聴きいただけます。',
    terms_prime: (price: string) =>
      `月額${price}から。はじめての方は、カードなら${PRIME_TRIAL_DAYS}日間無料。いつでも2クリックで解約できます。`,
    terms_prime_plus: (price: string) =>
      `プライムへの追加プランで、月額${price}から。いつでも2クリックで解約できます。`,
    subscribe_prime: 'プライムに登録する',
    subscribe_prime_plus: 'プライムPlusに登録する',
    toProfile: 'プロフィールを見る',
    toMembership: 'メンバーシップを見る',
  },
  en: {
    player: 'Audio player',
    play: 'Play',
    pause: 'Pause',
    back: 'Back 10 seconds',
    forward: 'Forward 30 seconds',
    next: 'Next',
    previous: 'Previous',
    close: 'Close player',
    open: 'Open player',
    position: 'Position',
    rate: 'Speed',
    rateValue: (rate: number) => `${rate}×`,
    queue: 'Queue',
    failed: 'This could not be played',
    retry: 'Try again',
    over: 'The free part ends here',
    offer_prime: (author: string) => `The rest is for subscribers of ${author}’s Prime.`,
    offer_prime_plus: (author: string) => `The rest is for subscribers of ${author}’s Prime Plus.`,
    offer_gold: () => 'The rest is for members with Gold or above.',
    terms_prime: (price: string) =>
      `From ${price} a month; the first ${PRIME_TRIAL_DAYS} days are free for new subscribers with a card. Cancel in two clicks.`,
    terms_prime_plus: (price: string) => `Added to Prime, from ${price} a month. Cancel in two clicks.`,
    subscribe_prime: 'Subscribe to Prime',
    subscribe_prime_plus: 'Subscribe to Prime Plus',
    toProfile: 'Show profile',
    toMembership: 'Show memberships',
  },
});
