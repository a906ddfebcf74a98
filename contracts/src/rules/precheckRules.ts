import type { PrecheckClass, PrecheckLevel } from './precheckTerms';

/** Two languages of one sentence. */
export interface Both {
  ja: string;
  en: string;
}

/** Something that a check looks for, in a text as `comparable` writes it. */
export interface PrecheckRule {
  level: PrecheckLevel;
  class: PrecheckClass;
  pattern: RegExp;
  /** Counts only where this stands somewhere in the text too. */
  besides?: RegExp;
  reason: Both;
  /** What could stand in its place. */
  safer?: Both;
  /** Also where the text denies or warns of it. */
  isAlways?: boolean;
  /** May be said of deposits and government bonds. */
  isSafeOfDeposits?: boolean;
  /** One of the words that recommend: two of them beside a symbol weigh more. */
  isRecommending?: boolean;
}

const SURELY = '(?:必ず|かならず|絶対に?|ぜったいに?|確実に|間違いなく|100%|百%|100パーセント|誰でも簡単に)';
const MONEY =
  /儲|もうか|稼|利益|利確|配当|投資|株|銘柄|爆益|副業|資産|万円|億|fx|仮想通貨|暗号資産|ビットコイン|コイン|トレード|シグナル|相場|推奨|収入/;
const CALL =
  '(?:追加|登録|参加|招待|友だち|友達|ともだち|グループ|オープンチャット|オプチャ|連絡|公式|id|@|はこちら|から|まで|へどうぞ)';

const PROMISE: Both = {
  ja: '利益を断定する表現は、金融商品取引法で禁じられている「断定的判断の提供」にあたるおそれがあります。',
  en: 'Promising a profit may be a “conclusive judgement”, which the law forbids.',
};
const GUARANTEE: Both = {
  ja: '元本を保証すると述べて資金を誘うことは、出資法で禁じられています。',
  en: 'Saying that the principal is guaranteed is forbidden by law.',
};
const INVITATION: Both = {
  ja: 'お金の話とともに外部のLINEやTelegramへ誘う投稿は、投資詐欺でよく使われるため投稿できません。',
  en: 'Inviting readers to LINE or Telegram with talk of money is how investment frauds begin.',
};
const ACCOUNT: Both = {
  ja: '銀行口座の番号は、詐欺や個人情報の悪用につながるため投稿できません。',
  en: 'Bank account numbers can’t be posted: they lead to fraud.',
};
const RECOMMENDATION: Both = {
  ja: '銘柄の売買をすすめる表現に読めます。ご自身の考えとして書くと伝わりやすくなります。',
  en: 'This reads like advice to trade. It is clearer as your own opinion.',
};

function rule(
  level: PrecheckLevel,
  about: PrecheckClass,
  pattern: string,
  rest: Omit<PrecheckRule, 'level' | 'class' | 'pattern'>,
): PrecheckRule {
  return { level, class: about, pattern: new RegExp(pattern, 'gu'), ...rest };
}

function recommending(pattern: string, ja: string, en: string): PrecheckRule {
  return rule('medium_single', 'investment', pattern, {
    reason: RECOMMENDATION,
    safer: { ja, en },
    isRecommending: true,
  });
}

