/** What questions are about, in the order of the page. */
export const TOPICS = [
  ['start', 'はじめる', 'Getting started'],
  ['posts', '投稿とコメント', 'Posts and comments'],
  ['market', '銘柄・投票・予想', 'Symbols, votes, predictions'],
  ['levels', 'レベルとミッション', 'Levels and missions'],
  ['pay', 'お支払い', 'Paying'],
  ['creators', 'クリエイター', 'Creators'],
  ['live', 'ライブと講座', 'Live streams and courses'],
  ['safety', '安全とプライバシー', 'Safety and privacy'],
] as const;

export type Topic = (typeof TOPICS)[number][0];

/** A question and its answer; `id` is its address on the page, and stays. */
export interface Question {
  id: string;
  topic: Topic;
  ja: readonly [question: string, answer: string];
  en: readonly [question: string, answer: string];
}

const question = (
  topic: Topic,
  id: string,
  ja: readonly [string, string],
  en: readonly [string, string],
): Question => ({ id, topic, ja, en });

/** The questions that members ask, with what the rules of the product say. */
export const QUESTIONS: readonly Question[] = [
  question(
    'start',
    'register',
    [
      '登録するには',
      '「新規登録」からメールアドレスとパスワードを入力し、届いたメールのリンクを開いてください。続けてユーザー名（半角英数字と下線で5〜13文字）と名前を決めると登録が終わります。Google・Apple・Xのアカウントでも登録できます。',
    ],
    [
      'How do I sign up?',
      'Choose “Sign up”, enter your address and a password, and open the link in the mail. Then choose a username (5 to 13 letters, digits or underscores) and a name. You can also use a Google, Apple or X account.',
    ],
  ),
  question(
    'start',
    'without-account',
    [
      '登録しなくても使えますか',
      'おすすめの投稿、プロフィール、トピック、講座の紹介は、登録しなくても読めます。投票、コメント、フォロー、通知には登録が必要です。登録は無料です。',
    ],
    [
      'Can I use it without an account?',
      'You can read posts for you, profiles, topics and what courses are about. Voting, commenting, following and notifications want an account, which is free.',
    ],
  ),
  question(
    'start',
    'mail-missing',
    [
      '確認メールが届きません',
      '迷惑メールフォルダをご確認ください。見つからないときは、ログインして「確認メールをもう一度送る」を押してください。',
    ],
    ['The mail does not arrive', 'Look into your spam folder. Else log in and press “Send the mail again”.'],
  ),
  question(
    'start',
    'password',
    ['パスワードを忘れました', 'ログイン画面の「パスワードをお忘れですか？」から、再設定用のリンクをお送りします。'],
    ['I forgot my password', 'Choose “Forgot your password?” in the login dialog; we send you a link.'],
  ),
  question(
    'start',
    'language',
    [
      '表示を英語にするには',
      'ページの下、またはメニューにある「English」を押してください。いつでも日本語に戻せます。投稿そのものは翻訳されません。',
    ],
    [
      'How do I change the language?',
      'Press “日本語” at the bottom of a page or in the menu. Posts themselves are not translated.',
    ],
  ),
  question(
    'start',
    'home-screen',
    [
      'ホーム画面に追加するには',
      'iPhoneとiPadではSafariの共有ボタンから、Androidではブラウザのメニューから「ホーム画面に追加」を選びます。パソコンのChromeやEdgeでは、アドレス欄の右のインストールのアイコンを押します。追加したみのりをホーム画面から開くと、ミッションが達成になります。',
    ],
    [
      'How do I add it to my home screen?',
      'On an iPhone or iPad choose “Add to Home Screen” behind the share button of Safari, on Android in the menu of the browser. In Chrome or Edge on a computer press the icon for installing at the right of the address. Open Minori from there, and the mission is completed.',
    ],
  ),
  question(
    'posts',
    'post-rules',
    [
      '投稿できること',
      '文字は2,000文字まで。ハッシュタグは # または ＃ で始めます。銘柄を選んだ投稿では、保有・未保有・売買予定・PRのいずれかの選択が必要です。',
    ],
    [
      'What can I post?',
      'Up to 2,000 characters. Hashtags begin with #. A post about a symbol says whether you hold it, don’t, plan a trade or were paid for it.',
    ],
  ),
  question(
    'posts',
    'precheck',
    [
      '投稿が止められました',
      '「元本保証」「必ず儲かる」、金銭の話を伴うLINEやTelegramへの招待、口座番号などは投稿できません。強い断定は、書き直すか運営の確認を待つことになります。理由と言い換えの例が、該当する箇所に表示されます。',
    ],
    [
      'My post was stopped',
      'Promises of capital or profit, invitations to private chats about money, and account numbers can’t be posted. Strong claims are to be rewritten, or wait for our staff. The reason and a safer wording stand beside the words.',
    ],
  ),
  question(
    'posts',
    'appeal',
    [
      '判断に納得できません',
      '止められた文章や非公開になった投稿について、投稿の画面から1回、再審査を依頼できます。運営の担当者が読み、結果を通知でお知らせします。件数は透明性レポートで公開しています。',
    ],
    [
      'I don’t agree with a decision',
      'Ask our staff once to look at a text or post again, where you were told of it. A person reads it, and you are notified. How many there were stands in the transparency report.',
    ],
  ),
  question(
    'posts',
    'edit-delete',
    [
      '投稿を編集・削除できますか',
      'できます。編集した投稿には履歴が残り、前の文面との違いを誰でも見られます。予想は、採点の公平さのために削除できません。',
    ],
    [
      'Can I edit or delete a post?',
      'Yes. An edited post keeps its history, which everybody can compare. Predictions can’t be deleted, so that grading stays fair.',
    ],
  ),
  question(
    'posts',
    'mute-block',
    [
      'ミュートとブロックの違い',
      'ミュートすると、その人の投稿があなたに表示されなくなります。相手には知らされません。ブロックすると、お互いに見えなくなり、フォローも両方向で外れます。言葉や銘柄もミュートできます。',
    ],
    [
      'What are muting and blocking?',
      'Muting hides somebody’s posts from you; they are not told. Blocking hides you from each other and ends following both ways. Words and symbols can be muted, too.',
    ],
  ),
  question(
    'market',
    'votes',
    [
      '銘柄の投票について',
      '投票は銘柄ごとに1日1票です（日本時間の0時に切り替わり）。その日のうちは変更できます。今日の結果は自分が投票してから表示され、割合は10票以上集まると表示されます。',
    ],
    [
      'How do votes work?',
      'One vote a day for each symbol (a day begins at midnight in Tokyo), which you may change that day. Today’s results are shown once you have voted, percentages from 10 votes on.',
    ],
  ),
  question(
    'market',
    'predictions',
    [
      '予想はどう採点されますか',
      '週の予想は5営業日目、月の予想は20営業日目の終値で、自動で採点されます。誤差、方向が合ったか、「変わらない」と答えた場合より良かったかを、公開された式で計算します。',
    ],
    [
      'How are predictions graded?',
      'By themselves, against the close of the 5th trading day (week) or the 20th (month): the error, whether the direction was right, and whether it beat “no change”. The formula is open.',
    ],
  ),
  question(
    'market',
    'prediction-lock',
    [
      '予想を変更できますか',
      '出してから24時間は変更でき、履歴が残ります。その後は固定され、削除もできません。1つの銘柄について出せるのは、1週間に1つです。',
    ],
    [
      'Can I change a prediction?',
      'For 24 hours, and its history is kept. Then it is fixed, and it can’t be deleted. You may have one for each symbol and week.',
    ],
  ),
  question(
    'market',
    'proven',
    [
      '「実績のある人」とは',
      '採点された予想が20件以上あり、的中率を控えめに見積もった値（ウィルソンの下限）が、いつも「上がる」などと答え続けた場合を上回る人です。フォロワー数や金額は関係しません。',
    ],
    [
      'Who is proven?',
      'Who has 20 graded predictions or more, and whose hit rate, seen cautiously (the Wilson lower bound), beats answers such as always “up”. Neither followers nor money count.',
    ],
  ),
  question(
    'market',
    'simulated',
    [
      '価格は本物ですか',
      'シミュレーションの価格を使っているときは、表示するすべての場所にそう書きます。売買の判断には、証券会社などの正式な価格をご確認ください。',
    ],
    [
      'Are the prices real?',
      'Where they are simulated, that stands beside them everywhere. Look at your broker’s prices before you trade.',
    ],
  ),
  question(
    'market',
    'alerts',
    [
      'アラートが届くのはどんなとき',
      '設定した値を上または下に横切ったときに、24時間に1回まで届きます。保存の前に「過去90日で何回届いたか」を試せます。アラートの設定にはプラチナが必要です。AIシグナルの通知は、izanaviの年プランで使えます。',
    ],
    [
      'When does an alert come?',
      'When a value crosses yours, once in 24 hours at most. Before you save it you can try how often it would have come in the last 90 days. Alerts want the platinum membership, those of AI signals the yearly plan of izanavi.',
    ],
  ),
  question(
    'market',
    'izanavi',
    [
      'izanaviのシグナルとは',
      '公開されたルールで計算する、参考情報です。投資の助言ではありません。過去の検証には手数料と最大の下落、持ち続けた場合の結果を並べて表示します。過去の結果は将来を約束しません。',
    ],
    [
      'What are izanavi signals?',
      'Information by a published rule, no advice. The simulation of the past shows costs, the worst fall, and what holding would have brought. The past promises nothing.',
    ],
  ),
  question(
    'levels',
    'levels',
    [
      'レベルはどう決まりますか',
      '直近30日に読者から受けた反応（関心）、ご自身の活動（参加）、フォロワー数の3つで、すべてを満たすいちばん上のレベルになります。毎晩計算し、上がるときはすぐに反映します。',
    ],
    [
      'How is my level found?',
      'By what readers did with your posts in 30 days (interest), what you did yourself (engagement), and followers: the highest level of which you meet all three. It is counted each night, and rises at once.',
    ],
  ),
  question(
    'levels',
    'demotion',
    ['レベルは下がりますか', '条件を30日続けて下回ると、1つだけ下がります。その前に通知でお知らせします。'],
    ['Can my level fall?', 'By one, after 30 days below what it wants. You are notified before that.'],
  ),
  question(
    'levels',
    'missions',
    [
      'ミッションとは',
      '5人をフォローする、3つの銘柄に投票するなど、はじめての操作を案内するものです。達成すると、無料のコインを受け取れます。受け取りには電話番号の認証が必要で、1つの電話番号で、それぞれ1回受け取れます。ヘッダーのミッションのボタンに、受け取れる数が表示されます。',
    ],
    [
      'What are missions?',
      'They lead you through first steps, as following five people or voting on three symbols, for free coins. Claiming them wants a verified phone number, and with each number they can be claimed once. The button in the header shows how many you can claim.',
    ],
  ),
  question(
    'pay',
    'coins',
    [
      'コインの有効期限は',
      '1コインは1円です。買ったコインは購入から180日、無料のコインは90日で失効します。期限の近いものから使われ、30日以内に失効する分はコインの画面で確認できます。',
    ],
    [
      'When do coins expire?',
      'A coin is one yen. Bought ones last 180 days, free ones 90. Those that expire first are spent first; what expires within 30 days stands in the dialog of your coins.',
    ],
  ),
  question(
    'pay',
    'coins-use',
    [
      'コインは何に使えますか',
      '買ったコインは、メンバーシップ、プライム・プライムPlus、講座、チップ（ありがとう）に使えます。無料のコインはメンバーシップだけに使えます。現金に換えたり、人に渡したりすることはできません。',
    ],
    [
      'What can I use coins for?',
      'Bought ones for memberships, Prime and Prime Plus, courses and tips; free ones for memberships only. They can’t be turned into money or handed on.',
    ],
  ),
  question(
    'pay',
    'membership',
    [
      'メンバーシップの種類',
      'グリーン、シルバー、ゴールド、プラチナと、AIシグナルのizanaviがあります。1カ月、6カ月、1年から選べます。はじめての方は14日間、無料で試せます（クレジットカードのみ）。',
    ],
    [
      'Which memberships are there?',
      'Green, silver, gold, platinum, and izanavi with its signals; for a month, half a year or a year. Your first one is free for 14 days, by card only.',
    ],
  ),
  question(
    'pay',
    'membership-cancel',
    [
      'メンバーシップを解除するには',
      '「ご利用中のプランとお支払い」（/p/membership/payments）の画面から2回の操作で解約できます。プライムは「登録中のプライム」（/account/subscriptions）から解約できます。解約したあとも、支払い済みの期間の終わりまで使えます。無料体験中なら、料金はかかりません。',
    ],
    [
      'How do I cancel a membership?',
      'On the page of your plans and payments (/p/membership/payments), in two clicks; Prime on the page of your subscriptions (/account/subscriptions). You keep it until the end of what is paid. During a trial nothing is charged.',
    ],
  ),
  question(
    'pay',
    'membership-change',
    [
      'プランを変更すると料金はどうなりますか',
      '上のプランへはすぐに変わり、使っていない日数の分が差し引かれます。下のプランへは、いまの期間が終わってから変わります。',
    ],
    [
      'What does changing my plan cost?',
      'A higher one begins at once, with a credit for days that you have not used. A lower one begins at the end of the period.',
    ],
  ),
  question(
    'pay',
    'prime',
    [
      'プライムとは',
      'クリエイターごとの購読です。月額はクリエイターが300〜49,999円で決めます。はじめてのクリエイターは14日間、無料で試せます。値上げのときは更新の14日前までに同意をおたずねし、更新までに同意がなければ、いまの期間の終わりで終了します。',
    ],
    [
      'What is Prime?',
      'A subscription of one creator, who sets the price: ¥300 to ¥49,999 a month. The first 14 days of each are free. Should it cost more, you are asked at least 14 days before the renewal; without your yes until then it ends with its period.',
    ],
  ),
  question(
    'pay',
    'unpaid',
    [
      '「決済待ち」と表示されます',
      '更新の支払いができなかった状態です。3日間はそのまま使えます。1・3・5・7日後にもう一度試し、それでもできないと終了します。カードを変更すると、すぐに支払えます。',
    ],
    [
      'It says that payment is due',
      'A renewal could not be charged. You keep access for 3 days; we try again after 1, 3, 5 and 7 days, then it ends. Another card pays at once.',
    ],
  ),
  question(
    'pay',
    'refund',
    [
      '返金してもらえますか',
      '講座は、購入から8日以内で視聴が10％未満なら返金できます。コインとチップは、法令で定められた場合を除き返金できません。二重の請求など、当方の誤りはすべて返金します。',
    ],
    [
      'Can I have my money back?',
      'For a course within 8 days, when you have watched less than 10 %. Coins and tips can’t be refunded, except where the law says so. What we charged by mistake is given back in full.',
    ],
  ),
  question(
    'pay',
    'minors',
    [
      '18歳未満でも支払えますか',
      'いいえ。はじめての支払いの前に年齢を確認します。18歳未満の方は、支払いもチップもできません。',
    ],
    ['May I pay when I am under 18?', 'No. You are asked before your first payment. Who is under 18 can’t pay or tip.'],
  ),
  question(
    'pay',
    'spending-limit',
    [
      '使いすぎを防ぐには',
      '「ご利用中のプランとお支払い」（/p/membership/payments）で、1カ月の上限を決められます。下げるのはすぐに、上げるのは時間をおいて反映されます。',
    ],
    [
      'How do I limit what I spend?',
      'Set a limit for each month on the page of your plans and payments (/p/membership/payments).',
    ],
  ),
  question(
    'creators',
    'creator-apply',
    [
      'クリエイターになるには',
      'レベル4になると、設定の「クリエイター」から申請できます。運営が審査し、結果を通知とメールでお知らせします。承認されなかったときは、30日後にもう一度申請できます。',
    ],
    [
      'How do I become a creator?',
      'From level 4 on, apply under “Creator” in the settings. Our staff decide, and you are told by notification and mail. After a rejection you may apply again 30 days later.',
    ],
  ),
  question(
    'creators',
    'creator-share',
    [
      '収益はいつ、いくら受け取れますか',
      '還元率はレベルに応じて70〜90％です。月末に締め、翌月10日に明細を送り、その月の最後の銀行営業日に振り込みます。決済手数料や源泉徴収も、すべて明細に書きます。',
    ],
    [
      'How much do I get, and when?',
      '70 to 90 % by your level. A month closes at its end, the statement comes on the 10th, the money on the last banking day of that month. Fees and withholding stand in the statement.',
    ],
  ),
  question(
    'live',
    'live-watch',
    [
      'ライブを見る・配信するには',
      '公開のライブは「ライブ」タブから見られます。配信は、レベル6以上で許可を申請できます。配信は、ブラウザのカメラか配信ソフトで行います。終わったあと、録画が投稿になります。',
    ],
    [
      'How do I watch or stream?',
      'Streams stand in the tab “Live”. From level 6 on you may ask for the permission to stream, from the browser or by a program. The recording becomes a post.',
    ],
  ),
  question(
    'live',
    'live-chat',
    [
      'チャットに書けません',
      '配信者がチャットを遅くしているか、書ける人を限っている場合があります。1回に書けるのは200文字までです。配信者は、コメントを消したり発言を止めたりできます。',
    ],
    [
      'I can’t write in the chat',
      'The host may have slowed it, or limited who may write. A line has 200 characters at most. Hosts can delete lines and mute people.',
    ],
  ),
  question(
    'live',
    'courses',
    [
      '講座はどう買いますか',
      '講座は買い切りです。最初のレッスンは無料で見られます。買ったあとは、期限なく見返せます。進み具合は自動で保存されます。',
    ],
    ['How do courses work?', 'You buy a course once and keep it. The first lesson is free. How far you are is kept.'],
  ),
  question(
    'safety',
    'notifications',
    [
      '通知を減らすには',
      '設定の「通知設定」で、種類ごとに、画面・メール・プッシュのオン・オフを切り替えられます。静かにする時間帯も決められます。',
    ],
    [
      'How do I get fewer notifications?',
      'Switch each kind on or off under “Notification settings”, for the site, mail and pushes. You can set quiet hours, too.',
    ],
  ),
  question(
    'safety',
    'report',
    [
      '詐欺やなりすましを見つけました',
      '投稿、コメント、プロフィールのメニューから報告してください。運営が確認し、必要な対応をします。お金や個人情報を送らないでください。',
    ],
    [
      'I found a fraud or a copy of somebody',
      'Report it from the menu of the post, comment or profile. Our staff look at it. Send no money and nothing about yourself.',
    ],
  ),
  question(
    'safety',
    'who-sees',
    [
      '何が公開されますか',
      'ユーザー名、名前、自己紹介、投稿、フォローの関係は公開されます。投票は合計だけが表示されます。支払い、閲覧した投稿、ミュートは公開されません。',
    ],
    [
      'What can others see?',
      'Your username, name, biography, posts and follows. Votes are shown in sums only. Payments, what you read and whom you mute are nobody’s business.',
    ],
  ),
  question(
    'safety',
    'download-data',
    [
      '自分のデータを受け取るには',
      '設定の「アカウント」から、支払いの記録を含むすべてのデータを、1つのZIPファイルでダウンロードできます。用意ができたら、メールでお知らせします。',
    ],
    [
      'How do I get my data?',
      'Ask for it in the account settings: all of it, payments included, in one ZIP file. You are mailed when it is ready.',
    ],
  ),
  question(
    'safety',
    'delete-account',
    [
      'アカウントを削除するには',
      '設定の「アカウント」から手続きできます。14日間は取り消せます。その後、個人を特定できる項目を消します。支払いの記録は、法令で定められた期間だけ保存します。',
    ],
    [
      'How do I delete my account?',
      'In the account settings. You can change your mind for 14 days; then what identifies you is erased. Records of payments are kept as long as the law demands.',
    ],
  ),
];
