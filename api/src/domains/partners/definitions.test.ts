import { PARTNER_COINS_MAX, PARTNER_COINS_MIN, PARTNERS, TRADE_PARTNER } from '@minori/contracts/rules';
import { definitionOf, versionOf } from './definitions';

const ALL = PARTNERS.map(definitionOf);

test('each partner says that it is an advertisement, its risks and conditions, and gives what the rules allow', () => {
  for (const { partner, intro, coins, conditions, risks } of ALL) {
    expect(intro.ja).toContain('広告です');
    expect(intro.en).toContain('advertisement');
    expect(conditions.length).toBeGreaterThan(2);
    expect(risks[0]?.ja).toContain('損失');
    if (partner === TRADE_PARTNER) expect(coins).toBe(0);
    else expect(coins >= PARTNER_COINS_MIN && coins <= PARTNER_COINS_MAX).toBe(true);
  }
});

test('no text praises what is sold, or promises anything of it', () => {
  const texts = ALL.flatMap(({ title, intro, conditions }) => [title, intro, ...conditions]);
  const words = texts.map(({ ja }) => ja).join('');
  expect(words).not.toMatch(/おすすめです|お得|必ず|絶対|最高|人気|簡単|今だけ|儲/);
});

test('another word or another sum is another version, which wants consent anew', () => {
  const ig = definitionOf('ig');
  expect(versionOf(ig)).toBe(versionOf({ ...ig }));
  expect(versionOf({ ...ig, coins: ig.coins + 1 })).not.toBe(versionOf(ig));
  expect(versionOf({ ...ig, risks: ig.risks.slice(1) })).not.toBe(versionOf(ig));
});
