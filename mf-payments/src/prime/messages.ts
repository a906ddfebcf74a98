import {
  CANCEL_REASON_NAMES,
  CREATOR_PLAN_NAMES,
  SUBSCRIPTION_STATUS_NAMES,
  SUBSCRIPTIONS_PAGE,
  withHonorific,
  type CancelReason,
  type CreatorPlan,
  type SubscriptionStatus,
} from '@minori/contracts/rules';
import { defineMessages } from '@minori/platform';

/** Return what each of some names is in a language. */
function namesIn<Name extends string>(
  names: Record<Name, { ja: string; en: string }>,
  language: 'ja' | 'en',
): Record<Name, string> {
  const all = Object.entries<{ ja: string; en: string }>(names).map(([name, texts]) => [name, texts[language]]);
  return Object.fromEntries(all) as Record<Name, string>;
}

const namesOf = (language: 'ja' | 'en') => ({
  plans: namesIn<CreatorPlan>(CREATOR_PLAN_NAMES, language),
  status: namesIn<SubscriptionStatus>(SUBSCRIPTION_STATUS_NAMES, language),
  reasons: namesIn<CancelReason>(CANCEL_REASON_NAMES, language),
  page: SUBSCRIPTIONS_PAGE[language],
});

/** Texts of Prime and Prime Plus. */
export const messages = defineMessages({
  ja: {
    ...namesOf('ja'),
    title: 'プライム登録',
    plan: 'プラン',
    of: (plan: string, name: string) => `${withHonorific(name)}の${plan}`,
    failed: 'プランを読み込めませんでした',
    gone: 'このクリエイターのプランは表示できません',
    opensTitle: '登録するとできること',
    opens: {
      prime: {
        posts: 'プライム限定の投稿を読む',
        media: '音声や動画を最後まで視聴する',
        comments: '限定投稿にコメントする',
      },
      prime_plus: {
        posts: 'プライムPlus限定の投稿も読む',
        media: 'プライムPlus限定の音声や動画を視聴する',
        comments: '限定投稿にコメントする',
      },
    },
    beside: 'プライムPlusは、同じクリエイターのプライムに追加するプランです。料金はプライムとは別にかかります。',
    refusals: {
      prime: {
        own: 'ご自身のプランには登録できません。',
        blocked: 'ブロックの設定により、登録できません。',
        restricted: 'プライムクリエイターの機能の一部を制限しているため、プライム登録できません。',
        not_sold: 'このクリエイターは、いまプライムの新しい登録を受け付けていません。',
        prime_required: '',
        plus_longer_than_prime: '',
      },
      prime_plus: {
        own: 'ご自身のプランには登録できません。',
        blocked: 'ブロックの設定により、登録できません。',
        restricted: 'プライムクリエイターの機能の一部を制限しているため、プライムPlusを登録できません。',
        not_sold: 'このクリエイターは、いまプライムPlusの新しい登録を受け付けていません。',
        prime_required: 'プライムPlusは、先にプライムに登録した方が追加できます。',
        plus_longer_than_prime:
          'プライムPlusの期間は、プライムの期間までです。短い期間を選ぶか、先にプライムの期間を変更してください。',
      },
    },
    current: 'このプランに登録中です。',
    shorter: 'いまの期間より短い期間には変更できません。期間の終わりで解約したあとに、あらためて登録できます。',
    first: (period: string, full: string) => `最初の${period}だけの価格です。2回目からは${full}になります。`,
    campaignByCard: 'キャンペーンの価格は、カードでのお支払いに限ります。',
    campaignNotWithCard: 'このカードでは、キャンペーンの価格をご利用いただけません。',
    off: (percent: number) => `${percent}%お得`,
    monthly: (amount: string) => `月あたり${amount}`,
    action: {
      start: (plan: string) => `${plan}に登録する`,
      trial: () => '無料で試す',
      change: () => '期間を変更する',
      resume: () => '登録を再開する',
      pay: () => '支払う',
    },
    toPrime: 'プライムの登録に進む',
    showStatus: '登録内容を見る',
    missing: (missing: string, bought: string) =>
      `購入したコインが、あと${missing}必要です（購入したコインの残高 ${bought}）。もらったコインはお使いいただけません。`,
    enough: (bought: string, left: string) => `購入したコインの残高 ${bought} → お支払い後 ${left}`,
    buyCoins: 'コインを買う',
    taken: (plan: string, name: string) => `${withHonorific(name)}の${plan}に登録しました`,
    changed: '登録内容を変更しました',
    guest: 'ログインすると、お支払い方法を選んで登録できます。',
    own: {
      label: (plan: string, name: string) => `登録中のプラン：${withHonorific(name)}の${plan}`,
      given: 'ご招待による登録です。お支払いはありません。',
      usable: (date: string) => `${date}まではそのまま利用できます`,
      plusEnds: 'プライムPlusは、プライムと同時に終わります。',
      longer: '期間を変更する',
    },
    cancel: {
      title: (plan: string, name: string) => `${withHonorific(name)}の${plan}を解約しますか？`,
      withPlus: '同じクリエイターのプライムPlusも、同時に解約されます。',
    },
    reason: {
      title: '解約の理由をお聞かせください（任意）',
      note: 'お名前とともに、クリエイターに伝わります。',
      thanks: 'ご回答ありがとうございました。',
      failed: '送信できませんでした。もう一度お試しください。',
    },
    statusTitle: '登録中のプラン',
    none: '登録中のプライムはありません',
    noneText: 'クリエイターのプライムに登録すると、限定の投稿や音声が楽しめます。',
    listFailed: '登録中のプライムを読み込めませんでした',
    find: 'おすすめのクリエイターを見る',
    pageNote: 'クリエイターのプライム、プライムPlusの登録内容とお支払いです。解約もこちらからできます。',
    allPayments: '登録とお支払いの履歴',
    paidTitle: 'お支払いの履歴',
    credit: (amount: string) => `前の期間の未使用分 ${amount}を差し引き`,
    recommend: {
      title: 'おすすめのクリエイター',
      intro: '登録した方が多く、読み続けられているクリエイターです。',
      failed: 'クリエイターを読み込めませんでした',
      none: 'いま紹介できるクリエイターはいません',
      noneText: 'クリエイターランキングから、気になる人を探せます。',
      ranking: 'ランキングを見る',
      show: 'プランを見る',
      showOf: (name: string) => `${withHonorific(name)}のプランを見る`,
      price: 'プライム 月額',
    },
    discount: {
      title: 'プライムの割引キャンペーン',
      show: '対象のクリエイターを見る',
      label: 'キャンペーン',
      ad: 'みのりのキャンペーンのご案内（広告）です。',
      gist: (percent: number) =>
        `最初の期間だけ${percent}%割引です。2回目からは通常価格で自動更新します。いつでも2クリックで解約できます。`,
      terms: (date: string) =>
        `${date}までのお申し込みで、カードでのお支払いに限ります。おひとり、また1枚のカードにつき1回限りです。予算に達した場合は、期間の途中でも終了します。`,
      over: 'いま行っているキャンペーンはありません',
      overText: '終了したか、対象の条件に当てはまりません。',
      none: '対象のクリエイターはいません',
    },
    close: '閉じる',
  },
  en: {
    ...namesOf('en'),
    title: 'Subscribe to Prime',
    plan: 'Plan',
    of: (plan: string, name: string) => `${plan} of ${name}`,
    failed: 'The plans could not be loaded',
    gone: 'The plans of this creator can’t be shown',
    opensTitle: 'What you get',
    opens: {
      prime: {
        posts: 'Read posts for Prime subscribers',
        media: 'Hear and see audio and video to the end',
        comments: 'Comment on those posts',
      },
      prime_plus: {
        posts: 'Read posts for Prime Plus subscribers, too',
        media: 'Hear and see their audio and video',
        comments: 'Comment on those posts',
      },
    },
    beside: 'Prime Plus is added to Prime of the same creator. It is paid for beside Prime.',
    refusals: {
      prime: {
        own: 'You can’t subscribe to yourself.',
        blocked: 'You can’t subscribe because of a block.',
        restricted: 'Some functions of this Prime creator are restricted, so you can’t subscribe to Prime.',
        not_sold: 'This creator takes no new Prime subscribers at the moment.',
        prime_required: '',
        plus_longer_than_prime: '',
      },
      prime_plus: {
        own: 'You can’t subscribe to yourself.',
        blocked: 'You can’t subscribe because of a block.',
        restricted: 'Some functions of this Prime creator are restricted, so you can’t subscribe to Prime Plus.',
        not_sold: 'This creator takes no new Prime Plus subscribers at the moment.',
        prime_required: 'Prime Plus is for those who have Prime: subscribe to that first.',
        plus_longer_than_prime:
          'Prime Plus can be had for as long as Prime at most. Choose a shorter period, or change that of Prime first.',
      },
    },
    current: 'You have this plan.',
    shorter: 'You can’t change to a shorter period. Cancel at the end of yours, and subscribe anew afterwards.',
    first: (period: string, full: string) =>
      `The price of the first ${period} only. From the second one on it is ${full}.`,
    campaignByCard: 'The campaign’s price is for payments by card.',
    campaignNotWithCard: 'The campaign’s price can’t be had with this card.',
    off: (percent: number) => `${percent}% off`,
    monthly: (amount: string) => `${amount} a month`,
    action: {
      start: (plan: string) => `Subscribe to ${plan}`,
      trial: () => 'Try it free',
      change: () => 'Change the period',
      resume: () => 'Resume the subscription',
      pay: () => 'Pay',
    },
    toPrime: 'Go on with Prime',
    showStatus: 'See your subscription',
    missing: (missing: string, bought: string) =>
      `You need ${missing} more coins that you bought (you have ${bought}). Coins that you got for free can’t be used.`,
    enough: (bought: string, left: string) => `You have ${bought} coins that you bought, and ${left} afterwards`,
    buyCoins: 'Buy coins',
    taken: (plan: string, name: string) => `You have subscribed to ${plan} of ${name}`,
    changed: 'Your subscription is changed',
    guest: 'Log in to choose how to pay and to subscribe.',
    own: {
      label: (plan: string, name: string) => `Your plan: ${plan} of ${name}`,
      given: 'By invitation: you pay nothing.',
      usable: (date: string) => `You keep everything until ${date}`,
      plusEnds: 'Prime Plus ends with Prime.',
      longer: 'Change the period',
    },
    cancel: {
      title: (plan: string, name: string) => `Cancel ${plan} of ${name}?`,
      withPlus: 'Prime Plus of the same creator is cancelled with it.',
    },
    reason: {
      title: 'Why have you cancelled? (optional)',
      note: 'The creator is told, with your name.',
      thanks: 'Thank you for telling us.',
      failed: 'This couldn’t be sent. Please try again.',
    },
    statusTitle: 'Your plans',
    none: 'You have no Prime subscription',
    noneText: 'With a creator’s Prime you read and hear what is for subscribers.',
    listFailed: 'Your subscriptions could not be loaded',
    find: 'See recommended creators',
    pageNote: 'What you subscribe to of creators, and what you paid for it. You can cancel it there, too.',
    allPayments: 'Subscriptions and payments',
    paidTitle: 'Payments',
    credit: (amount: string) => `${amount} taken off for unused days of the period before`,
    recommend: {
      title: 'Recommended creators',
      intro: 'Creators whom many subscribe to, and whose readers stay.',
      failed: 'The creators could not be loaded',
      none: 'There is nobody to recommend at the moment',
      noneText: 'Look for somebody in the ranking of creators.',
      ranking: 'See the ranking',
      show: 'See plans',
      showOf: (name: string) => `See the plans of ${name}`,
      price: 'Prime, a month',
    },
    discount: {
      title: 'Prime for less',
      show: 'See who takes part',
      label: 'Campaign',
      ad: 'An offer of Minori (advertisement).',
      gist: (percent: number) =>
        `${percent}% off the first period only. It renews at the full price. Cancel at any time in two clicks.`,
      terms: (date: string) =>
        `For who subscribes by ${date} and pays by card, once for each member and card. It may end earlier, when its budget is used up.`,
      over: 'There is no campaign at the moment',
      overText: 'It is over, or its conditions are not met.',
      none: 'No creator takes part',
    },
    close: 'Close',
  },
});
