import type { Mood } from '@minori/contracts';
import type { MembershipPackageName } from '@minori/contracts/rules';

/** Somebody of the demo data. */
export interface Person {
  username: string;
  name: string;
  job: string | null;
  bio: string;
  /** How well known they are, from 0 to 100: draws followers, likes and views. */
  fame: number;
  role?: 'creator' | 'official' | 'admin';
  membership?: MembershipPackageName;
  mood?: Mood;
  avatar?: string;
}

const avatar = (number: number) => `/images/demo/avatar-${String(number).padStart(2, '0')}.svg`;

/** Those who write most. */
export const CREATORS: Person[] = [
  {
    username: 'kabu_tomaru',
    name: '都丸 健一｜決算ノート',
    job: '個人投資家・元メーカー経理',
    fame: 96,
    role: 'creator',
    avatar: avatar(1),
    membership: 'platinum-membership',
    bio: '機械メーカーの経理で19年。いまは決算短信を毎日読む個人投資家です。数字の裏にある「段取り」を読み解くのが好き。売買の推奨はしません。自分の前提とその後を、正直に書き残します。',
  },
  {
    username: 'nakazato_fp',
    name: '中里 はな',
    job: 'ファイナンシャルプランナー',
    fame: 90,
    role: 'creator',
    avatar: avatar(2),
    bio: '家計とNISAの相談を受けて12年。二児の母。むずかしい言葉を使わずに、お金の話を食卓に戻したいと思っています。',
  },
  {
    username: 'mori_usstock',
    name: '森下 拓＠米国株',
    job: '会社員・米国株投資歴14年',
    fame: 85,
    role: 'creator',
    avatar: avatar(3),
    membership: 'gold-membership',
    mood: 'chilling',
    bio: '昼はシステム会社、朝だけ米国株。夜更かしの投資はやめました。指数7割、個別3割。決算と金利をゆっくり読みます。',
  },
  {
    username: 'yuki_charts',
    name: '結城ユキ',
    job: 'テクニカルアナリスト',
    fame: 78,
    role: 'creator',
    avatar: avatar(4),
    membership: 'platinum-izanavi-membership',
    mood: 'excited',
    bio: 'チャートは予言ではなく地図。移動平均と出来高を中心に、起きたことを丁寧に記録しています。外れた見立ても消しません。',
  },
  {
    username: 'kawase_ojisan',
    name: '岸本（為替おじさん）',
    job: '元銀行ディーリングルーム',
    fame: 74,
    role: 'creator',
    avatar: avatar(5),
    bio: '為替を見て30年。若いころの失敗談なら売るほどあります。レバレッジは低く、睡眠は長く。',
  },
  {
    username: 'coin_aoi',
    name: 'あおい',
    job: 'ブロックチェーンエンジニア',
    fame: 70,
    role: 'creator',
    avatar: avatar(6),
    mood: 'tired',
    bio: '仕組みから考える暗号資産。価格の話より、手数料と鍵の話をします。自己管理の失敗を減らすのが目標。',
  },
  {
    username: 'goldsmith_jp',
    name: '金子 修',
    job: '商品アナリスト',
    fame: 62,
    role: 'creator',
    avatar: avatar(7),
    bio: '金・原油・穀物を担当して20年。需給は嘘をつきませんが、遅れてやって来ます。現物の話が好きです。',
  },
  {
    username: 'ipo_notebook',
    name: '三枝のIPOノート',
    job: '元証券会社引受審査',
    fame: 60,
    role: 'creator',
    avatar: avatar(8),
    bio: '目論見書を読むのが趣味。抽選の当たり外れより、上場後1年の姿に興味があります。',
  },
  {
    username: 'zei_sakura',
    name: '税理士さくら',
    job: '税理士',
    fame: 68,
    role: 'creator',
    avatar: avatar(9),
    bio: '投資の税金をやさしく。個別の税務相談はお受けできませんが、考え方の地図はお渡しできます。',
  },
  {
    username: 'index_bito',
    name: '尾藤 インデックス',
    job: '図書館司書',
    fame: 82,
    role: 'creator',
    avatar: avatar(10),
    bio: '何もしないことの難しさを、毎月書いています。積立19年目。リバランスは誕生日だけ。',
  },
  {
    username: 'risk_sagara',
    name: '相良 亮｜資金管理',
    job: '元先物ディーラー',
    fame: 94,
    role: 'creator',
    avatar: avatar(11),
    membership: 'silver-membership',
    bio: '一度、退場しました。だからサイズの話しかしません。生き残ることについて書きます。',
  },
  {
    username: 'honyomi_riko',
    name: '本読みりこ',
    job: '編集者',
    fame: 57,
    role: 'creator',
    avatar: avatar(12),
    mood: 'happy',
    bio: '投資とお金の本を年に80冊。読んだあと3カ月たっても覚えていたことだけを書きます。',
  },
];

/** The official channels and the staff. */
export const STAFF: Person[] = [
  {
    username: 'minori_news',
    name: 'みのり編集部',
    job: '公式チャンネル',
    fame: 88,
    role: 'official',
    avatar: avatar(13),
    bio: '市場のできごとを、落ち着いて。みのりの公式ニュースチャンネルです。',
  },
  {
    username: 'minori_learn',
    name: 'みのり学びの窓',
    job: '公式チャンネル',
    fame: 76,
    role: 'official',
    avatar: avatar(14),
    bio: '投資のことばを一日ひとつ。初めての方に向けた公式チャンネルです。',
  },
  {
    username: 'minori_care',
    name: 'みのり安心ガイド',
    job: '公式チャンネル',
    fame: 64,
    role: 'official',
    avatar: avatar(15),
    bio: '使い方と安全のお知らせ。なりすましや不審な勧誘の見分け方もお伝えします。',
  },
  {
    username: 'minori_admin',
    name: '運営スタッフ',
    job: 'みのり運営',
    fame: 5,
    role: 'admin',
    bio: 'サービスの運営を担当しています。',
  },
];
