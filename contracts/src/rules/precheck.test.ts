import { CHECKED_MAX, precheck, type PrecheckLevel } from './precheck';

const levelOf = (text: string, hasSymbol = false): PrecheckLevel => precheck(text, { hasSymbol }).level;

describe('super_high: what may not be sent', () => {
  test.each([
    'この商品は元本保証です。',
    '元本が保証されているので安心です',
    '元 本 保 証 の投資案件',
    '元・本・保・証で年利12%',
    '元本\u200B保証の運用',
    '元本は全額保証、毎月配当',
    '元本割れなしで増やせます',
    '元本割れの心配はありません',
    '必ず儲かる方法を教えます',
    '必ずもうかります！',
    '必 ず 儲 か る',
    '絶対に儲かる銘柄はこれ',
    '確実に稼げる副業',
    '１００％儲かる',
    'このやり方なら絶対に損しない',
    '間違いなく利益が出ます',
    '必ず勝てる手法を公開',
    'LINEグループで毎日銘柄を配信しています',
    'ＬＩＮＥ＠に登録すると爆益銘柄を教えます',
    'L I N E 追加で無料の投資情報',
    'L.I.N.E追加で稼げる情報をお届け',
    'ライン追加で儲かる株を教えます',
    '公式LINEはこちら。FXで月収100万円',
    'ﾗｲﾝ登録で仮想通貨のシグナル配信',
    'https://lin.ee/abc123 で銘柄を配信中',
    'Telegramグループに参加して利益を上げよう',
    'テレグラムで仮想通貨のシグナルを配信。参加はこちら',
    't.me/moneyclub で株の情報',
    '振込先：みのり銀行 本店 普通 1234567',
    '口座番号は１２３４５６７です',
    '当座預金 765 4321 までお願いします',
    '支店名 渋谷支店 7654321',
    'ゆうちょ 記号12345 番号12345678',
    'ゲンポン...ではなく元本ホショウの案件',
    'Guaranteed. Profit.',
    't . me/moneyclub で株の情報',
    '元本は？全額保証。',
    '住信SBI イチゴ支店 普通 五六七八九〇一',
    '普通口座 1 2 3 4 5 6 7',
    'ゆうちょ 14520-1234567 に入金',
    '緑のアプリで友だち追加、推奨銘柄を配信',
    '@coin_club を検索、仮想通貨のシグナル',
    'ganpon hoshou のファンド',
  ])('%s', (text) => {
    expect(levelOf(text)).toBe('super_high');
    expect(precheck(text).decision).toBe('blocked');
  });
});

describe('high: what is rewritten or reviewed', () => {
  test.each([
    ['この株は必ず上がります', 'investment'],
    ['絶対上がる！', 'investment'],
    ['来週は確実に急騰', 'investment'],
    ['損失は全額補填します', 'investment'],
    ['ノーリスクで始められます', 'investment'],
    ['リスクゼロの投資', 'investment'],
    ['関係者情報で仕込みました', 'investment'],
    ['インサイダー情報を入手した', 'investment'],
    ['みんなで一斉に買い上げましょう', 'investment'],
    ['殺してやる', 'violence'],
    ['無修正動画はこちら', 'adult'],
    ['有料記事の全文を転載します', 'copyright'],
    ['資産を増やしたい方は 080-1111-2222 までお電話ください', 'advertisement'],
    ['投資の相談は fx@example.com まで。先着10名', 'advertisement'],
    ['負けたら全額返金します', 'investment'],
    ['減らない、増えるだけ。枠あと2つ', 'investment'],
    ['Never a loss with our bot', 'investment'],
  ])('%s', (text, about) => {
    expect(precheck(text)).toMatchObject({ level: 'high', class: about, decision: 'rewrite_or_review' });
  });
});