/** Everything that a check looks for; of what lies in one place the gravest counts. */
export const PRECHECK_RULES: PrecheckRule[] = [
  rule(
    'super_high',
    'investment',
    '元本(?:は|が|を|も)?(?:全額|完全に?|必ず|100%)?(?:保証|保障|補償|ほしょう|ホショウ)',
    {
      reason: GUARANTEE,
      safer: { ja: '元本割れの可能性があります', en: 'you may lose a part of the principal' },
      isSafeOfDeposits: true,
    },
  ),
  rule(
    'super_high',
    'investment',
    '元本割れ(?:の(?:心配|リスク|可能性))?(?:は|が|も)?(?:絶対に?)?(?:なし|ゼロ|ない(?!と|とは)|無い|ありません|しない(?!と|とは)|しません)',
    {
      reason: GUARANTEE,
      safer: { ja: '元本割れの可能性があります', en: 'you may lose a part of the principal' },
      isSafeOfDeposits: true,
    },
  ),
  rule(
    'super_high',
    'investment',
    `${SURELY}[^。、\\n]{0,4}?(?:儲か(?:る|り|れ)|もうか(?:る|り|れ)|儲け(?:られ|る)|稼げ|勝て(?:る|ま)|利益が出|利益を(?:得|出)|損(?:を)?(?:しない|しません))`,
    {
      reason: PROMISE,
      safer: { ja: '利益が出る可能性があると考えています', en: 'I think that there may be a profit' },
    },
  ),
  rule(
    'super_high',
    'investment',
    `(?<![a-z])line(?![a-z])@?[^。\\n]{0,10}?${CALL}|lin\\.ee/|line\\.me/|(?<![ァ-ヶー])ライン(?:@|の)?(?:追加|登録|グループ|id|交換|友だち|友達|公式|に招待|で連絡)|(?<![a-z])telegram(?![a-z])[^。\\n]{0,10}?${CALL}|テレグラム[^\\n]{0,20}?${CALL}|(?<![a-z])t\\.me/`,
    {
      besides: MONEY,
      reason: INVITATION,
    },
  ),
  rule(
    'super_high',
    'investment',
    '(?:口座番号|口座|(?:普通|当座)(?:預金|口座)?|支店)[^\\d\\n。株]{0,10}\\d(?:[\\s-]?\\d){6}(?![\\d,.円株口人名件%万億年])',
    {
      reason: ACCOUNT,
      isAlways: true,
    },
  ),
  rule('super_high', 'investment', '記号[^\\d\\n]{0,3}\\d{5}[^\\d\\n]{0,6}番号[^\\d\\n]{0,3}\\d{6,8}(?!\\d)', {
    reason: ACCOUNT,
    isAlways: true,
  }),
  rule(
    'high',
    'investment',
    `${SURELY}[^。、\\n]{0,6}?(?:上が(?:る|り)|上昇(?:する|し)|下が(?:る|り)|下落(?:する|し)|暴騰|急騰|爆上げ|暴落(?:する|し)|[0-9]+倍になる)`,
    {
      reason: {
        ja: '値動きを断定する表現です。「〜と考えています」のように、見方として書いてください。',
        en: 'This states a future price as a fact. Please write it as your view.',
      },
      safer: { ja: '上昇する可能性があると見ています', en: 'I think that it may rise' },
    },
  ),
  rule('high', 'investment', '損失(?:は|を|が)?(?:全額)?(?:補填|補てん|穴埋め|負担し)', {
    reason: {
      ja: '損失の補填を約束することは法律で禁じられています。',
      en: 'Promising to cover losses is forbidden by law.',
    },
  }),
  rule('high', 'investment', '(?:ノーリスク|リスク(?:は|が)?(?:ゼロ|なし|無し|一切なし))(?!金利|レート|資産|フリー)', {
    reason: {
      ja: 'リスクのない投資はありません。リスクにも触れてください。',
      en: 'No investment is without risk. Please name the risk.',
    },
    safer: { ja: 'リスクを抑えやすい', en: 'with a lower risk' },
  }),
  rule('high', 'investment', '(?:月利|日利)[^\\d\\n]{0,4}\\d+(?:\\.\\d+)?%(?:以上)?(?:を)?(?:保証|確定|約束|確実)', {
    reason: PROMISE,
    safer: { ja: '運用成績は変動します', en: 'results vary' },
  }),
  rule(
    'high',
    'investment',
    '(?:インサイダー|未公開|内部|関係者)情報(?:を|が|は|で|だから|により)[^。\\n]{0,8}?(?:入手|教え|入っ|得|掴|つかん|買|仕込|もらっ|流)',
    {
      reason: {
        ja: '公表前の情報をもとにした売買や伝達は、インサイダー取引にあたるおそれがあります。',
        en: 'Trading on unpublished information, or passing it on, may be insider trading.',
      },
    },
  ),
  rule('high', 'investment', '(?:みんなで|一斉に|全員で)[^。\\n]{0,8}?(?:買い上げ|買い支え|吊り上げ|売り崩|買い煽)', {
    reason: {
      ja: '相場を動かそうとする呼びかけは、相場操縦にあたるおそれがあります。',
      en: 'Calling others to move a price may be market manipulation.',
    },
  }),
  rule('high', 'violence', '殺してやる|殺すぞ|ぶっ殺|死ね(?!ば|る|な(?!さい))|刺してやる|襲撃(?:する|しよう)', {
    reason: { ja: '人を傷つける表現です。', en: 'This threatens or hurts people.' },
    isAlways: true,
  }),
  rule('high', 'adult', '無修正(?:動画|画像)|援助?交(?:際|募集)|アダルト動画|裏動画|児童ポルノ', {
    reason: { ja: '性的な内容は投稿できません。', en: 'Adult content is not for this place.' },
  }),
  rule(
    'high',
    'copyright',
    '(?:有料記事|有料note|会員限定記事|書籍|雑誌|四季報|日経電子版)[^。\\n]{0,6}?(?:全文|まるごと|丸ごと)[^。\\n]{0,6}?(?:転載|コピペ|コピー|貼|載せ|公開)',
    {
      reason: {
        ja: '他の人の著作物を丸ごと載せることはできません。要点を自分の言葉で紹介し、出典を添えてください。',
        en: 'Don’t copy whole works of others. Tell the gist in your own words and name the source.',
      },
    },
  ),
  rule(
    'medium_single',
    'copyright',
    '無断転載(?:します|する|です)|(?:漫画|映画|書籍)(?:を)?(?:無料で)?(?:違法)?アップロード',
    {
      reason: { ja: '著作権に触れるおそれがあります。', en: 'This may touch the rights of others.' },
    },
  ),
  rule('medium_single', 'advertisement', '(?:招待|紹介|プロモ)コード|アフィリエイトリンク|案件(?:紹介)?dm', {
    reason: { ja: '広告や紹介を含むときは、PRのラベルを付けてください。', en: 'Please label advertising with PR.' },
  }),
  recommending('(?:お|オ)(?:すすめ|ススメ|勧め|薦め)|イチ(?:オシ|推し)', '注目しています', 'I am watching it'),
  recommending('狙い目|ねらい目', '関心を持っています', 'I am interested in it'),
  recommending('仕込み(?:時|どき|場)|仕込むなら今', '購入を検討しています', 'I am thinking of buying'),
  recommending('目標株価', '私が想定する株価', 'the price that I expect'),
  recommending('爆上げ|爆上がり', '大きな上昇', 'a strong rise'),
  recommending(
    '今がチャンス|いまがチャンス|今が買い時|今が買いどき',
    'いまの水準に注目しています',
    'I am watching the price as it is now',
  ),
];
