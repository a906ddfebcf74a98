import type { Page } from '@playwright/test';
import type { Language } from '@minori/contracts';
import { dialogOn, expect, register, signIn, test, type Newcomer } from './actions';
import { verifyPhone } from './phones';
import { PHONE } from './screens';

const WORDS = {
  ja: {
    dialog: 'はじめの設定',
    steps: [
      '表示する言語を選んでください',
      '気になる分野を選んでください',
      '投資の経験を教えてください',
      '気になる人をフォローしましょう',
      '最初の投票をしてみましょう',
    ],
    next: '次へ',
    later: 'あとで',
    finish: 'はじめる',
    interest: '日本株',
    experience: /これから始める/,
    followAll: '全員をフォロー',
    followed: '全員をフォローしています',
    buy: /買い/,
    following: 'フォロー中',
    level: '初級者向け',
    toClaim: /^ミッション（受け取り可能/,
    claim: /ライブ配信.*10コインを受け取る/,
    verify: '電話番号を認証する',
    claimed: '10コインを受け取りました',
    balance: 'コイン残高 10コイン',
    copyLink: 'リンクをコピー',
    linkCopied: '招待リンクをコピーしました',
    invited: '招待した人',
    registered: '登録しました',
  },
  en: {
    dialog: 'Getting started',
    steps: [
      'Choose your language',
      'Choose what interests you',
      'How much do you know of investing?',
      'Follow people whom you find interesting',
      'Cast your first vote',
    ],
    next: 'Next',
    later: 'Later',
    finish: 'Start',
    interest: 'Japanese stocks',
    experience: /just started/,
    followAll: 'Follow all',
    followed: 'You follow all of them',
    buy: /Buy/,
    following: 'Following',
    level: 'Beginner',
    toClaim: /^Missions \(\d+ to claim\)/,
    claim: /live streams.*claim 10 coins/,
    verify: 'Verify my phone number',
    claimed: 'You got 10 coins',
    balance: 'Balance: 10 coins',
    copyLink: 'Copy the link',
    linkCopied: 'The link is copied',
    invited: 'Who has come',
    registered: 'Registered',
  },
} as const;

/** Somebody's first minutes: their page, and what its screens say. */
interface Visit {
  page: Page;
  language: Language;
  t: (typeof WORDS)[Language];
  newcomer: Newcomer;
  /** Come with a browser of one’s own. */
  friend(): Promise<Page>;
}

const onboarding = ({ page, t }: Pick<Visit, 'page' | 't'>) => page.getByRole('dialog', { name: t.dialog });
const at = (visit: Parameters<typeof onboarding>[0], step: number) =>
  expect(onboarding(visit).getByRole('heading', { name: visit.t.steps[step]! })).toBeVisible();
const press = (visit: Parameters<typeof onboarding>[0], name: string) =>
  onboarding(visit).getByRole('button', { name, exact: true }).tap();

/** Nobody else has it on this site. No zero comes after 080. */
const ownNumber = () => `080${10_000_000 + (Date.now() % 90_000_000)}`;

