/** A service outside to which a browser sends something when it shows the site. */
export interface ExternalService {
  name: string;
  company: string;
  /** What the policy of pages calls it. */
  origins: readonly string[];
  /** When it is asked, what it is sent, and what for. */
  ja: readonly [when: string, sent: string, purpose: string];
  en: readonly [when: string, sent: string, purpose: string];
}

/** All of them: a test holds this against the policy of pages. */
export const EXTERNAL_SERVICES: readonly ExternalService[] = [
  {
    name: 'Firebase Authentication',
    company: 'Google LLC（米国 / USA）',
    origins: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://apis.google.com',
      'https://*.firebaseapp.com',
    ],
    ja: [
      '登録、ログイン、ログイン中の確認',
      'メールアドレス、パスワード（登録とログインのときだけ）、外部アカウントの識別子、IPアドレス、ブラウザの種類',
      '本人の確認と、不正なログインの防止',
    ],
    en: [
      'Registering, logging in, and staying logged in',
      'Mail address, password (as you register or log in), the id of an account elsewhere, IP address, kind of browser',
      'To know who you are, and against logins by others',
    ],
  },
  {
    name: 'Stripe',
    company: 'Stripe, Inc.（米国 / USA）',
    origins: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com'],
    ja: [
      'カードの登録とお支払いの画面を開いたとき',
      'カード番号、有効期限、セキュリティコード、IPアドレス、ブラウザの種類、画面上の操作',
      'カードのお支払いと、不正な利用の検知。カード番号はみのりには届きません',
    ],
    en: [
      'As you open a screen on which you enter a card or pay',
      'Card number, expiry, security code, IP address, kind of browser, what you do on that screen',
      'To take payments by card and find misuse. The number never reaches Minori',
    ],
  },
];

/** What the browser keeps for the site itself. */
export const KEPT: readonly {
  name: string;
  kind: 'cookie' | 'storage';
  ja: readonly [string, string];
  en: readonly [string, string];
}[] = [
  { name: 'minori_language', kind: 'cookie', ja: ['選んだ言語', '1年'], en: ['The language you chose', 'a year'] },
  { name: 'minori_theme', kind: 'cookie', ja: ['選んだ配色', '1年'], en: ['The theme you chose', 'a year'] },
  {
    name: 'minori_signed_in',
    kind: 'cookie',
    ja: ['ログインしているかどうか（誰かは含みません）', 'ログアウトまで、最長1年'],
    en: ['Whether somebody is logged in, not who', 'until you log out, a year at most'],
  },
  {
    name: 'minori_closed_banners',
    kind: 'cookie',
    ja: ['閉じたお知らせ', '1年'],
    en: ['Messages that you closed', 'a year'],
  },
  {
    name: 'minori.referral',
    kind: 'storage',
    ja: ['招待リンクの招待コードと、開いた日時', '登録するまで。30日を過ぎると使いません'],
    en: [
      'The code of a link by which you were invited, and when you opened it',
      'until you sign up; unused after 30 days',
    ],
  },
  {
    name: 'minori.device',
    kind: 'storage',
    ja: [
      'このブラウザを見分けるための、でたらめに作った値。ログインの管理と、招待などの不正の防止のため、みのりのサーバーへ送ります',
      '消すまで',
    ],
    en: [
      'A random value that tells this browser from others; it is sent to Minori’s servers, for the list of your logins and against misuse, as of invitations',
      'until you delete it',
    ],
  },
  {
    name: 'minori.return_to',
    kind: 'storage',
    ja: ['ログインのあとに戻るページ', 'ログインするまで、またはタブを閉じるまで'],
    en: ['The page to which you return after you have logged in', 'until you log in, or close the tab'],
  },
  {
    name: 'localStorage, sessionStorage, IndexedDB',
    kind: 'storage',
    ja: [
      'ログインの状態（Firebase）、下書き、表示の設定、再生した位置、アップロードの途中の状態',
      '消すまで、またはタブを閉じるまで',
    ],
    en: [
      'Being logged in (Firebase), drafts, how you want things shown, where you stopped playing, uploads that are under way',
      'until you delete it, or close the tab',
    ],
  },
];