describe('medium: words that recommend', () => {
  test.each([
    'この銘柄はおすすめ',
    'ここが狙い目だと思う',
    'いまが仕込み時',
    '目標株価は3,000円',
    '爆上げを期待',
    '今がチャンス',
    'オススメの証券会社',
    'I recommend this stock',
    'Price target: 3,000 yen',
    'Time to buy',
  ])('one is a hint: %s', (text) =>
    expect(precheck(text, { hasSymbol: true })).toMatchObject({ level: 'medium_single', decision: 'allowed' }),
  );

  test.each([
    'おすすめ！今がチャンスです',
    '狙い目で仕込み時の銘柄',
    '目標株価は3,000円、爆上げ間違いなし',
    'お薦めの理由と目標株価',
    'I recommend it, price target 3,000 yen',
  ])('two beside a symbol are a warning: %s', (text) =>
    expect(precheck(text, { hasSymbol: true })).toMatchObject({ level: 'medium_combination', decision: 'warn' }),
  );

  test('without a symbol two are a hint', () => {
    expect(levelOf('この本はおすすめ。セールの今がチャンス')).toBe('medium_single');
  });

  test('the same word twice is one', () => {
    expect(levelOf('おすすめ、おすすめ、おすすめ', true)).toBe('medium_single');
  });

  test.each(['トヨタ（7203）は狙い目、今がチャンス', '$AAPL はおすすめ。爆上げ'])(
    'a symbol may stand in the text: %s',
    (text) => expect(levelOf(text)).toBe('medium_combination'),
  );
});

describe('what is fine to say', () => {
  test.each([
    '株式投資に元本保証はありません。',
    '投資信託は元本保証ではないので注意',
    '元本は保証されません',
    '元本が保証されていない商品です',
    '元本割れの可能性があります',
    '元本割れすることもあります',
    '必ず儲かる投資はない',
    '必ず儲かる話など存在しません',
    '必ず儲かるとは限らない',
    '絶対に儲かるなんて言えません',
    '絶対に勝てる手法はありません',
    '株価は必ず上がるとは限りません',
    'LINEヤフー（4689）の決算を読みました。増益で配当も増えています',
    'サポートラインに登録商標の話はない。株価は下げ止まり',
    'トレンドラインを引いて相場を見る',
    'NTTドコモとLINEの提携で株が動いた',
    'LINE Payの終了と株価の反応',
    '投資についての投稿がタイムラインに届きます',
    'line 2: 2026-02-29 is no day',
    'オンライン登録で口座を開設した',
    'LINEで母と話した',
    'Telegramのコインが上昇した',
    'ガイドライン公開で銘柄に買い',
    '証券口座の開設数は1500000口座を超えた',
    '普通株式を1000000株発行する',
    '売上高は1234567円でした',
    '新NISAの口座を開いて2年、口座残高は1200000円です',
    '電話番号は載せていません',
    'リスクフリーレートは国債の利回りです',
    '2026年の見通しと7203の決算',
    '上がると考えていますが、下がる可能性もあります',
    '銀行株は金利上昇で上がる可能性がある',
    '今日の日経平均は続伸',
    'この絵はチャンスをつかむ人の話',
    '内部留保の情報を読む',
    '損失は自己責任です',
    '株主優待の一覧を作りました',
    '必ず上がるのか。そうでもありません',
    '「元本保証の投信はありますか」と聞いた',
    '絶対に儲かる方法は知りません',
    '家族のLINEグループで株の話が出て、教えてと言われた',
    '読んで損はない本でした。無料で公開中',
    'DBのサポートは 0120-123-456 まで',
    "There is no bot that can't lose",
    '死ぬまで配当生活を続けたい',
    '。',
    '',
  ])('%s', (text) => expect(precheck(text)).toMatchObject({ level: 'none', spans: [], decision: 'allowed' }));

  test.each([
    '「必ず儲かる」という勧誘は詐欺を疑ってください',
    '元本保証をうたい文句にする業者に注意',
    'LINEグループで儲かると誘う詐欺に注意しましょう',
    '利益を約束する表現は使えません',
    '個人向け国債は元本割れしません',
    '定期預金は元本保証です',
    'A man promised “risk-free” profits',
    '昔は元本割れしないって言われてた',
  ])('a warning, or a deposit, gets a hint at most: %s', (text) =>
    expect(precheck(text)).toMatchObject({ level: 'medium_single', decision: 'allowed' }),
  );

  test.each(['必ず儲かる。詐欺じゃないので安心', '定期預金より元本保証のこちらへ'])(
    'a trick helps nobody: %s',
    (text) => expect(levelOf(text)).toBe('super_high'),
  );
});

