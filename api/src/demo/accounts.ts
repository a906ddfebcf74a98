/** The accounts that a person who tries the site signs in with. */
export const DEMO_ACCOUNTS: readonly { username: string; label: string }[] = [
  { username: 'haru_tsumi', label: '一般メンバー' },
  { username: 'hajime_new', label: '登録したばかりのメンバー' },
  { username: 'kabu_tomaru', label: 'クリエイター' },
  { username: 'yamato_kabu', label: 'グリーン会員' },
  { username: 'shiho_stock', label: 'シルバー会員' },
  { username: 'takumi_eng', label: 'ゴールド会員' },
  { username: 'ken_wallst', label: 'プラチナ会員' },
  { username: 'shun_ai', label: 'プラチナ＋izanavi会員' },
  { username: 'minori_admin', label: '管理者' },
];

/** The password of every demo account. */
export const DEMO_PASSWORD = 'minori-demo1';

/** Return the address of a demo account. */
export function demoEmail(username: string): string {
  return `${username}@demo.minori.example`;
}
