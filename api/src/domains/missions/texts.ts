import type { Language } from '@minori/contracts';
import type { MissionTaskCode } from '@minori/contracts/rules';

type Text = Record<Language, string>;

const levelText = (level: number): Text => ({ ja: `レベル${level}になろう`, en: `Reach level ${level}` });
const accountText = (ja: string, en = ja): Text => ({
  ja: `${ja}の口座を開設しよう`,
  en: `Open an account with ${en}`,
});

/** What each task asks for. */
const TASK_TEXTS: Record<MissionTaskCode, Text> = {
  login_first_2_days: { ja: '登録した日と次の日にログインしよう', en: 'Log in on your first two days' },
  input_profile: { ja: 'プロフィールを入力しよう', en: 'Fill in your profile' },
  user_follow: { ja: '気になるユーザーを5人フォローしよう', en: 'Follow 5 members' },
  vote_symbol: { ja: '銘柄に3回投票しよう', en: 'Vote on symbols 3 times' },
  check_badge: { ja: 'レベルバッジを確認しよう', en: 'Have a look at your level badge' },
  check_live_page: { ja: 'ライブ配信のページを見てみよう', en: 'Have a look at the live streams' },
  level_up_2: levelText(2),
  level_up_3: levelText(3),
  level_up_4: levelText(4),
  level_up_5: levelText(5),
  continue_login: { ja: '月曜から日曜まで毎日ログインしよう', en: 'Log in each day from Monday to Sunday' },
  invite_friend: { ja: '友だちを招待しよう', en: 'Invite a friend' },
  input_code: { ja: '招待コードを入力しよう', en: 'Enter an invitation code' },
  free_trial_prime_subscription: { ja: 'プライムの無料体験を始めよう', en: 'Begin a free trial of Prime' },
  download_app: { ja: 'ホーム画面に追加して開こう', en: 'Put Minori on your home screen and open it there' },
  ig: accountText('IG証券', 'IG Securities'),
  invast: accountText('インヴァスト証券', 'Invast Securities'),
  webull: accountText('ウィブル証券', 'Webull Securities'),
  renosy: { ja: 'RENOSYの個別面談に申し込もう', en: 'Have a consultation with RENOSY' },
  moomoo: accountText('moomoo証券', 'moomoo Securities'),
  monex: accountText('マネックス証券', 'Monex Securities'),
  bittrade: accountText('BitTrade'),
};

/** What missions of several tasks are called. */
const MISSION_TEXTS: Record<string, Text> = {
  level_up: { ja: 'レベルを上げよう', en: 'Raise your level' },
};

/** Return what a task asks for. */
export function taskTitle(code: MissionTaskCode, language: Language): string {
  return TASK_TEXTS[code][language];
}

/** Return what a mission is called: as its task where it has one. */
export function missionTitle(code: string, first: MissionTaskCode, language: Language): string {
  return MISSION_TEXTS[code]?.[language] ?? taskTitle(first, language);
}
