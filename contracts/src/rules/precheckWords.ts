/**
 * What texts are read for, by what it means. Blanks part the words, `_` is a blank within one, `*` a word that may go on.
 * How a word is disguised is not written here: both sides are compared as `comparable` writes them.
 */
const SAID = {
  /** Makes a promise of what it stands beside. */
  surely: `必ず かならず 絶対 ぜったい 確実 かくじつ 間違いなく まちがいなく 間違いない 百% 百パーセント 100パーセント
    誰でも簡単 誰でもすぐ 放置するだけ 買うだけ 真似するだけ マネするだけ コピーするだけ 任せるだけ`,
  /** The same, behind it. */
  surelySaid: `間違いなし 間違いない 間違いありません まちがいなし まちがいない 確実 確定 必至 約束 お約束 確約 保証 100%`,
  gain: `儲かる 儲かります 儲かり 儲かれ もうかる もうかります もうかり 儲けられ 儲けさせ 大儲け ぼろ儲け 稼げる 稼げます 稼げ かせげる
    稼がせ 勝てる 勝てます 勝てた 勝ち続け 利益が出る 利益が出ます 利益が出 利益を出せ 利益を得られ 利益を得 利益が得られ 利益になり
    利益になる 利益が取れ プラスになる プラスになり 負けない 負けません 損しない 損しません 損をしない 損をしません 損はしない
    損はさせ 損をさせません 損させません 外れない 外しません 元が取れ 回収できる 回収できます 得をする 得します 再現できます 再現可能 かてる かせげます まけない`,
  /** What is earned, as the object of a guarantee. */
  gainsNoun: `利益 収益 月利 年利 日利 利回り リターン 儲け 爆益 稼ぎ 収入 月収 年収 成功`,
  profitWord: `儲かる 儲かり 儲かること 稼げる 稼げること 勝てる 勝てること 爆益 大儲け 利益が出る 利益が出ること 倍になる 倍になること
    増えること 増やせること 億り人`,
  principal: `元本 元金 がんぽん げんぽん 出資金 投資金 投資額 預けたお金`,
  guarantee: `保証 保障 補償 ほしょう 約束 お約束 確約`,
  fixed: `確定 保証 保障 約束 確約 確実 固定で`,
  principalLoss: `元本割れ`,
  loss: `損する 損をする 損になる 損失が出る マイナスになる 損害が出る 損失 損 損し 損をし`,
  defeat: `負ける 失敗する 外れる はずれる 負け 下がる 失敗`,
  unlikely: `わけがない わけない わけありません わけがありません はずがない はずない はずがありません`,
  failing: `儲からない 稼げない 勝てない 上がらない 増えない 負ける 損する 損をする 失敗する 外れる 下がる`,
  undefeated: `負けなし 無敗 負け知らず 敗者なし`,
  chance: `こと 可能性 心配 恐れ おそれ リスク 確率 不安`,
  none: `ない ありません なし ゼロ 無い 無し 皆無 ございません 0% しない しません なくなり なく`,
  money: `資産 お金 資金 元手 財産 貯金`,
  grows: `増えます 増える 増やします 増やせます 増やせる 増やす 増えていきます 倍増`,
  comesBack: `お返しし お返しいたし 返ってき 戻ってき 戻ります 返金し 返金いたし 取り戻せ 取り返せ`,
  rise: `上がる 上がり 上がります あがる あがります 上昇する 上昇し 値上がり 下がる 下がり 下がります 下落する 下落し 暴騰 急騰 爆上げ 爆上がり 暴落する
    暴落し ストップ高 倍になる 倍になり 倍になります 高騰し 化けます 化ける`,
  riskless: `ノーリスク リスクゼロ リスクはゼロ リスクがゼロ リスクなし リスク無し リスクはない リスクはありません リスクはなし リスクがない リスクが無い リスクなく
    リスク一切なし リスクは一切 0リスク ゼロリスク
    risk_free riskfree no_risk zero_risk without_risk without_any_risk no_risks riskless ノンリスク`,
  rate: `月利 年利 日利 利回り 月間 年間 毎月 毎日`,
  coverLoss: `損失は全額補填 損失を補填 損失補填 損失は補填 損失を全額補填`,
  losses: `損失 損 マイナス 含み損`,
  covers: `補填 補てん ほてん 穴埋め 負担し 補償`,
  fullRefund: `全額返金 全額お返し 全額を返金`,
  winRate: `勝率 的中率 当選率 win_rate winrate win_ratio accuracy success_rate hit_rate`,
  offer: `手法 ea ツール サイン シグナル 配布 教え 公開 無料 配信 伝授 トレーダー プレゼント 先着 ロジック signal* bot strategy system
    trader mentor join free dm`,
  secret: `必勝法 必勝術 聖杯 攻略法 裏技 仕手情報 裏情報 極秘情報 先出し情報`,
  teaches: `教え 公開 伝授 配布 お伝え お届け 配信 こっそり 知りたい 入手`,
  unerring: `百発百中 百戦百勝 常勝の 連戦連勝 無敗の`,
  justBy: `放置で 放置するだけ 買うだけ だけで寝てるだけ 寝ているだけ スマホだけ コピペだけ`,
  insider: `インサイダー情報 内部情報 未公開情報 関係者情報 関係者からの情報 インサイダー`,
  hands: `入手 教え 入って 得た 得ました 掴 つかん 買 仕込 もらっ 流し なので確実 だから確実 確実 必ず 間違いな`,
  unlisted: `未公開株 上場前の株 プレipo`,
  sells: `譲 販売し 販売中 お分け 購入でき 買えます ご案内 特別に 入手でき`,
  manages: `運用代行 運用を代行 運用の代行 代わりに運用 取引代行 資産を運用します トレード代行`,
  /** Another place where people talk. */
  messenger: `line telegram telegr@m wh@tsapp テレグラム テレグ whatsapp ワッツアップ ワッツアプ wechat ウィーチャット 微信 kakaotalk カカオトーク カカオ
    discord ディスコード ディスコ オープンチャット オプチャ 緑のアプリ 緑のアイコン 青い紙飛行機 signalアプリ viber skype スカイプ 個チャ`,
  messengerKana: `ライン らいん`,
  messengerEn: `telegram telegr@m wh@tsapp whatsapp what's_app wechat kakaotalk discord viber skype signal_app on_line my_line our_line line_id
    official_line line_group line_account via_line`,
  /** Bids somebody come there. */
  bids: `追加 登録 参加 招待 友だち 友達 ともだち グループ オープンチャット オプチャ 連絡 交換 配信 こちら 配って 配布 教え 案内 プレゼント お届け
    届け お待ち 待って こちら へどうぞ 来て 共有し 公開中 無料公開 で無料 限定 相談 募集 よろしく どうぞ 入って ください 下さい 検索 やりとり
    送って 繋が つながり 受け取 問い合わせ お問合せ アドバイス 指導 サポートし レクチャー 流してい 流して 受け付け 受付 受けられ 診断 届きます と送る`,
  bidsBefore: `公式 登録は 参加は 詳しくは 詳細は 続きは 連絡は 追加は 相談は 問い合わせは 案内は グループを コミュニティを サロンを 勉強会を`,
  moreThere: `詳しくは 詳細は 続きは ご連絡は 連絡は ご相談は 相談は お問い合わせは 問い合わせは`,
  bidsAtOnce: `まで から @ にて へ`,
  bidsEn: `join add_me add_my add_us contact reach message text_me dm ping_me hit_me_up hit_me chat_with write_me write_to subscribe
    find_me follow_me invite* inbox talk_to ask_me my_link get_in_touch come_to text_us click me_for me_if me_to me_now`,
  own: `my our vip`,
  handle: `id`,
  befriends: `友だち追加 友達追加 ともだち追加 友だち登録 友達登録 友だちに追加 友達に追加`,
  kept: `守られ 減りません 減らない 減ることは`,
  hits: `当たる 当たります 当てます 的中`,
  link: `tme linee lineme wame discordgg discordcominvite chatwhatsappcom`,
  /** Talk of money, beside which an invitation is none to dinner. */
  aboutMoney: `儲 もうか 稼 利益 利確 配当 投資 株 銘柄 爆益 副業 資産 万円 億 fx 仮想通貨 暗号資産 ビットコイン コイン トレード シグナル 相場
    推奨 収入 急騰 お金 運用 勝率 不労所得 月利 年利 btc 為替
    profit* earn* money stock* signal* trading trade* trader* invest* crypto* bitcoin forex pump pick* call calls gain* return* broker
    income alpha tip tips 10x 100x dollars kabu* tousi* toushi* weekly daily per_day a_day per_week`,
  accountWord: `口座番号 口座 普通 普通預金 普通口座 当座 当座預金 当座口座 支店 支店名`,
  markWord: `記号`,
  numberWord: `番号`,
  accountWordEn: `account_number account_no acct sort_code iban routing_number bank_account`,
  send: `send transfer 送って 送金 送れば`,
  coin: `btc eth usdt sol xrp bitcoin ビットコイン イーサ`,
  back: `back 倍 double 2x twice お返し`,
  // English
  guaranteed: `guarant* guar@nt* assured surefire sure_fire fail_proof failproof foolproof fool_proof we_promise i_promise promise_you
    money_back`,
  gainEn: `profit* return returns income money capital principal earn gains rich roi win wins winning wins_every invest payout payouts
    double doubles passive deposit cash winner winners`,
  cannotLose: `you_cant_lose you_cannot_lose cannot_lose_with cant_lose_with cannot_lose_money cant_lose_money never_lose_again
    never_lose_a never_lose_with never_lose_money_again impossible_to_lose cannot_fail cant_fail can't_go_wrong_with
    never_fails always_wins wins_every_time no_way_to_lose never_loses no_way_you_can_lose no_way_you_lose you_wont_lose you_will_not_lose you_will_never_lose you_can_never_lose you_never_lose`,
  quickRiches: `double_your_money double_your_investment double_your_capital double_your_crypto double_your_bitcoin
    doubled_my_money triple_your_money get_rich_quick get_rich_fast quit_your_job make_you_rich make_you_a_millionaire
    a_sure_thing sure_win financial_freedom_in`,
  surelyEn: `definitely certainly surely 100% absolutely without_doubt without_a_doubt for_sure no_doubt undoubtedly`,
  riseEn: `go_up rise double triple moon skyrocket explode go_to_the_moon make_you make_money make_a_profit pump hit_10x profit profits
    win earn going_up going_to_the_moon`,
  always: `always every_time`,
  makesMoney: `make_a_profit make_profit make_profits make_money making_money profitable_with win_with`,
  insiderEn: `insider_tip insider_tips insider_info insider_information inside_info inside_information`,
  manager: `account_manager my_broker my_mentor`,
  // Other harm
  threat: `殺してやる 殺すぞ ぶっ殺 刺してやる 襲撃する 襲撃しよう 死んでしまえ 死ねよ 死ねや 死ね i_will_kill kill_you kill_yourself`,
  adult: `無修正動画 無修正画像 援交募集 援交際 援助交際 援助交募集 アダルト動画 裏動画 児童ポルノ`,
  work: `有料記事 有料note 会員限定記事 書籍 雑誌 四季報 日経電子版`,
  whole: `全文 まるごと 丸ごと`,
  copies: `転載 コピペ コピー 貼 載せ 公開`,
  pirated: `無断転載します 無断転載する 無断転載です 漫画を無料でアップロード 漫画を違法アップロード 漫画アップロード 漫画をアップロード
    映画を無料でアップロード 映画を違法アップロード 映画をアップロード 映画アップロード 書籍をアップロード 書籍アップロード`,
  advertised: `招待コード 紹介コード プロモコード アフィリエイトリンク 案件dm 案件紹介dm`,
  everybody: `みんなで 一斉に 全員で`,
  pushes: `買い上げ 買い支え 吊り上げ つり上げ 売り崩 買い煽`,
  // Words that recommend
  recommended: `おすすめ お勧め お薦め オススメ イチオシ イチ推し`,
  bargain: `狙い目 ねらい目`,
  timeToBuy: `仕込み時 仕込みどき 仕込み場 仕込むなら今`,
  target: `目標株価`,
  surge: `爆上げ 爆上がり`,
  chanceNow: `今がチャンス いまがチャンス 今が買い時 今が買いどき`,

  // What changes the sense of what stands beside it
  /** Behind what it warns of. */
  warning: `詐欺 に注意 注意 警戒 疑う 疑い 疑え 疑って 疑っ 疑わ 怪しい 怪しむ 怪しみ 怪しん 違法 禁止 騙され だまされ
    信じない 信じては 信じるな 信じません 信じちゃ 信用しない 信用しては 信用でき 信用しません 断った 鵜呑み ありえない あり得ない ありえません うたい文句 謳い文句
    うたう をうたって 謳う 謳って 通報 断って 断りま 断る お断り 禁じられ 気をつけ 気を付け なんて嘘 は嘘 嘘です 嘘だ 嘘つき うそです
    失いました 失った 近づかない 近寄らない ブロック 勧誘 偽物 偽アカ なりすまし 警告 被害 眉唾 胡散臭 うさんくさい カモに 距離を置 逃げて
    スルー 関わらない 乗らない 無視
    scam* fraud* fake liar* lying ponzi red_flag* too_good_to_be_true illegal suspicious run_away walk_away avoid block report_them
    nonsense myth lies ポンジ あやしい あやしむ 犯罪 逮捕 捕まる 大損 損した 半値 塩漬け 後悔した 泣きを見 だまし 騙し 表現 する行為`,
  /** In front of what it warns of. */
  caution: `詐欺の手口 投資詐欺 詐欺が 手口 詐欺師 偽アカウント かたる 騙る 装う 偽の
    beware careful avoid warning scammer* scam* fraud* impostor* imposter* watch_out stay_away ignore anyone_who_promises anyone_who_says
    people_who_promise someone_who_promises if_someone if_anyone when_someone when_somebody whoever_promises dont_trust
    never_trust be_wary do_not_trust dont_fall dont_join never_join do_not_join`,
  notEn: `not never no nothing nobody none neither nor cannot cant dont doesnt isnt arent wasnt wont wouldnt without hardly
    no_one aint no_such_thing impossible`,
  /** The same, behind what it is about. */
  notEnBehind: `do_not_exist dont_exist does_not_exist doesnt_exist is_not isnt are_not arent are_never is_never`,
  /** Words that hold others and mean something else. */
  other: `必ずしも 利益確定 利確 保証会社 保証金 保証料 保証人 債務保証 信用保証 家賃保証 返金保証付き 品質保証 保証協会 連帯保証 延長保証 最低保証
    収入保証保険 預金保証 ラインナップ トレンドライン サポートライン レジスタンスライン オンライン ガイドライン デッドライン パイプライン 損切りライン
    平均ライン ボーダーライン エアライン スカイライン ネックライン 日ライン 週ライン 年ライン 生命ライン ラインブレイク 水平ライン 抵抗ライン 支持ライン
    ハッシュライン デッドライン フロントライン ホットライン スタートライン トップライン ボトムライン
    lineヤフー line証券 linepay line_yahoo lineの広告 lineギフト line銀行 lineポイント lineスタンプ lineバイト line_pay
    登録者 参加者 登録商標 追加利上げ 追加緩和 公式発表 無料会員 招待客 教えてください 教えて下さい 追加関税 登録業者 参加率 友達の株 入ってい 入ってる
    リスクゼロ金利 リスクなし金利 無リスク資産 リスクフリー ノーリスク資産 シグナルが 普通株 普通株式 ディスコの カカオ豆 カカオショック カカオ価格 カカオの
    絶対値 絶対額 絶対水準 絶対リターン 絶対収益 確実性 不確実 確実視 勝てる気 負けない気 負けないよう 負けないくらい 負けないぐらい 損しないよう 損しないため 外れないよう 負けないため
    詐欺じゃない 詐欺ではない 詐欺ではありません 詐欺では 詐欺じゃ 詐欺とは違 詐欺とかじゃ 嘘じゃない 嘘ではない 嘘ではありません 怪しくない 怪しい話では 怪しいものでは
    勧誘ではない 勧誘じゃない 勧誘ではありません 違法ではない 違法じゃない 違法ではありません 騙されたと思って だまされたと思って 疑う必要 疑わない 疑わないで 注意点 注意書き
    not_a_scam no_scam not_scam isnt_a_scam not_fake not_a_fraud no_fraud not_illegal
    risk_free_rate* risk_free_asset* risk_free_yield* risk_free_curve risk_free_bond* riskless_rate riskless_asset*
    loan_guarantee* bank_guarantee* government_guarantee* guaranteed_loan* guaranteed_investment_certificate* guaranteed_annuit*
    rest_assured double_check double_down double_top double_bottom double_taxation double_digit double_entry never_lose_sight
    not_only no_doubt no_matter not_just no_limit* in_line online returns_policy return_on return_policy たくない たくなければ no_risk_no_reward no_risk_no_gain no_risk_no_return`,
} as const;

/** What a word of a text means; the last are numbers, which no list can name. */
export type Meaning = keyof typeof SAID | 'percent' | 'nearlyAll' | 'times' | 'digits' | 'accountNumber';

/** Return every word with what it means. */
export function wordsByMeaning(): [Meaning, string[]][] {
  return Object.entries(SAID).map(([meaning, words]) => [meaning as Meaning, words.split(/\s+/u)]);
}
