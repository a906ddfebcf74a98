import type { PrecheckClass, PrecheckLevel } from './precheckTerms';
import type { Meaning } from './precheckWords';

/** Two languages of one sentence. */
export interface Both {
  ja: string;
  en: string;
}

/** What a check looks for: words that mean this, one behind the other in a sentence. */
export interface PrecheckRule {
  level: PrecheckLevel;
  class: PrecheckClass;
  says: readonly Meaning[];
  /** How many signs may stand between each two of them; a comma counts as some. */
  within?: number;
  /** Counts only where all of these stand nearby too. */
  besides?: readonly Meaning[];
  /** Its two meanings may stand the other way round. */
  anyOrder?: true;
  /** Its first meaning is a `not`, which is no denial then. */
  beginsWithNot?: true;
  /** May be said of what others did to one: `LINEに招待された`. */
  mayHappen?: true;
  reason: Both;
  /** What could stand in its place. */
  safer?: Both;
  /** Also where the text denies or warns of it. */
  isAlways?: boolean;
  /** May be said of deposits and government bonds. */
  isSafeOfDeposits?: boolean;
  /** May be said with doubt. */
  mayDoubt?: boolean;
  /** One of the words that recommend: two of them beside a symbol weigh more. */
  isRecommending?: boolean;
}

type Rest = Omit<PrecheckRule, 'level' | 'class' | 'says'>;

const PROMISE: Rest = {
  reason: {
    ja: '利益を断定する表現は、金融商品取引法で禁じられている「断定的判断の提供」にあたるおそれがあります。',
    en: 'Promising a profit may be a “conclusive judgement”, which the law forbids.',
  },
  safer: { ja: '利益が出る可能性があると考えています', en: 'I think that there may be a profit' },
};
const GUARANTEE: Rest = {
  reason: {
    ja: '元本を保証すると述べて資金を誘うことは、出資法で禁じられています。',
    en: 'Saying that the principal is guaranteed is forbidden by law.',
  },
  safer: { ja: '元本割れの可能性があります', en: 'you may lose a part of the principal' },
  isSafeOfDeposits: true,
};
const INVITATION: Rest = {
  reason: {
    ja: 'お金の話とともに外部のLINEやTelegramへ誘う投稿は、投資詐欺でよく使われるため投稿できません。',
    en: 'Inviting readers to LINE or Telegram with talk of money is how investment frauds begin.',
  },
  mayHappen: true,
};
const CONTACT: Rest = {
  reason: {
    ja: '外部の連絡先は、投資詐欺への誘導によく使われます。',
    en: 'Contacts elsewhere are often used to lure people into investment frauds.',
  },
  mayHappen: true,
};
const ACCOUNT: Rest = {
  reason: {
    ja: '銀行口座の番号は、詐欺や個人情報の悪用につながるため投稿できません。',
    en: 'Bank account numbers can’t be posted: they lead to fraud.',
  },
  isAlways: true,
};
const FUTURE_PRICE: Rest = {
  reason: {
    ja: '値動きを断定する表現です。「〜と考えています」のように、見方として書いてください。',
    en: 'This states a future price as a fact. Please write it as your view.',
  },
  safer: { ja: '上昇する可能性があると見ています', en: 'I think that it may rise' },
  mayDoubt: true,
};
const COVERED_LOSS: Rest = {
  reason: {
    ja: '損失の補填を約束することは法律で禁じられています。',
    en: 'Promising to cover losses is forbidden by law.',
  },
};
const NO_RISK: Rest = {
  reason: {
    ja: 'リスクのない投資はありません。リスクにも触れてください。',
    en: 'No investment is without risk. Please name the risk.',
  },
  safer: { ja: 'リスクを抑えやすい', en: 'with a lower risk' },
};
const INSIDER: Rest = {
  reason: {
    ja: '公表前の情報をもとにした売買や伝達は、インサイダー取引にあたるおそれがあります。',
    en: 'Trading on unpublished information, or passing it on, may be insider trading.',
  },
};
const UNREGISTERED: Rest = {
  reason: {
    ja: '登録を受けずに未公開株を販売したり、資産の運用を引き受けたりすることは、金融商品取引法で禁じられています。',
    en: 'Selling unlisted shares, or managing the money of others, needs a licence.',
  },
};

