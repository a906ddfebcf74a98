import type { ApiClient } from './client';
import { domains, methodAndPath } from './server';
import {
  checkCommentText,
  checkPassword,
  checkUsername,
  contactKindsIn,
  hashtagsOf,
  mentionsOf,
  tokyoDay,
  withHonorific,
} from './rules';

const endpoints = Object.values(domains).flatMap((domain) => Object.values(domain));

test('every endpoint has a key of its own', () => {
  const keys = endpoints.map((endpoint) => endpoint.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a path’s parameters are exactly those of its schema', () => {
  for (const { key, params } of endpoints) {
    const inPath = [...methodAndPath(key).path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const inSchema = params && 'shape' in params ? Object.keys(params.shape) : [];
    expect({ key, inSchema }).toEqual({ key, inSchema: inPath });
  }
});

test('what changes money or an account asks each time whether the session holds', () => {
  const concerned =
    /^(?!GET )\w+ \/(admin|payments|profiles\/me|profiles\/info|profiles\/phone_number|users\/(register|emails\/generate|emails\/change|password|services|devices|data_exports))(\/|$)/;
  const lax = endpoints.filter(
    ({ key, access, sessionCheck }) => concerned.test(key) && access !== 'public' && sessionCheck !== 'each_call',
  );
  expect(lax.map(({ key }) => key)).toEqual([]);
});

test('calls are typed by their key', () => {
  const call = (api: ApiClient) => [
    api('GET /profiles/me'),
    api('GET /posts/:id', { params: { id: 'x' } }),
    // @ts-expect-error the path has a parameter
    api('GET /posts/:id'),
    // @ts-expect-error there is no such call
    api('GET /nowhere'),
  ];
  expect(call).toBeInstanceOf(Function);
});

test.each([
  ['taro_1', undefined],
  ['abcd', 'username_format'],
  ['abcdefghijklmn', 'username_format'],
  ['たろうさん', 'username_format'],
  ['Official', 'username_reserved'],
  ['', 'required'],
])('username %p: %p', (username, expected) => expect(checkUsername(username)).toBe(expected));

test.each([
  ['password', undefined],
  ['short1!', 'password_format'],
  ['with space1', 'password_format'],
  ['パスワード1234', 'password_format'],
])('password %p: %p', (password, expected) => expect(checkPassword(password)).toBe(expected));

test('hashtags may begin with either sign', () => {
  expect(hashtagsOf('#日本株 と ＃高配当-株 と #日本株 と #S&P500')).toEqual(['日本株', '高配当-株', 'S']);
});

test('mentions are usernames, not mail addresses', () => {
  expect(mentionsOf('@Taro_1 さん a@example.com @abc')).toEqual(['taro_1']);
});

test('the Tokyo day changes at 15:00 UTC', () => {
  expect(tokyoDay(new Date('2026-01-31T14:59:59Z'))).toBe('2026-01-31');
  expect(tokyoDay(new Date('2026-01-31T15:00:00Z'))).toBe('2026-02-01');
});

test.each([
  ['LINEのIDを送ります', ['line']],
  ['公式ＬＩＮＥはこちら', ['line']],
  ['https://lin.ee/abc', ['line']],
  ['LINE追加してください', ['line']],
  ['ライン登録で無料配布', ['line']],
  ['Telegramで配信中 t.me/x', ['telegram']],
  ['WhatsAppで連絡を', ['whatsapp']],
  ['連絡先は taro@example.com です', ['email']],
  ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', ['email']],
  ['090-1234-5678 まで', ['phone']],
  ['０９０１２３４５６７８', ['phone']],
  ['+81 90 1234 5678', ['phone']],
  ['LINEヤフーの決算とLINEの広告単価', []],
  ['トレンドラインを引く。移動平均ラインの上', []],
  ['@taro_1 さん、ありがとう', []],
  ['売上は 0.1234-5678 ではなく 12,090億円', []],
  ['2026-01-05 の終値 38,900円、出来高 120-3456-7890.5', []],
  ['online と deadline と pipeline', []],
])('%p names %p', (text, kinds) => expect(contactKindsIn(text)).toEqual(kinds));

test.each([
  [' ', 'required'],
  ['📈'.repeat(1_000), undefined],
  ['あ'.repeat(1_001), 'comment_length'],
])('the comment %p: %p', (text, expected) => expect(checkCommentText(text)).toBe(expected));

test.each([
  ['山田 花子', '山田 花子さん'],
  ['とまるさん', 'とまるさん'],
  ['とまるさん🌱', 'とまるさん🌱'],
  ['鈴木様', '鈴木様'],
  ['徳川氏', '徳川氏'],
  ['速報くん', '速報くん'],
  ['さんま好き', 'さんま好きさん'],
  ['とまるさん (@tomaru_k)', 'とまるさん (@tomaru_k)'],
  ['田中 (@tanaka_k)', '田中 (@tanaka_k)さん'],
])('in a sentence %s is %s', (name, said) => {
  expect(withHonorific(name)).toBe(said);
});
