/**
 * What texts are read for, by what it means. Blanks part the words, `_` is a blank within one, `*` a word that may go on.
 * How a word is disguised is not written here: both sides are compared as `comparable` writes them.
 */
const SAID = {
  /** Makes a promise of what it stands beside. */
  surely: `必ず かならず 絶対 ぜったい 確実 かくじつ 間違いなく まちがいなく 間違いない 百% 百パーセント
    100パーセント 誰でも簡単 誰でもすぐ 放置するだけ 買うだけ 真似するだけ マネするだけ コピーするだけ 任せるだけ
    必ずや 百パー 100パー 鉄板 鉄板で 絶対的に 必勝 ひっしょう 勝ち確 確勝 全員が 全員 例外なく 何があっても
    何が起きても 何があろうと どんな相場でも どんな相場 相場に関係なく 相場に左右されず 誰でも だれでも 誰がやっても
    誰がやろうと 永久に 永遠に 毎回 一度も 1円も 一円も 1円たりとも びた一文 約束された 保証された 疑いなく
    疑う余地なく 断言 断言します 寝てても 寝ていても 寝ているだけで 寝てる間に 寝ている間に 放っておいても
    ほったらかしで 何もしなくても 勝手に 自動で kanarazu zettai zettaini kakujitsu 絶っ対 ぜーったい ぜっったい
    絶ッ対 ゼッタイ`,
  /** The same, behind it. */
  surelySaid: `間違いなし 間違いない 間違いありません まちがいなし まちがいない 確実 確定 必至 約束 お約束 確約 保証
    100% 鉄板 断言 誓 太鼓判 決まって 決まりです 約束されて 請け合 疑いなし 必定 100パー 百パー お墨付き 堅い
    確約済み 確定済み 必ず 絶対`,
  gain: `儲かる 儲かります 儲かり 儲かれ もうかる もうかります もうかり 儲けられ 儲けさせ 大儲け ぼろ儲け 稼げる
    稼げます 稼げ かせげる 稼がせ 勝てる 勝てます 勝ち続け 利益が出る 利益が出ます 利益が出 利益を出せ 利益を得られ
    利益を得 利益が得られ 利益になり 利益になる 利益が取れ プラスになる プラスになり 負けない 負けません 損しない
    損しません 損をしない 損をしません 損はしない 損はさせ 損をさせません 損させません 外れない 外しません 元が取れ
    回収できる 回収できます 得をする 得します 再現できます 再現可能 かてる かせげます まけない 儲かって 儲けて
    儲けが出 もうけが出 利益をもたら 利益が積み 利益が生まれ 利益をお渡し 利益が手に 利益を手に 利益が入 利益が残
    利益を確保でき 利益をお届け プラスで終 プラス収支 お金が入 お金が増 収益が出 収益を得 収益が得 収益が入 収入が得
    収入が入 収入を得 億れる 億り人 億万長者 金持ちにな お金持ちにな 資産家にな 負けられない 負けないの 負けずに
    損せず 損をせず 損することなく 負けることな 負けることはな 負けた事がな 取り返せ 取り戻せ moukaru mokaru
    moukarimasu kasegeru kateru 勝たせ 勝ちまく もうけさせ 稼いで そんしません そんしない そんはしません そんさせ
    配当が振り込まれ 配当が支払われ そんなし`,
  /** What is good to have, and said of work and companies too. */
  gainWeak: `勝つ 勝ち 勝者 プラス 稼ぐ 稼ぎ 儲け もうけ 利益 収益 収入 増える 増えます 増えて 増やせ 増やし 増やす
    増大 成功 取れる 取れます 資産が 倍 黒字 万円 万 結果が出 満足 満額 幸せにな 豊かにな 自由にな 当選 達成`,
  /** What is earned, as the object of a guarantee. */
  gainsNoun: `利益 収益 月利 年利 日利 利回り リターン 儲け 爆益 稼ぎ 収入 月収 年収 成功 配当 勝ち 勝利 上場益
    値上がり益 黒字 プラス 含み益 元が取れること 儲かること 稼げること 勝てること 必勝 当選`,
  profitWord: `儲かる 儲かり 儲かること 稼げる 稼げること 勝てる 勝てること 爆益 大儲け 利益が出る 利益が出ること
    倍になる 倍になること 増えること 増やせること 億り人 もうかる もうかるの 儲かるの 勝つの 勝てるの プラスになる
    プラスになるの 増えるの 稼げるの 利益が出るの もうかること 即プラス`,
  principal: `元本 元金 がんぽん げんぽん 出資金 投資金 投資額 預けたお金 元手 原資 元のお金 元金割れ 出資額 入金額
    入金分 投資資金 投資した分 預けた分 お預かりした お預かり金 預かったお金 預り金 預けた資金 拠出金 投下資金
    ganpon がんほん 軍資金 元の金額 投じたお金 gannpon 預かった資金 預かった元金`,
  guarantee: `保証 保障 補償 ほしょう 約束 お約束 確約 ほしょー 保證 hoshou hosho 請け合 担保 セーフ 無傷 安泰
    太鼓判 守り抜 守ります 守られ 100%安全 絶対安全 hosyou ほ証 保しょう 補しょう`,
  fixed: `確定 保証 保障 約束 確約 確実 固定で 堅い 鉄板 必ず 約束済み 支払い続け お支払い 受け取れ`,
  /** Said of bonds too. */
  fixedWeak: `固定 固定です 固定配当 キープ 安定して 継続中`,
  principalLoss: `元本割れ`,
  loss: `損する 損をする 損になる 損失が出る マイナスになる 損害が出る 損失 損 損し 損をし 損害 マイナス 負け 負ける
    負けた 失敗 減る 減り 減ら 目減り 赤字 外れ ハズレ 元本割れ ロス`,
  /** What nobody wants, and what who sells something says there is not. */
  lossThing: `損 損失 損害 負け マイナス 目減り 減ること 割れ 元金割れ 原資割れ 元手割れ 元本割れ 赤字 外れ ハズレ
    ロス リスク 危険 ダウンサイド 破綻 不安 心配`,
  /** What does not happen, in one word. */
  noLoss: `負けない 負けません 減らない 減りません 減りまへん 減らしません 減らさない 損しない 損しません 損はしない
    損はしません 損をしない 損をしません 損させない 損させません 外れない 外れません 外しません 割れない 割れません
    下がらない 下がりません 落ちない 落ちません マイナスにならない マイナスになりません 目減りしない 目減りしません
    赤字にならない 赤字になりません 負けようがない 負けようがありません 損のしようがない 損のしようがありません
    ノーロス 損なし 負けなし 負けるほうが難しい 負ける方が難しい 減ることはない 減ることはありません
    負けることはない 負けることはありません 損することはない 損することはありません ゼロになることはない
    勝ちしかない 勝つしかない 儲かるしかない 増えるしかない 上がるしかない そんしません そんしない そんはしません
    まけません ぜったいにまけ 失敗できない 失敗しようがない 失敗のしようがない 失敗ゼロ 失敗なし 失敗はゼロ
    失敗はありません 失敗知らず 暴騰するしかない`,
  /** Who lost, of whom somebody says that there are none. */
  losers: `損する人 損した人 損をする人 損をした人 失敗した人 失敗する人 負けた人 負ける人 マイナスになった人`,
  nobody: `いない いません おりません ゼロ 一人も ひとりも 皆無 0人 見たことがない`,
  defeat: `負ける 失敗する 外れる はずれる 負け 下がる 失敗`,
  unlikely: `わけがない わけない わけありません わけがありません はずがない はずない はずがありません`,
  failing: `儲からない 稼げない 勝てない 上がらない 増えない 負ける 損する 損をする 失敗する 外れる 下がる`,
  undefeated: `負けなし 無敗 負け知らず 敗者なし`,
  chance: `こと 可能性 心配 恐れ おそれ リスク 確率 不安`,
  none: `ない ありません なし ゼロ 無い 無し 皆無 ございません 0% しない しません なく ありえません ありえない
    あり得ません あり得ない まへん へん 無用 不要 いりません いらない 要りません 要らない 知らず 無縁 させない
    させません 出ない 出ません 出さない 出しません 起きない 起きません 起こらない 起こりません ならない なりません
    ようがない ようがありません 方が難しい ほうが難しい 無い話 存在しない 存在しません 0です ことができない らない
    りません ほとんどなし`,
  /** What may happen to a principal. */
  shrinks: `減 割れ 割る 割り 欠け 失 目減り 削 溶け 損な 毀損`,
  money: `資産 お金 資金 元手 財産 貯金`,
  grows: `増えます 増える 増やします 増やせます 増やせる 増やす 増えていきます 倍増 倍に 2倍に 3倍に`,
  comesBack: `お返しし お返しいたし 返ってき 戻ってき 戻ります 返金し 返金いたし 取り戻せ 取り返せ 戻る 戻って 返す
    返します 返って 返却 返還 返金 お戻し 払い戻 引き出せ 出金でき 回収`,
  /** Nothing is kept back. */
  inFull: `全額 満額 そっくり まるまる 丸ごと 100% 百パーセント 一円残らず そのまま 全部`,
  /** If it went wrong. */
  ifLost: `損したら 損をしたら 損した場合 損した分 損した時 損が出たら 損が出た場合 損失が出たら 損失が出た
    損失が出た月は 損失分 損失が出ても 損失が発生 負けたら 負けた分 負けた場合 負けても 減った分 減ったら 減っても
    減れば マイナスなら マイナスになったら マイナスが出たら マイナス分 外れたら 外したら 儲からなかったら
    儲からなければ 勝てなかったら 勝てなければ 稼げなかったら 稼げなければ 万が一 万一 もしもの 利益が出なければ
    結果が出なければ 下がったら`,
  /** Somebody else bears it. */
  paysBack: `返金 補填 補てん ほてん 負担 補い 補う 補います お返し 弁償 払い戻 立て替え 肩代わり 持ちます 穴埋め
    面倒を見 責任を取 責任をもって 責任を持って 全額保証 補償 全額返 埋めます 倍返し お返しします 全額返します
    返しますので 取り戻せます 取り返せます 取り戻します 払います 払う 支払います`,
  rise: `上がる 上がり 上がります あがる あがります 上昇する 上昇し 値上がり 下がる 下がり 下がります 下落する
    下落し 暴騰 急騰 爆上げ 爆上がり 暴落する 暴落し ストップ高 倍になる 倍になり 倍になります 高騰し 化けます
    化ける 下がらない 下がりません 落ちない 落ちません ぶち上げ 吹き上が 爆騰 騰がる 騰がります テンバガー 跳ねる
    跳ねます 跳ね上がり 飛びます 上がって あがって 上げます 青天井 上がるしか 上がり続け 倍以上 最高値 上昇`,
  riskless: `ノーリスク リスクゼロ リスクはゼロ リスクがゼロ リスクなし リスク無し リスクはない リスクはありません
    リスクはなし リスクがない リスクが無い リスクなく リスク一切なし リスクは一切 0リスク ゼロリスク risk_free
    riskfree no_risk zero_risk without_risk without_any_risk no_risks riskless ノンリスク ノーロス ノンロス
    ノーダメージ 無リスク リスクは皆無 リスク皆無 リスクは存在し リスクとは無縁 リスクも一切 リスクは限りなくゼロ`,
  rate: `月利 年利 日利 利回り 月間 年間 毎月 毎日 毎週 1年 一年で 半年で 月間利益 年間利益 月に 月々 1日で 日収
    毎朝 毎晩`,
  /** Money comes to one. */
  comesIn: `入ってく 入ってき 入ります 手に入 振り込まれ 稼ぐ 稼ぎ 稼げ 儲か いけます いけるよ 稼いで 確約 生み出`,
  coverLoss: `損失は全額補填 損失を補填 損失補填 損失は補填 損失を全額補填`,
  losses: `損失 損 マイナス 含み損`,
  covers: `補填 補てん ほてん 穴埋め 負担し 補償 補う 補います 肩代わり 返金 全額返金 保証 立て替え 引き受け`,
  fullRefund: `全額返金 全額お返し 全額を返金`,
  winRate: `勝率 的中率 当選率 win_rate winrate win_ratio accuracy success_rate hit_rate 勝率は 勝ち率 正答率 成功率
    予想的中率 accurate 保全率 達成率`,
  secret: `必勝法 必勝術 聖杯 攻略法 裏技 仕手情報 裏情報 極秘情報 先出し情報 裏ワザ うら技 錬金術 勝ちパターン
    勝ち方 秘密の手法 黄金法則 必勝パターン 必勝ロジック 必勝手法 極秘 絶対法則 完全攻略 負けない方法 勝てる方法
    ひっしょう法`,
  teaches: `教え 公開 伝授 配布 お伝え お届け 配信 こっそり 知りたい 入手 おしえ 配り 配って 差し上げ プレゼント
    配信中 買える 手に入 流して 流し まとめ 知って`,
  unerring: `百発百中 百戦百勝 常勝の 連戦連勝 無敗の 必中 百発百中の 全戦全勝 無双 外したことがない
    外れたことがない 負けたことがない 負けたことがありません 一度も負け 負け知らず 一度も外 一度も損 一度もマイナス
    100戦100勝 上がると分かってい 上がるとわかってい 上がると決まって 上がることが決まって 上がるのが決まって
    上がるのは決まって 必勝の売買 必勝シグナル 必勝サイン 必勝ea 必勝投資法`,
  justBy: `放置で 放置するだけ 買うだけ だけで寝てるだけ 寝ているだけ スマホだけ コピペだけ 放っておくだけ
    寝てるだけ 預けるだけ 入金するだけ 真似だけ コピーだけ ボタンを押すだけ ポチるだけ 押すだけ 見るだけ
    登録するだけ 任せるだけ 置いておくだけ 待つだけ 設定するだけ スマホで放置 預けておくだけ 預けとくだけ
    入れておくだけ 寝かせるだけ`,
  insider: `インサイダー情報 内部情報 未公開情報 関係者情報 関係者からの情報 インサイダー 内部の人 中の人から 仕手筋
    仕手情報 裏情報 極秘情報 未発表 発表前の 公表前の 上場情報 割当情報 大口情報 機関の情報 株価操作 内部からの
    内部の情報 関係者から 確かな筋 ある筋 さる筋`,
  hands: `入手 教え 入って 得た 得ました 掴 つかん 買 仕込 もらっ 流し なので確実 だから確実 確実 必ず 間違いな 聞い
    直接聞 あり あります 流れて 回って 共有 お渡し 提供 届 先に知 入り 確かな 知りたい dm 情報です 情報が`,
  unlisted: `未公開株 上場前の株 プレipo 上場前株 ipo前の株 上場予定の株 上場前 プレセール ico`,
  sells: `譲 販売し 販売中 お分け 購入でき 買えます ご案内 特別に 入手でき 割当 お譲り 分けます 確保 購入 買え 募集
    枠 申込 お申し込み`,
  manages: `運用代行 運用を代行 運用の代行 代わりに運用 取引代行 資産を運用します トレード代行 運用をお任せ
    運用お任せ 代わりに増や 代理で運用 お預かりして運用 資金をお預かり 代行します`,
  /** Another place where people talk. */
  messenger: `line telegram telegr@m wh@tsapp テレグラム テレグ whatsapp ワッツアップ ワッツアプ wechat
    ウィーチャット 微信 kakaotalk カカオトーク カカオ discord ディスコード ディスコ オープンチャット オプチャ
    緑のアプリ 緑のアイコン 青い紙飛行機 signalアプリ viber skype スカイプ 個チャ lne lin 紙飛行機 飛行機アプリ
    飛行機のアプリ 緑アプリ 緑のやつ 緑のあれ 緑のメッセ 緑の吹き出し 緑の吹出し みどりのアプリ ミドリのアプリ
    緑色のアプリ グリーンのアプリ グリーンアプリ 青いアプリ チャットアプリ メッセージアプリ メッセアプリ
    トークアプリ 外部アプリ 外部のアプリ 外部チャット 外部のチャット 外部ツール 別アプリ 別のアプリ 他のアプリ
    よそのアプリ 例のアプリ あのアプリ 公式l 公式ライン 個人ライン インスタのdm インスタdm インスタのメッセージ
    xのdm ツイッターのdm シグナルアプリ シグナルというアプリ メッセンジャー facebook_messenger zangi threema ワッツ
    ワッツアプリ ワツアプ わっつあっぷ tele_gram whats_app dis_cord discorde dlscord テレ グラム てれぐら 電報アプリ
    カカトーク ウィチャット ウイチャット ライソ らいソ lineのid lineid signalというアプリ signalアプリで zoomで`,
  messengerKana: `ライン らいん`,
  messengerEn: `telegram telegr@m wh@tsapp whatsapp what's_app wechat kakaotalk discord viber skype signal_app
    on_line my_line our_line line_id official_line line_group line_account via_line tele_gram whats_app dis_cord tg
    wa lne line_qr line_at line_add add_line line_app on_signal signal_group green_app green_chat_app
    green_messenger paper_plane_app chat_app another_app other_app private_chat instagram_dm insta_dm ig_dm
    facebook_messenger snapchat kakao zalo`,
  /** Bids somebody come there. */
  bids: `追加 登録 参加 招待 友だち 友達 ともだち グループ オープンチャット オプチャ 連絡 交換 配信 こちら 配って
    配布 教え 案内 プレゼント お届け 届け お待ち 待って へどうぞ 来て 共有し 公開中 無料公開 で無料 限定 相談 募集
    よろしく どうぞ 入って ください 下さい 検索 やりとり 送って 繋が つながり 問い合わせ お問合せ アドバイス 指導
    サポートし レクチャー 流してい 流して 受け付け 受付 受けられ 診断 届きます と送る さがして 探して 追加して
    来てくれ 来れば 入れば 入りたい 入会 参加者 参加無料 紹介 見れる 見られる 聞いて 呼んで 話しま 話そう お話 話は
    声かけ お気軽 配ってます 指示 推奨 もらえ もらって あげます 差し上げ レポート 指南 先出し やってます
    やっています 開設 開放 トーク つなが 移動 誘導 移って 教えてる 教えてい メッセージ 待ってます 流します 発信
    発信中 qr スキャン 読み取 続き 話し 入室 合言葉 一言 まで連絡 お知らせ 案内中 希望 フォロー 受け取れ 受け取って
    シグナル プロフ 仲間募集 仲間になり 仲間を募 に送る へ送る 送るだけ`,
  bidsBefore: `公式 登録は 参加は 詳しくは 詳細は 続きは 連絡は 追加は 相談は 問い合わせは 案内は グループを
    コミュニティを サロンを 勉強会を 連絡先は 連絡先 相談 問合せ 問い合わせ先 窓口は 個別は 個別に サロンは
    グループは コミュニティは`,
  moreThere: `詳しくは 詳細は 続きは ご連絡は 連絡は ご相談は 相談は お問い合わせは 問い合わせは`,
  bidsAtOnce: `まで から @ にて へ`,
  bidsEn: `join add_me add_my add_us contact reach message text_me dm ping_me hit_me_up hit_me chat_with write_me
    write_to subscribe find_me follow_me invite* inbox talk_to ask_me my_link get_in_touch come_to text_us click
    me_for me_if me_to me_now scan search_for look_me_up look_for hmu dms add text_my msg slide_into reach_out
    see_you username user_name link_in_bio get_tomorrow for_free talk_to_us connect_with write_us`,
  own: `my our vip his her`,
  handle: `id`,
  /** Bids look somebody up. */
  searches: `検索 さがして 探して 追加 フォロー 友達 友だち 連絡 連絡先 送って メッセージ dm search add follow find`,
  befriends: `友だち追加 友達追加 ともだち追加 友だち登録 友達登録 友だちに追加 友達に追加`,
  kept: `守られ 減りません 減らない 減ることは`,
  hits: `当たる 当たります 当てます 的中`,
  link: `tme linee lineme wame discordgg discordcominvite chatwhatsappcom t_me t_dot_me telegram_me telegram_dog
    line_me lin_ee discord_gg discord_dot_gg dot_gg dot_me wa_me whatsappcom telegramme`,
  /** Talk of money, beside which an invitation is none to dinner. */
  aboutMoney: `儲 もうか 稼 利益 利確 配当 投資 株 銘柄 爆益 副業 資産 万円 億 fx 仮想通貨 暗号資産 ビットコイン
    コイン トレード シグナル 相場 推奨 収入 急騰 お金 運用 勝率 不労所得 月利 年利 btc 為替 profit* earn* money
    stock* signal* trading trade* trader* invest* crypto* bitcoin forex pump pick* call calls gain* return* broker
    income alpha tip tips 10x 100x dollars kabu* tousi* toushi* weekly daily per_day a_day per_week 10倍 100倍 倍に
    投機 先物 草コイン 上場 ipo 爆上げ 仕手 億り人 貯金 老後資金 月収 年収 儲け 取引 売買 証券 金の 米国株 日本株
    香港株 増や 円 資金 財テク 資産形成 チャート サイン バイナリー ea ロジック rich robot wealth savings stocks
    picks nft coin* token* gem gems nasdaq portfolio options dividend* market* million* usd cash fund funds
    investor* yen pips leverage winning limit_up 先行情報 極秘情報 裏情報`,
  accountWord: `口座番号 口座 普通 普通預金 普通口座 当座 当座預金 当座口座 支店 支店名 フツウ 普 普通預金口座 貯蓄
    総合口座 銀行 支店番号 営業部 本店 店番 信金 信用金庫 農協 ゆうちょ 振込 振込み 振り込み 振り込 送金 入金 名義
    三井住友 三菱ufj みずほ りそな 楽天銀行 paypay銀行 労金 ろうきん 口座名義 お振込 口座は 口座へ 口座に`,
  markWord: `記号`,
  numberWord: `番号`,
  accountWordEn: `account_number account_no acct sort_code iban routing_number bank_account iban_number routing
    beneficiary beneficiary_account`,
  /** What stands around the number of an account. */
  bankEn: `ordinary_acct ordinary_account ordinary savings savings_account branch bank wire wire_to deposit_to
    bank_details swift transfer_to checking to_account into_account account_no my_account`,
  turnsEn: `turn turned turns grow grew flip flipped invest send deposit put gave`,
  intoEn: `into get receive became become`,
  send: `send transfer 送って 送金 送れば 送る 送付 入金すれば 振り込めば pay deposit invest give`,
  coin: `btc eth usdt sol xrp bitcoin ビットコイン イーサ ビットコ ether ethereum usdc bnb doge 万円`,
  back: `back 倍 double 2x twice お返し 返し 返って 戻 receive get_back return twice_as_much`,
  // English
  guaranteed: `guarant* guar@nt* assured surefire sure_fire fail_proof failproof foolproof fool_proof we_promise
    i_promise promise_you money_back sure_shot sureshot certain_income certain_profit* certain_return* is_certain
    are_certain bulletproof bullet_proof no_matter_what_happens no_matter_what 100%_safe 100%_secure fully_insured
    promise_that thats_a_promise risk_free_and money_back_guarantee rock_solid cant_go_wrong locked_in rest_easy
    gteed sure_income sure_return*`,
  fixedEn: `fixed steady stable consistent`,
  dailyEn: `daily weekly monthly a_day a_week a_month per_day per_week per_month every_day every_week every_month`,
  makesEn: `make makes earn earns collect receive get gets`,
  gainEn: `profit* return returns income money capital principal earn gains rich roi win wins winning wins_every
    invest payout payouts double doubles passive deposit cash winner winners interest happiness upside dividends
    wealth success 10x doubled winnings reward rewards`,
  cannotLose: `you_cant_lose you_cannot_lose cannot_lose_with cant_lose_with cannot_lose_money cant_lose_money
    never_lose_again never_lose_a never_lose_with never_lose_money_again impossible_to_lose cannot_fail cant_fail
    can't_go_wrong_with never_fails always_wins wins_every_time no_way_to_lose never_loses no_way_you_can_lose
    no_way_you_lose you_wont_lose you_will_not_lose you_will_never_lose you_can_never_lose you_never_lose
    nobody_loses nobody_ever_loses no_one_loses no_one_ever_loses you_lose_nothing nothing_to_lose_everything
    no_possibility_of_loss no_chance_of_loss no_losing_trade* not_a_single_losing not_a_single_loss
    never_had_a_losing never_lost_a never_loses_money can_never_go_down can_only_go_up only_goes_up never_goes_down
    cannot_go_down cant_go_down always_in_profit always_profitable always_win wins_all wins_all_trades only_ever_win
    you_only_win no_losses_ever no_loss_ever zero_losses zero_loss without_losing_a literally_impossible_to_lose
    cant_possibly_lose unable_to_lose never_fail never_miss that_never_miss never_misses no_downside zero_downside
    zero_chance_of_losing zero_chance_of_loss chance_of_losing_is_zero losses_are_impossible loss_is_impossible
    losing_is_impossible zero_chance_you_lose no_chance_you_lose`,
  quickRiches: `double_your_money double_your_investment double_your_capital double_your_crypto double_your_bitcoin
    doubled_my_money triple_your_money get_rich_quick get_rich_fast quit_your_job make_you_rich
    make_you_a_millionaire a_sure_thing sure_win financial_freedom_in savings_doubled money_doubled
    double_your_savings double_your_account double_what_you double_it_in triple_your_investment triple_your_crypto
    triple_your_savings 10x_your_money 10x_your 5x_your multiply_your_money multiply_your_investment get_rich_with
    made_me_rich makes_you_rich become_a_millionaire retire_early_with free_money money_glitch print_money
    printing_money money_machine stop_working never_work_again`,
  surelyEn: `definitely certainly surely 100% absolutely without_doubt without_a_doubt for_sure no_doubt undoubtedly
    bound_to sure_to guaranteed_to going_to_definitely will_always no_question trust_me mark_my_words
    no_way_it_doesnt cant_not certain_to`,
  riseEn: `go_up rise double triple moon skyrocket explode go_to_the_moon make_you make_money make_a_profit pump
    hit_10x profit profits win earn going_up going_to_the_moon surge surges soar soars moons triples doubles
    skyrockets pumps goes_up limit_up`,
  /** Without any exception. */
  everyEn: `always every_time every_trade every_single_trade all_trades every_member everyone everybody all_members
    every_day every_single_day every_month every_single_month each_month each_day each_week every_week from_day_one
    forever only students_all members_all clients_all all_my_students all_our_members all_our_clients every_student
    every_client daily without_fail no_exceptions`,
  /** What traders hope for. */
  winsEn: `win wins winning make_money makes_money making_money profit profits profitable earn earns gets_paid
    get_paid pays pays_out in_profit green winners go_up gets_rich get_rich`,
  /** What traders fear. */
  lossEn: `lose loses losing loss losses downside drawdown drawdowns lost`,
  /** Somebody else bears a loss. */
  coversEn: `cover covers covered refund refunds refunded reimburse reimbursed compensate pay_back pay_you_back
    take_the_hit insured_against make_up_for`,
  /** What is put in. */
  capitalEn: `capital principal your_money your_funds your_deposit your_investment your_savings initial_investment
    every_cent full_amount stake`,
  /** What is said not to be lost. */
  safeEn: `safe protected secured insured refundable returned get_back get_it_back come_back comes_back back_in_full
    paid_back untouched never_shrinks never_go_down stays_whole never_drops back`,
  /** What is said to come on top. */
  returnsEn: `profit* earn* return* daily weekly monthly a_day a_week a_month per_day per_week per_month income
    gains only_up rich interest`,
  /** Whom one sells to, and what. */
  pitchEn: `dm inbox join bot bots robot our_fund our_system our_strategy our_ai my_strategy my_system my_method
    signal signals mentor account_manager invest_with trust_me ask_me contact message be_quick hurry limited spots
    slots vip minimum sign_up bro trader indicator algorithm program copy_my copy_me with_me with_us we our
    my_students fund guaranteed promise hmu text_me students_all start_earning get_started to_start_earning
    subscribers investors_get ai_trader formula account_manager_who with_our whatsapp telegram sign_up_now buy_now
    call_me ask_how show_you how_to_win teach_you fully_automated automated text`,
  /** Whom one speaks to. */
  readerEn: `you your u ur`,
  /** Whom one sells to, and what. */
  pitch: `案件 枠 先着 募集 ご案内 ご紹介 紹介します 紹介する 興味 当社 弊社 当ファンド 当方 うちの うちは 我々
    私ども お預か 預けるだけ 預ければ 預けて お任せ 任せて 任せれば 配布 配信 配って 教えます 教えて 教えちゃ 教える
    教えられ おしえ 伝授 公開 手法 ea ロジック ボット bot 自動売買 ツール シグナル サイン ご安心 安心して 安心です
    安心 誰でも 今だけ 限定 残り 早い者勝ち 早いもの勝ち お早め dm 入金 出資 参加 塾 サロン 指導 先生 師匠 メンター
    コンサル 無料 プレゼント 特典 あなた みなさんも 皆さんも 初心者 未経験 主婦でも スマホ 放置 ほったらかし 寝てる
    寝ている 乗り遅れ 急いで お急ぎ 今すぐ いますぐ 全力 声かけ 声掛け 連絡 検索 追加 コピトレ 仕組み システム
    ファンド アービトラージ 裁定取引 バイナリー トレーダー 投資法 クラブ 代理店 やり方 秘訣 秘密 コメントください
    言ってください 欲しい人 ほしい人 人生逆転 人生変 人生が変 不労所得 断言 信じて 本当です マジ ぜひ どうぞ いかが
    平気 つっこん 突っ込 全部入れ 質問ある やるかやらないか 何口 口から 出資者 投資家募集 契約 運用します 運用中
    保証 確約 約束 月利 日利 月5 太鼓判 最強 怪しくない 騙されたと思って ついてき 付いてき 私の通り 真似 ください
    ませんか 始められ 始めよう はじめられ 乗らない 乗るしか 買わないと 買わない理由 買うしか 一本で 少額から もらえ
    まだ知らない 届け 受付 体験 全員 仲間 チャンス 相談 お話 代行 講座 教材 販売 会社にも 副業 驚異 必勝法 予想的中
    預かった 預かり 期日`,
  always: `always every_time`,
  makesMoney: `make_a_profit make_profit make_profits make_money making_money profitable_with win_with`,
  insiderEn: `insider_tip insider_tips insider_info insider_information inside_info inside_information insider_says
    insiders_say insider_calls insider_crypto`,
  // Other harm
  threat: `殺してやる 殺すぞ ぶっ殺 刺してやる 襲撃する 襲撃しよう 死んでしまえ 死ねよ 死ねや 死ね i_will_kill
    kill_you kill_yourself`,
  adult: `無修正動画 無修正画像 援交募集 援交際 援助交際 援助交募集 アダルト動画 裏動画 児童ポルノ`,
  work: `有料記事 有料note 会員限定記事 書籍 雑誌 四季報 日経電子版`,
  whole: `全文 まるごと 丸ごと`,
  copies: `転載 コピペ コピー 貼 載せ 公開`,
  pirated: `無断転載します 無断転載する 無断転載です 漫画を無料でアップロード 漫画を違法アップロード
    漫画アップロード 漫画をアップロード 映画を無料でアップロード 映画を違法アップロード 映画をアップロード
    映画アップロード 書籍をアップロード 書籍アップロード`,
  advertised: `招待コード 紹介コード プロモコード アフィリエイトリンク 案件dm 案件紹介dm`,
  everybody: `みんなで 一斉に 全員で`,
  pushes: `買い上げ 買い支え 吊り上げ つり上げ 売り崩 買い煽`,
  // Words that recommend
  recommended: `おすすめ お勧め お薦め オススメ イチオシ イチ推し recommend recommended strongly_recommend
    highly_recommend top_pick top_picks must_buy`,
  bargain: `狙い目 ねらい目 bargain a_steal undervalued_gem dirt_cheap`,
  timeToBuy: `仕込み時 仕込みどき 仕込み場 仕込むなら今 time_to_buy buy_now load_up back_up_the_truck good_entry
    buying_opportunity`,
  target: `目標株価 price_target target_price`,
  surge: `爆上げ 爆上がり skyrocket to_the_moon moonshot explode`,
  chanceNow: `今がチャンス いまがチャンス 今が買い時 今が買いどき now_is_the_time now_is_the_chance last_chance
    dont_miss_out chance_of_a_lifetime`,

  // What changes the sense of what stands beside it
  /** Behind what it warns of. */
  warning: `詐欺 に注意 注意 警戒 疑う 疑い 疑え 疑って 疑っ 疑わ 怪しい 怪しむ 怪しみ 怪しん 違法 禁止 騙され
    だまされ 信じない 信じては 信じるな 信じません 信じちゃ 信用しない 信用しては 信用でき 信用しません 断った
    鵜呑み ありえない あり得ない ありえません うたい文句 謳い文句 うたう をうたって 謳う 謳って 通報 断って 断りま
    断る お断り 禁じられ 気をつけ 気を付け なんて嘘 は嘘 嘘です 嘘だ 嘘つき うそです 失いました 失った 近づかない
    近寄らない ブロック 勧誘 偽物 偽アカ なりすまし 警告 被害 眉唾 胡散臭 うさんくさい カモに 距離を置 逃げて スルー
    関わらない 乗らない 無視 scam* fraud* fake liar* lying ponzi red_flag* too_good_to_be_true illegal suspicious
    run_away walk_away avoid block report_them nonsense myth lies ポンジ あやしい あやしむ 犯罪 逮捕 捕まる 大損
    損した 半値 塩漬け 後悔した 泣きを見 だまし 騙し 表現 する行為 アウト 法的に 違法では 逮捕され 摘発 警察 金融庁
    消費生活センター 国民生活センター 閉じる 見た瞬間 消してほしい 消して欲しい 通報し 断り方 止めました 止めた
    もう儲からない もう勝てない 信じかけ 信じてしま 信じた 破綻し 飛んだ 飛びました 返ってこなかった 出金できな
    引き出せな 痛い目 馬鹿 バカ 笑えない 呆れ あきれ うんざり うざい 迷惑 しつこい ホイホイ 地雷 情弱 養分 釣り 胡散
    even_legal be_legal is_legal charged arrested sued sentenced convicted banned fined victims ponzi_scheme lawsuit
    regulator*`,
  /** In front of what it warns of. */
  caution: `詐欺の手口 投資詐欺 詐欺が 手口 詐欺師 偽アカウント かたる 騙る 装う 偽の beware careful avoid warning
    scammer* scam* fraud* impostor* imposter* watch_out stay_away ignore anyone_who_promises anyone_who_says
    people_who_promise someone_who_promises if_someone if_anyone when_someone when_somebody whoever_promises
    dont_trust never_trust be_wary do_not_trust dont_fall dont_join never_join do_not_join 警察 警察庁 金融庁
    消費者庁 国民生活センター 逮捕 被害者 容疑 sec_charged sec police fsa regulator* charged arrested victims claims
    promised investors_promised is_there_any is_there_a anyone_know does_anyone`,
  notEn: `not never no nothing nobody none neither nor cannot cant dont doesnt isnt arent wasnt wont wouldnt without
    hardly no_one aint no_such_thing impossible`,
  /** The same, behind what it is about. */
  notEnBehind: `do_not_exist dont_exist does_not_exist doesnt_exist is_not isnt are_not arent are_never is_never`,
  /** Words that hold others and mean something else. */
  other: `必ずしも 利益確定 利確 保証会社 保証金 保証料 保証人 債務保証 信用保証 家賃保証 返金保証付き 品質保証
    保証協会 連帯保証 延長保証 最低保証 収入保証保険 預金保証 ラインナップ トレンドライン サポートライン
    レジスタンスライン オンライン ガイドライン デッドライン パイプライン 損切りライン 平均ライン ボーダーライン
    エアライン スカイライン ネックライン 日ライン 週ライン 年ライン 生命ライン ラインブレイク 水平ライン 抵抗ライン
    支持ライン ハッシュライン フロントライン ホットライン スタートライン トップライン ボトムライン lineヤフー
    line証券 linepay line_yahoo lineの広告 lineギフト line銀行 lineポイント lineスタンプ lineバイト line_pay 登録者
    参加者 登録商標 追加利上げ 追加緩和 公式発表 無料会員 招待客 教えてください 教えて下さい 追加関税 登録業者
    参加率 友達の株 入ってい 入ってる リスクゼロ金利 リスクなし金利 無リスク資産 リスクフリー ノーリスク資産
    シグナルが 普通株 普通株式 ディスコの カカオ豆 カカオショック カカオ価格 カカオの 絶対値 絶対額 絶対水準
    絶対リターン 絶対収益 確実性 不確実 確実視 勝てる気 負けない気 負けないよう 負けないくらい 負けないぐらい
    損しないよう 損しないため 外れないよう 負けないため 詐欺じゃない 詐欺ではない 詐欺ではありません 詐欺では
    詐欺じゃ 詐欺とは違 詐欺とかじゃ 嘘じゃない 嘘ではない 嘘ではありません 怪しくない 怪しい話では 怪しいものでは
    勧誘ではない 勧誘じゃない 勧誘ではありません 違法ではない 違法じゃない 違法ではありません 騙されたと思って
    だまされたと思って 疑う必要 疑わない 疑わないで 注意点 注意書き not_a_scam no_scam not_scam isnt_a_scam not_fake
    not_a_fraud no_fraud not_illegal risk_free_rate* risk_free_asset* risk_free_yield* risk_free_curve
    risk_free_bond* riskless_rate riskless_asset* loan_guarantee* bank_guarantee* government_guarantee*
    guaranteed_loan* guaranteed_investment_certificate* guaranteed_annuit* rest_assured double_check double_down
    double_top double_bottom double_taxation double_digit double_entry never_lose_sight not_only no_doubt no_matter
    not_just no_limit* in_line online returns_policy return_on return_policy たくない たくなければ no_risk_no_reward
    no_risk_no_gain no_risk_no_return 損切り 損益 損保 損害保険 損出し 引当金 て損はない て損はありません て損はなし
    で損はない でも損はない 損ではな マイナスではな 失敗ではな マイナス圏 マイナス金利 プラス材料 プラス要因
    プラス圏 プラス転 プラスマイナス 稼ぐ力 稼ぐ会社 増益 負けないで 負けじ 勝ち負け 勝ち組 減損 信用取引 損益通算
    元本割れ太郎 リスク管理 リスク許容度 リスクオフ リスクオン リスクヘッジ リスク資産 リスク分散 ロスカット
    ストップロス しなければならない なければならない なければなりません なくてはならない 減価償却 割れない物
    配当性向 割安 割高 never_risk no_risk_management risk_management stop_loss* profit_and_loss tax_loss*
    loss_carry* at_a_loss net_loss* ordinary_income ordinary_share* ordinary_stock* savings_rate central_bank*
    bank_of_japan investment_bank* bank_stock* credit_rating* ではない ではなく ではありません じゃない じゃなく
    聞き返 言い返 読み返 見返 振り返 折り返 ストレス lineの友だち lineの友達 関係者によると 関係者の話 lose_sleep
    loses_sleep lost_sleep 関係者への 乗らない理由 乗らない手は 倒産リスク 減配リスク 破綻リスク 為替リスク
    金利リスク 信用リスク 地政学リスク 下振れリスク 為替リスクなし 為替リスクはない 為替リスクのない
    インフレに負けない 市場に負けない 地合いに負けない 相場に負けない 誘惑に負けない 自分に負けない 登録銘柄
    意味がない 意味はない`,
} as const;

/** What numbers mean, besides words that mean the same. */
export type NumberMeaning =
  | 'rate'
  | 'returnsEn'
  | 'surely'
  | 'surelyEn'
  | 'aboutMoney'
  | 'percent'
  | 'nearlyAll'
  | 'times'
  | 'digits'
  | 'accountNumber'
  | 'longNumber'
  | 'amount'
  | 'phone';
/** What names and addresses elsewhere mean. */
export type ContactMeaning = 'account' | 'email';

/** What a word of a text means; the last stand in no list. */
export type Meaning = keyof typeof SAID | NumberMeaning | ContactMeaning;

/** Return every word with what it means. */
export function wordsByMeaning(): [Meaning, string[]][] {
  return Object.entries(SAID).map(([meaning, words]) => [meaning as Meaning, words.split(/\s+/u)]);
}
