import type { Page } from '@playwright/test';
import type { Language } from '@minori/contracts';
import { dialogOn, expect, linkInMail } from './actions';

const WORDS = {
  ja: {
    add: '電話番号: 登録する',
    field: '携帯電話番号',
    send: '確認コードを送る',
    code: /確認コード/,
    register: '登録する',
    done: '電話番号を登録しました',
  },
  en: {
    add: 'Phone number: Add',
    field: 'Mobile number',
    send: 'Send the code',
    code: /Code/,
    register: 'Add the number',
    done: 'Your phone number was added',
  },
} as const;

/** Return the code that was sent to a number, as `09012345678`. */
export const codeSentTo = (number: string) => linkInMail(`81${number.slice(1)}@sms.example`, /\d{6}/);

/** Show on the page of the account’s security that a number is one’s own. */
export async function verifyPhone(page: Page, number: string, language: Language = 'ja'): Promise<void> {
  const t = WORDS[language];
  await page.getByRole('button', { name: t.add }).click();
  const dialog = dialogOn(page);
  await dialog.getByRole('textbox', { name: t.field }).fill(number);
  await dialog.getByRole('button', { name: t.send }).click();
  await dialog.getByRole('textbox', { name: t.code }).fill(await codeSentTo(number));
  await dialog.getByRole('button', { name: t.register }).click();
  await expect(page.getByText(t.done)).toBeVisible();
}