function rule(level: PrecheckLevel, about: PrecheckClass, says: Meaning[], within: number, rest: Rest): PrecheckRule {
  return { level, class: about, says, within, ...rest };
}

function gravest(says: Meaning[], within: number, rest: Rest): PrecheckRule {
  return rule('super_high', 'investment', says, within, rest);
}

function grave(says: Meaning[], within: number, rest: Rest): PrecheckRule {
  return rule('high', 'investment', says, within, rest);
}

function recommending(says: Meaning, ja: string, en: string): PrecheckRule {
  return rule('medium_single', 'investment', [says], 0, {
    reason: {
      ja: '銘柄の売買をすすめる表現に読めます。ご自身の考えとして書くと伝わりやすくなります。',
      en: 'This reads like advice to trade. It is clearer as your own opinion.',
    },
    safer: { ja, en },
    isRecommending: true,
  });
}

const withMoney = (rest: Rest): Rest => ({ ...rest, besides: ['aboutMoney'] });
const inPitch = (rest: Rest): Rest => ({ ...rest, besides: ['pitch'] });
const inPitchEn = (rest: Rest): Rest => ({ ...rest, besides: ['pitchEn'] });
const anyOrder = (rest: Rest): Rest => ({ ...rest, anyOrder: true });

/** Everything that a check looks for; of what lies in one place the gravest counts. */
export const PRECHECK_RULES: readonly PrecheckRule[] = [
  gravest(['principal', 'guarantee'], 8, GUARANTEE),
  gravest(['principalLoss', 'none'], 6, GUARANTEE),
  gravest(['principalLoss', 'chance', 'none'], 6, GUARANTEE),
  gravest(['principal', 'surely', 'comesBack'], 8, GUARANTEE),
  gravest(['principal', 'inFull', 'comesBack'], 8, inPitch(GUARANTEE)),
  gravest(['principal', 'shrinks', 'none'], 8, inPitch(GUARANTEE)),
  grave(['surely', 'shrinks', 'none'], 8, inPitch(GUARANTEE)),
  grave(['inFull', 'comesBack'], 4, { ...GUARANTEE, besides: ['aboutMoney', 'pitch'] }),

  gravest(['surely', 'gain'], 12, PROMISE),
  gravest(['profitWord', 'surelySaid'], 4, PROMISE),
  gravest(['surely', 'loss', 'none'], 6, PROMISE),
  gravest(['loss', 'chance', 'none'], 4, PROMISE),
  gravest(['gainsNoun', 'guarantee'], 8, PROMISE),
  gravest(['rate', 'percent', 'fixed'], 6, PROMISE),
  gravest(['rate', 'percent', 'fixedWeak'], 6, inPitch(PROMISE)),
  grave(['fixedEn', 'percent', 'dailyEn'], 3, PROMISE),
  grave(['makesEn', 'percent', 'dailyEn'], 4, inPitchEn(PROMISE)),
  grave(['losers', 'nobody'], 10, PROMISE),
  gravest(['money', 'surely', 'grows'], 8, PROMISE),
  gravest(['surely', 'money', 'grows'], 8, PROMISE),
  gravest(['money', 'grows', 'guarantee'], 6, PROMISE),
  gravest(['money', 'grows', 'surely'], 10, PROMISE),
  grave(['surely', 'gainWeak'], 12, inPitch(PROMISE)),
  grave(['gainWeak', 'surelySaid'], 4, inPitch(PROMISE)),
  grave(['lossThing', 'none'], 6, inPitch(PROMISE)),
  grave(['noLoss'], 0, inPitch(PROMISE)),
  grave(['rate', 'gain'], 6, inPitch(PROMISE)),
  grave(['lossThing', 'chance', 'none'], 6, inPitch(PROMISE)),
  grave(['ifLost', 'paysBack'], 16, COVERED_LOSS),
  gravest(['guaranteed', 'gainEn'], 36, anyOrder(PROMISE)),
  gravest(['guaranteed', 'percent'], 16, { ...PROMISE, besides: ['returnsEn'] }),
  gravest(['capitalEn', 'safeEn'], 16, { ...GUARANTEE, besides: ['returnsEn', 'readerEn'] }),
  gravest(['cannotLose'], 0, PROMISE),
  gravest(['always', 'makesMoney'], 10, PROMISE),
  grave(['everyEn', 'winsEn'], 14, anyOrder(inPitchEn(PROMISE))),
  grave(['notEn', 'lossEn'], 12, { ...inPitchEn(PROMISE), beginsWithNot: true }),
  grave(['coversEn', 'lossEn'], 30, anyOrder(inPitchEn(COVERED_LOSS))),
  grave(['defeat', 'chance', 'none'], 6, PROMISE),
  grave(['winRate', 'nearlyAll'], 6, anyOrder(inPitch(PROMISE))),
  grave(['winRate', 'nearlyAll'], 6, anyOrder(inPitchEn(PROMISE))),
  grave(['unerring'], 0, PROMISE),
  grave(['undefeated'], 0, inPitch(PROMISE)),
  grave(['failing', 'unlikely'], 2, PROMISE),
  grave(['secret', 'teaches'], 8, PROMISE),
  grave(['justBy', 'gain'], 8, PROMISE),
  grave(['surely', 'comesBack'], 8, { ...PROMISE, besides: ['aboutMoney', 'pitch'] }),
  grave(['justBy', 'percent'], 10, PROMISE),
  grave(['justBy', 'gainWeak'], 10, inPitch(PROMISE)),
  grave(['rate', 'comesIn'], 12, inPitch(PROMISE)),
  grave(['turnsEn', 'amount', 'intoEn', 'amount'], 12, inPitchEn(PROMISE)),
  grave(['times', 'guaranteed'], 20, anyOrder(PROMISE)),
  grave(['surely', 'hits'], 6, PROMISE),
  grave(['principal', 'kept'], 4, GUARANTEE),
  grave(['quickRiches'], 0, PROMISE),
  grave(['send', 'coin', 'back'], 30, PROMISE),

  gravest(['messenger', 'bids'], 24, withMoney(INVITATION)),
  gravest(['messengerKana', 'bids'], 10, withMoney(INVITATION)),
  gravest(['befriends'], 0, { ...INVITATION, besides: ['aboutMoney', 'pitch'] }),
  gravest(['messenger', 'account'], 24, anyOrder(withMoney(INVITATION))),
  gravest(['messengerKana', 'account'], 12, anyOrder(withMoney(INVITATION))),
  gravest(['messengerEn', 'account'], 24, anyOrder(withMoney(INVITATION))),
  gravest(['messenger'], 0, { ...INVITATION, besides: ['aboutMoney', 'phone'] }),
  gravest(['handle', 'account'], 6, withMoney(INVITATION)),
  gravest(['searches', 'account'], 8, anyOrder(withMoney(INVITATION))),
  gravest(['messenger', 'befriends'], 30, withMoney(INVITATION)),
  gravest(['befriends', 'messenger'], 20, withMoney(INVITATION)),
  gravest(['messengerKana', 'befriends'], 30, withMoney(INVITATION)),
  gravest(['messenger', 'bidsAtOnce'], 0, withMoney(INVITATION)),
  gravest(['bidsBefore', 'messenger'], 3, withMoney(INVITATION)),
  gravest(['messengerEn', 'bidsEn'], 40, withMoney(INVITATION)),
  gravest(['bidsEn', 'messengerEn'], 30, withMoney(INVITATION)),
  gravest(['own', 'messengerEn'], 4, withMoney(INVITATION)),
  gravest(['link'], 0, withMoney(INVITATION)),
  rule('high', 'advertisement', ['moreThere', 'messenger'], 3, CONTACT),
  rule('high', 'advertisement', ['messenger', 'handle'], 4, CONTACT),
  rule('high', 'advertisement', ['messenger', 'digits'], 6, CONTACT),
  rule('high', 'advertisement', ['link'], 0, CONTACT),
  rule('high', 'advertisement', ['email'], 0, { ...CONTACT, besides: ['aboutMoney', 'pitch'] }),
  rule('high', 'advertisement', ['email'], 0, { ...CONTACT, besides: ['aboutMoney', 'pitchEn'] }),
  rule('high', 'advertisement', ['phone'], 0, { ...CONTACT, besides: ['aboutMoney', 'pitch'] }),
  rule('high', 'advertisement', ['phone'], 0, { ...CONTACT, besides: ['aboutMoney', 'pitchEn'] }),

  gravest(['accountWord', 'accountNumber'], 12, anyOrder(ACCOUNT)),
  gravest(['markWord', 'digits', 'numberWord', 'digits'], 6, ACCOUNT),
  gravest(['accountWordEn', 'digits'], 10, ACCOUNT),
  gravest(['bankEn', 'accountNumber'], 24, ACCOUNT),
  gravest(['accountWordEn', 'longNumber'], 10, ACCOUNT),

  grave(['surely', 'rise'], 8, FUTURE_PRICE),
  grave(['rise', 'surelySaid'], 2, inPitch(FUTURE_PRICE)),
  grave(['surely', 'times'], 8, FUTURE_PRICE),
  grave(['times', 'guarantee'], 12, FUTURE_PRICE),
  grave(['times', 'surelySaid'], 4, FUTURE_PRICE),
  grave(['surelyEn', 'riseEn'], 12, FUTURE_PRICE),
  grave(['surelyEn', 'times'], 12, FUTURE_PRICE),
  grave(['coverLoss'], 0, COVERED_LOSS),
  grave(['losses', 'covers'], 10, COVERED_LOSS),
  grave(['gainsNoun', 'fullRefund'], 12, COVERED_LOSS),
  grave(['riskless'], 0, NO_RISK),
  grave(['insider', 'hands'], 8, INSIDER),
  grave(['insiderEn'], 0, INSIDER),
  grave(['unlisted', 'sells'], 8, UNREGISTERED),
  grave(['manages'], 0, UNREGISTERED),
  grave(['everybody', 'pushes'], 8, {
    reason: {
      ja: '相場を動かそうとする呼びかけは、相場操縦にあたるおそれがあります。',
      en: 'Calling others to move a price may be market manipulation.',
    },
  }),
  rule('high', 'violence', ['threat'], 0, {
    reason: { ja: '人を傷つける表現です。', en: 'This threatens or hurts people.' },
    isAlways: true,
  }),
  rule('high', 'adult', ['adult'], 0, {
    reason: { ja: '性的な内容は投稿できません。', en: 'Adult content is not for this place.' },
  }),
  rule('high', 'copyright', ['work', 'whole', 'copies'], 6, {
    reason: {
      ja: '他の人の著作物を丸ごと載せることはできません。要点を自分の言葉で紹介し、出典を添えてください。',
      en: 'Don’t copy whole works of others. Tell the gist in your own words and name the source.',
    },
  }),
  rule('medium_single', 'copyright', ['pirated'], 0, {
    reason: { ja: '著作権に触れるおそれがあります。', en: 'This may touch the rights of others.' },
  }),
  rule('medium_single', 'advertisement', ['advertised'], 0, {
    reason: { ja: '広告や紹介を含むときは、PRのラベルを付けてください。', en: 'Please label advertising with PR.' },
  }),
  recommending('recommended', '注目しています', 'I am watching it'),
  recommending('bargain', '関心を持っています', 'I am interested in it'),
  recommending('timeToBuy', '購入を検討しています', 'I am thinking of buying'),
  recommending('target', '私が想定する株価', 'the price that I expect'),
  recommending('surge', '大きな上昇', 'a strong rise'),
  recommending('chanceNow', 'いまの水準に注目しています', 'I am watching the price as it is now'),
];
