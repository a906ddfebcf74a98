import type { Difficulty } from '@minori/contracts';

/** A course of the demo data. */
export interface CourseText {
  author: string;
  title: string;
  summary: string;
  difficulty: Difficulty;
  price: number;
  lessons: number;
  minutes: number;
  thumbnail: number;
}

/** The courses, newest first. */
export const COURSES: CourseText[] = [
  {
    author: 'kabu_tomaru',
    title: '決算短信を30分で読む：経理19年の手順',
    summary: '損益計算書から注記まで、読む順番と時間配分を決めて進めます。架空の会社の短信を使った演習6本つき。',
    difficulty: 'normal',
    price: 9_800,
    lessons: 14,
    minutes: 212,
    thumbnail: 1,
  },
  {
    author: 'nakazato_fp',
    title: 'はじめてのNISA：家計から逆算する積立額',
    summary: '商品選びの前に、毎月いくらなら続けられるかを一緒に計算します。書き込み式の家計シートを配布。',
    difficulty: 'easy',
    price: 3_300,
    lessons: 10,
    minutes: 118,
    thumbnail: 2,
  },
  {
    author: 'yuki_charts',
    title: '移動平均と出来高だけで読むチャート入門',
    summary: '指標を増やさず、2つの道具を使い込みます。外れた例もすべて載せた検証ノートつき。',
    difficulty: 'easy',
    price: 4_980,
    lessons: 12,
    minutes: 154,
    thumbnail: 3,
  },
  {
    author: 'risk_sagara',
    title: '生き残るための資金管理',
    summary: '1回の損失をいくらまでにするか。ポジションの大きさを計算で決める習慣を、表計算と例題で身につけます。',
    difficulty: 'normal',
    price: 7_800,
    lessons: 11,
    minutes: 165,
    thumbnail: 4,
  },
  {
    author: 'mori_usstock',
    title: '朝30分の米国株：指数7割・個別3割の作り方',
    summary: '決算カレンダーの見方、金利の読み方、為替との付き合い方。夜更かしをしない前提の講座です。',
    difficulty: 'normal',
    price: 6_980,
    lessons: 13,
    minutes: 190,
    thumbnail: 5,
  },
  {
    author: 'zei_sakura',
    title: '投資の税金：特定口座から損益通算まで',
    summary: '制度の全体像を図で整理します。個別の相談ではなく、自分で調べるための地図を渡す講座です。',
    difficulty: 'easy',
    price: 2_980,
    lessons: 9,
    minutes: 97,
    thumbnail: 6,
  },
  {
    author: 'kawase_ojisan',
    title: '金利差から考える為替の基本',
    summary: 'なぜ通貨は動くのか。金利、貿易、投機の三層に分けて、歴史の局面をたどります。',
    difficulty: 'normal',
    price: 5_500,
    lessons: 10,
    minutes: 143,
    thumbnail: 3,
  },
  {
    author: 'coin_aoi',
    title: '鍵の管理から始める暗号資産',
    summary:
      '秘密鍵、手数料、送金の取り消し不能。買う前に知っておきたい仕組みを、練習用ネットワークで実際に触りながら学びます。',
    difficulty: 'easy',
    price: 4_400,
    lessons: 12,
    minutes: 136,
    thumbnail: 5,
  },
  {
    author: 'goldsmith_jp',
    title: '金と原油の需給を読む',
    summary: '統計の入手先、在庫と先物カーブ、季節性。商品市場の見取り図を半日で作ります。',
    difficulty: 'hard',
    price: 12_000,
    lessons: 15,
    minutes: 248,
    thumbnail: 4,
  },
  {
    author: 'ipo_notebook',
    title: '目論見書の歩き方',
    summary: '厚い目論見書のどこから読むか。事業のリスク、資金の使いみち、株主構成の3カ所を重点的に。',
    difficulty: 'hard',
    price: 8_800,
    lessons: 11,
    minutes: 176,
    thumbnail: 1,
  },
  {
    author: 'index_bito',
    title: '何もしない技術：インデックス投資の19年',
    summary: '暴落のたびに何を考え、何をしなかったか。日記を読み返しながら、続けるための仕組みを考えます。',
    difficulty: 'easy',
    price: 1_980,
    lessons: 8,
    minutes: 84,
    thumbnail: 2,
  },
  {
    author: 'honyomi_riko',
    title: '投資の本を身につける読み方',
    summary: '要約ではなく、行動が変わる読書へ。読む前・読む間・3カ月後の3つのメモの取り方。',
    difficulty: 'easy',
    price: 2_200,
    lessons: 7,
    minutes: 72,
    thumbnail: 6,
  },
];
