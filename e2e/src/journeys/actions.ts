import { expect, test as base, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { watchHydration } from '../browser/hydration';
import { apiOf, goOwnWay } from '../client';

const INBOX = process.env['E2E_INBOX_URL'] ?? '';

/** A demo account of the running site. */
export interface Account {
  email: string;
  password: string;
  username: string;
  label: string;
}

const ACCOUNTS = JSON.parse(process.env['E2E_ACCOUNTS'] ?? '[]') as Account[];

/** Return the demo account with this username. */
export function account(username: string): Account {
  const found = ACCOUNTS.find((candidate) => candidate.username === username);
  if (!found) throw new Error(`There is no demo account ${username}`);
  return found;
}

/**
 * Marks the journeys that each commit waits for: what a visitor and a member do first in each part of the site, and one for
 * each way in which money moves or something locked opens.
 */
export const CORE = { tag: '@core' };

/** Somebody with a browser of their own. What goes wrong on their page is collected in `problems`. */
export interface Person {
  page: Page;
  context: BrowserContext;
  problems: string[];
}

interface PersonOptions extends BrowserContextOptions {
  /** What may go wrong on their page: an error’s text, an answer as `503 https://…`. */
  tolerated?: RegExp;
}

interface Fixtures {
  /**
   * Bring another person; their browser is closed after the test, which fails if their page had an error or
   * met its policy, or its HTML was not what React draws.
   */
  person(options?: PersonOptions): Promise<Person>;
  /** Bring a demo member, signed in, on the home page or another one that is there for guests. */
  member(username: string, options?: PersonOptions & { at?: string }): Promise<Person>;
}

/** What the browser of a demo member keeps from signing in: whoever comes again is signed in already. */
const signedIn = new Map<string, Awaited<ReturnType<BrowserContext['storageState']>>>();

export const test = base.extend<Fixtures>({
  person: async ({ browser }, provide) => {
    const people: Person[] = [];
    await provide(async ({ tolerated, ...options } = {}) => {
      const context = await browser.newContext(options);
      const problems: string[] = [];
      await context.exposeBinding('noteViolation', (_, violation: string) => problems.push(violation));
      await context.addInitScript(() => {
        const { noteViolation } = globalThis as unknown as { noteViolation(violation: string): void };
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) =>
          noteViolation(`against ${effectiveDirective}: ${blockedURI} ${sample} in ${sourceFile}`),
        );
      });
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => {
        if (!tolerated?.test(message)) problems.push(message);
      });
      watchHydration(page, (message) => problems.push(message));
      page.on('response', (response) => {
        const answer = `${response.status()} ${response.url()}`;
        if (response.status() >= 500 && !tolerated?.test(answer)) problems.push(answer);
      });
      people.push({ page, context, problems });
      return { page, context, problems };
    });
    for (const { context } of people) await context.close();
    expect(people.flatMap(({ problems }) => problems)).toEqual([]);
  },
  member: async ({ person }, provide) => {
    await provide(async (username, { at = '/', ...options } = {}) => {
      const kept = signedIn.get(username);
      const member = await person({ ...options, storageState: kept });
      await member.page.goto(at);
      if (kept) {
        await expect(accountMenu(member.page)).toBeVisible();
      } else {
        await signIn(member.page, account(username));
        signedIn.set(username, await member.context.storageState({ indexedDB: true }));
      }
      return member;
    });
  },
});

export { expect };

/** The dialog that is there, and not only on its way. */
export const dialogOn = (page: Page) => page.locator('[role=dialog]:not([aria-busy=true])');

/** Wait for a mail to an address that has such a link, and return that of the newest: other mails come whenever their jobs run. */
export async function linkInMail(to: string, pattern: RegExp): Promise<string> {
  const newest = async () => {
    const response = await fetch(`${INBOX}/api/messages?to=${encodeURIComponent(to)}`);
    const mails = (await response.json()) as { text: string }[];
    return mails.map(({ text }) => pattern.exec(text)?.[0]).find((link) => link !== undefined) ?? '';
  };
  let link = '';
  await expect.poll(async () => (link = await newest()), { message: `a link in a mail to ${to}` }).not.toBe('');
  return link;
}

const accountMenu = (page: Page) => page.getByRole('button', { name: 'アカウントメニュー' });

/** Sign in through the login dialog, from whatever page is shown. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'ログイン' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('メールアドレス').fill(email);
  await dialog.getByLabel('パスワード', { exact: true }).fill(password);
  await dialog.locator('form').getByRole('button', { name: 'ログイン' }).click();
  await expect(accountMenu(page)).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Somebody who is about to sign up. */
export interface Newcomer {
  email: string;
  password: string;
  username: string;
  name: string;
}

/** What the screens of signing up say in a language. */
export const SIGN_UP = {
  ja: {
    signUp: '新規登録',
    email: 'メールアドレス',
    password: 'パスワード',
    again: 'パスワード（確認）',
    byEmail: 'メールアドレスで登録',
    profile: 'プロフィールの登録',
    username: 'ユーザー名',
    name: '名前',
    agreement: /に同意します/,
    start: 'はじめる',
    welcome: (name: string) => `${name}さん、みのりへようこそ`,
  },
  en: {
    signUp: 'Sign up',
    email: 'E-mail address',
    password: 'Password',
    again: 'Password again',
    byEmail: 'Sign up with e-mail',
    profile: 'Your profile',
    username: 'Username',
    name: 'Name',
    agreement: /I agree to/,
    start: 'Get started',
    welcome: (name: string) => `Welcome to Minori, ${name}`,
  },
} as const;

/** Sign up by e-mail, verify the address from the caught mail, and register; in English as who has chosen that on a phone. */
export async function register(page: Page, member: Newcomer, language: keyof typeof SIGN_UP = 'ja'): Promise<void> {
  const t = SIGN_UP[language];
  await page.goto('/');
  if (language === 'en') {
    await page.getByRole('banner').getByRole('button', { name: 'メニュー' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
  }
  await page.getByRole('banner').getByRole('button', { name: t.signUp }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.email).fill(member.email);
  await dialog.getByLabel(t.password, { exact: true }).fill(member.password);
  await dialog.getByLabel(t.again).fill(member.password);
  await dialog.getByRole('button', { name: t.byEmail }).click();
  await expect(dialog.getByText(member.email)).toBeVisible();
  await page.goto(await linkInMail(member.email, /https?:\/\/\S+\/mails\/verify\S+/));
  await expect(dialog.getByText(t.profile, { exact: true })).toBeVisible();
  await dialog.getByLabel(t.username).fill(member.username);
  await dialog.getByLabel(t.name, { exact: true }).fill(member.name);
  await dialog.getByRole('checkbox', { name: t.agreement }).check();
  await dialog.getByRole('button', { name: t.start }).click();
  await expect(page.getByText(t.welcome(member.name))).toBeVisible();
  await expect(dialog.getByText(t.profile, { exact: true })).toBeHidden();
}

/** Register as {@link register} does, as somebody whom nothing leads aside afterwards. */
export async function signUp(page: Page, member: Newcomer): Promise<void> {
  await register(page, member);
  await goOwnWay(await apiOf(page, member));
  // It may have been on its way before.
  const leading = page.getByRole('dialog', { name: 'はじめの設定' });
  await page.addLocatorHandler(leading, () => leading.getByRole('button', { name: '閉じる' }).click(), { times: 1 });
}

/** Log out through the account menu. */
export async function logOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'ログアウト' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: '新規登録' })).toBeVisible();
}