test('spans say where in the original text, in UTF-16', () => {
  const text = '😀 これは 元 本 保 証 です';
  const [span] = precheck(text).spans;
  expect(text.slice(span?.start, span?.end)).toBe('元 本 保 証');
  const half = '案件：ﾗｲﾝ登録で銘柄をお届け';
  const [second] = precheck(half).spans;
  expect(half.slice(second?.start, second?.end)).toBe('ﾗｲﾝ登録');
});

test('voiced half-width kana are one character', () => {
  const text = 'ｱﾀﾞﾙﾄ動画';
  const [span] = precheck(text).spans;
  expect(text.slice(span?.start, span?.end)).toBe(text);
});

test('reasons and wordings come in the language asked for', () => {
  const ja = precheck('元本保証です').spans[0];
  const en = precheck('元本保証です', { language: 'en' }).spans[0];
  expect(ja).toMatchObject({ safer_wording: '元本割れの可能性があります' });
  expect(en?.reason).toContain('principal');
});

test('the safer wordings pass', () => {
  for (const text of [
    '元本保証',
    '必ず儲かる',
    '必ず上がる',
    'おすすめ',
    '狙い目',
    '仕込み時',
    '目標株価',
    '爆上げ',
    '今がチャンス',
  ]) {
    const [span] = precheck(text).spans;
    expect([text, levelOf(span?.safer_wording ?? text, true)]).toEqual([text, 'none']);
  }
});

test.each([
  ['銘柄は Ｌ💥I💥N💥E 追加で！', 'Ｌ💥I💥N💥E 追加'],
  ['🎉必\u200bず 儲ｶ\u00adる🎉', '必\u200bず 儲ｶ\u00adる'],
  ['It is G u a r a n t e e d profit, ok', 'G u a r a n t e e d profit'],
  ['stocks: ТеIеgrаmで配信', 'ТеIеgrаmで配信'],
  ['必\nず\n儲\nか\nる', '必\nず\n儲\nか\nる'],
  ['元夲保証', '元夲保証'],
  ['がんは\u3099んではなく元は\u3099', undefined],
])('a word in disguise is marked where it stands: %s', (text, marked) => {
  const [span] = precheck(text).spans;
  expect(span && text.slice(span.start, span.end)).toBe(marked);
});

test('who fools the context gains nothing', () => {
  for (const text of [
    '詐欺ではない、必ず儲かる話です',
    'not a scam, guaranteed profit',
    'No experience needed, guaranteed profit',
  ])
    expect([text, levelOf(text)]).toEqual([text, 'super_high']);
});

describe('time', () => {
  const pieces = [
    '必ず',
    'line',
    '元 本 ',
    '口座 1 ',
    'あ',
    '詐欺に',
    '必ず儲かる',
    '必ず儲かるとは限らない',
    'guaranteed profit ',
    '1,',
    '💰',
    '\n',
    'ﷺ',
    '損',
    'not ',
    'e4',
    'ﾎﾞ',
    '必。ず。',
  ];

  /** Other works hold up some runs, not all. */
  const fastest = (text: string): number =>
    Math.min(
      ...Array.from({ length: 8 }, () => {
        const startedAt = performance.now();
        precheck(text);
        return performance.now() - startedAt;
      }),
    );

  // Five where nothing else runs.
  test.each(pieces)('the longest text of a member, full of %p, is checked in some milliseconds', (piece) =>
    expect(fastest(piece.repeat(CHECKED_MAX).slice(0, CHECKED_MAX))).toBeLessThan(100),
  );

  test('what is longer is refused at once', () => {
    const text = '必ず儲かるとは限らない'.repeat(100_000);
    expect(precheck(text).decision).toBe('blocked');
    expect(fastest(text)).toBeLessThan(50);
  });
});