/** What happens in them, in this order; what is written is taken up by the next one. */
const STEPS: [title: string, happens: (visit: Visit) => Promise<void>][] = [
  [
    'home asks about the language first',
    async (visit) => {
      await visit.page.goto('/');
      await at(visit, 0);
      await press(visit, visit.t.next);
    },
  ],
  [
    'interests are chosen, and the page is read anew in the middle of it',
    async (visit) => {
      await at(visit, 1);
      await onboarding(visit).getByRole('button', { name: visit.t.interest }).tap();
      await press(visit, visit.t.next);
      await at(visit, 2);
      await visit.page.reload();
      await at(visit, 2);
    },
  ],
  [
    'what is read for itself is left alone, and it goes on afterwards',
    async (visit) => {
      await visit.page.goto('/help');
      await expect(visit.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(onboarding(visit)).toBeHidden();
      await visit.page.goto('/');
      await at(visit, 2);
      await onboarding(visit).getByRole('radio', { name: visit.t.experience }).check();
      await press(visit, visit.t.next);
    },
  ],
  [
    'creators who write about it are followed, all at once',
    async (visit) => {
      await at(visit, 3);
      await press(visit, visit.t.followAll);
      await expect(onboarding(visit).getByRole('button', { name: visit.t.followed })).toBeDisabled();
      await press(visit, visit.t.next);
    },
  ],
  [
    'the first vote shows how others voted, and stays when the page is read anew before the end',
    async (visit) => {
      await at(visit, 4);
      const vote = onboarding(visit).getByRole('group').first();
      const counted = visit.page.waitForResponse(/symbols\/votes/);
      await vote.getByRole('button', { name: visit.t.buy }).tap();
      expect((await counted).status()).toBe(200);
      await expect(vote.getByRole('img')).toBeVisible();
      await visit.page.reload();
      await at(visit, 4);
      await expect(onboarding(visit).getByRole('group').first().getByRole('img')).toBeVisible();
      await press(visit, visit.t.finish);
      await expect(onboarding(visit)).toBeHidden();
    },
  ],
  [
    'home begins with the level that was chosen, follows whom was chosen, and asks nothing more',
    async (visit) => {
      const { page, t } = visit;
      await page.goto('/?tab=following');
      await expect(page.getByRole('feed', { name: t.following }).getByRole('article').first()).toBeVisible();
      await page.goto('/');
      await expect(page.getByRole('button', { name: t.level })).toBeVisible();
      await expect(onboarding(visit)).toBeHidden();
    },
  ],
  [
    'a mission is done by looking at the live streams; its coins are claimed once a telephone number is verified',
    async ({ page, t, language }) => {
      await page.goto('/livestream');
      const missions = page.getByRole('banner').getByRole('button', { name: t.toClaim });
      await missions.tap();
      await dialogOn(page).getByRole('button', { name: t.claim }).tap();
      await dialogOn(page).getByRole('link', { name: t.verify }).tap();
      await expect(dialogOn(page)).toBeHidden();
      await verifyPhone(page, ownNumber(), language);
      await missions.tap();
      await dialogOn(page).getByRole('button', { name: t.claim }).tap();
      await expect(page.getByText(t.claimed)).toBeVisible();
      await expect(dialogOn(page).getByRole('button', { name: t.claim })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: t.balance })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: t.balance })).toBeVisible();
    },
  ],
  [
    'a friend registers by the link of an invitation, which its sender sees',
    async ({ page, t, newcomer, friend }) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/invitations');
      await page.getByRole('button', { name: t.copyLink }).tap();
      await expect(page.getByText(t.linkCopied)).toBeVisible();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      const guest = await friend();
      await guest.goto(link);
      await expect(guest.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const username = newcomer.username.replace('new', 'pal');
      await register(guest, { ...newcomer, username, email: `friend-${newcomer.email}` });
      await expect(async () => {
        await page.reload();
        const row = page.getByRole('list', { name: t.invited }).getByRole('listitem');
        await expect(row.getByText(t.registered)).toBeVisible({ timeout: 5_000 });
      }).toPass();
    },
  ],
];

for (const language of ['ja', 'en'] as const) {
  test(`the first ten minutes of a new member on a phone, in ${language}`, async ({ person }) => {
    test.slow();
    const { page } = await person(PHONE);
    const stamp = Date.now().toString(36).slice(-6);
    const newcomer = {
      email: `first-${language}-${stamp}@example.com`,
      password: 'minori-2026!',
      username: `new_${language}_${stamp}`.slice(0, 13),
      name: '新田 はじめ',
    };
    const friend = async () => (await person(PHONE)).page;
    const visit = { page, language, t: WORDS[language], newcomer, friend };
    await test.step('signs up and registers', () => register(page, newcomer, language));
    for (const [title, happens] of STEPS) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await test.step(title, () => happens(visit));
    }
  });
}

test('who leaves it for later is left alone on that day, on each device', async ({ person }) => {
  const stamp = Date.now().toString(36).slice(-6);
  const newcomer = {
    email: `later-${stamp}@example.com`,
    password: 'minori-2026!',
    username: `late_${stamp}`,
    name: '後田 あと',
  };
  const { page } = await person(PHONE);
  await register(page, newcomer);
  const visit = { page, t: WORDS.ja };
  await page.goto('/');
  await at(visit, 0);
  const noted = page.waitForResponse((response) => response.request().postData()?.includes('left') ?? false);
  await press(visit, visit.t.later);
  await noted;
  await expect(onboarding(visit)).toBeHidden();
  const other = (await person()).page;
  await other.goto('/');
  const asked = other.waitForResponse(/\/users\/onboarding/);
  await signIn(other, newcomer);
  await asked;
  await other.goto('/trending_topics');
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialogOn(other)).toBeHidden();
});
