import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { aDetail, anIdentity, aReturnedDetail, aVerifiedDetail, aWaitingDetail } from '../testing/payee';

const DETAIL = 'GET /payments/creators/detail';
const IDENTITY = 'PUT /payments/creators/identity';
const ACCOUNT = 'PUT /payments/creators/account';
const UPLOAD = 'POST /payments/creators/documents/:side';
const source = { name: '日本郵便「郵便番号データ」', date: '2026-04-06' };

const STANDING = 'GET /payments/royalties/standing';

function setUp(answers: TestShellOptions['answers'], options: Partial<TestShellOptions> = {}) {
  const shell = createTestShell({
    path: '/account/payee',
    user: aCurrentUser({ is_creator: true }),
    answers: {
      'GET /payments/addresses': { data: [{ prefecture: '東京都', city: '千代田区', town: '丸の内' }], source },
      'GET /payments/banks': { data: [{ code: '0009', name: '三井住友', kana: 'ﾐﾂｲｽﾐﾄﾓ' }] },
      'GET /payments/banks/:code/branches': { data: [{ code: '058', name: '〇五八', kana: 'ｾﾞﾛｺﾞﾊﾁ' }] },
      ...answers,
    },
    ...options,
  });
  renderWithShell(<App />, shell);
  return shell;
}

type Dialog = ReturnType<typeof within>;

async function open(button: string, title: string): Promise<Dialog> {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }));
}

const type = (form: Dialog, name: string | RegExp, text: string) => userEvent.type(form.getByLabelText(name), text);
const choose = (form: Dialog, file: File) => {
  const [front] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  expect(form.getByRole('button', { name: /表面の画像/ })).toBeVisible();
  return userEvent.upload(front as HTMLInputElement, file);
};
const picture = new File(['x'], 'card.jpg', { type: 'image/jpeg' });

test('what is wrong is said at its field, and nothing is sent', async () => {
  const shell = setUp({ [DETAIL]: { data: aDetail() } });
  const form = await open('本人確認をはじめる', '本人確認');
  await type(form, '氏名のフリガナ', '山田');
  await userEvent.click(form.getByRole('button', { name: '提出する' }));
  expect(form.getByLabelText('氏名')).toHaveAccessibleDescription(/入力してください。/);
  expect(form.getByLabelText('氏名のフリガナ')).toHaveAccessibleDescription(/漢字は使えません。/);
  expect(form.getByLabelText('生年月日')).toBeInvalid();
  expect(form.getByRole('button', { name: '表面の画像を選ぶ' })).toHaveAccessibleDescription(
    /アップロードしてください。/,
  );
  await userEvent.click(form.getByRole('radio', { name: '法人' }));
  expect(form.queryByLabelText('生年月日')).not.toBeInTheDocument();
  await type(form, '法人番号', '1123456789012');
  expect(form.getByLabelText('法人番号')).toHaveAccessibleDescription(/もう一度ご確認ください。/);
  expect(shell.calls.map(({ key }) => key)).not.toContain(IDENTITY);
});

test('an upload that fails loses nothing that was typed; then it is sent and waits', async () => {
  let uploads = 0;
  const shell = setUp({
    [DETAIL]: { data: aDetail() },
    [UPLOAD]: () => {
      uploads += 1;
      if (uploads === 1) throw new ApiError('network', '', 0);
      return { data: aDetail({ documents: { front: 'draft', back: null } }) };
    },
    [IDENTITY]: { data: aWaitingDetail() },
  });
  const form = await open('本人確認をはじめる', '本人確認');
  await type(form, '氏名', '山田 翔');
  await type(form, '氏名のフリガナ', 'ヤマダ　ショウ');
  await type(form, '生年月日', '1990-01-02');
  await type(form, '郵便番号', '１００-0005');
  await waitFor(() => expect(form.getByLabelText(/都道府県/)).toHaveValue('東京都千代田区丸の内'));
  expect(form.getByText(/住所の出典：日本郵便「郵便番号データ」（2026年4月6日時点）/)).toBeVisible();
  await type(form, /番地/, '1-2-3');
  await choose(form, picture);
  expect(await form.findByText(/入力した内容はそのまま残っています/)).toBeVisible();
  await choose(form, picture);
  expect(await form.findByText('アップロード済み')).toBeVisible();
  expect(form.getByLabelText('氏名')).toHaveValue('山田 翔');
  await userEvent.click(form.getByRole('button', { name: '提出する' }));
  expect(await screen.findByText('運営が内容を確認しています')).toBeInTheDocument();
  expect(shell.messages).toEqual([{ type: 'success', text: '本人確認の情報を提出しました' }]);
  const body = { ...anIdentity(), postal_code: '1000005', street: '1-2-3' };
  expect(shell.calls).toContainEqual({ key: IDENTITY, input: { body } });
});

test('a bank and a branch are looked for and chosen', async () => {
  const shell = setUp({
    [DETAIL]: { data: aDetail({ identity: anIdentity() }) },
    [ACCOUNT]: { data: aWaitingDetail() },
  });
  const form = await open('口座を登録する', '受取口座');
  await userEvent.click(form.getByRole('button', { name: '登録する' }));
  expect(form.getByLabelText('銀行名')).toHaveAccessibleDescription(/候補から選んで/);
  await type(form, '口座番号', '7654321');
  await userEvent.type(form.getByLabelText('銀行名'), '三井');
  await userEvent.click(await form.findByRole('button', { name: '三井住友（0009）' }));
  expect(form.getByRole('button', { name: '別の銀行を選ぶ' })).toHaveFocus();
  await type(form, '支店名', '058');
  await userEvent.click(await form.findByRole('button', { name: '〇五八（058）' }));
  expect(form.getByText(/振込データでの表記：ﾔﾏﾀﾞ ｼﾖｳ/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: '登録する' }));
  expect(await screen.findByText('三井住友（0009）')).toBeInTheDocument();
  const place = { bank_code: '0009', branch_code: '058', account_type: 1, number: '7654321' };
  const body = { type: 'bank', ...place, holder: 'ヤマダ　ショウ' };
  expect(shell.calls).toContainEqual({ key: ACCOUNT, input: { body } });
});

test('of an account at the post bank it is shown what it is for other banks', async () => {
  const shell = setUp({
    [DETAIL]: { data: aDetail({ identity: anIdentity() }) },
    [ACCOUNT]: { data: aWaitingDetail() },
  });
  const form = await open('口座を登録する', '受取口座');
  await userEvent.click(form.getByRole('radio', { name: 'ゆうちょ銀行' }));
  await type(form, '記号', '10530');
  await type(form, '番号', '12345671');
  expect(await form.findByText(/〇五八（058）支店 普通 1234567/)).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: '登録する' }));
  const body = { type: 'post', symbol: '10530', number: '12345671', is_savings: false, holder: 'ヤマダ　ショウ' };
  await waitFor(() => expect(shell.calls).toContainEqual({ key: ACCOUNT, input: { body } }));
});

test('what was verified stands there, of the account the end alone', async () => {
  setUp({ [DETAIL]: { data: aVerifiedDetail() } });
  expect(await screen.findByRole('heading', { name: 'お支払いの準備ができています' })).toBeInTheDocument();
  const account = within(screen.getByRole('region', { name: '受取口座' }));
  expect(account.getByText('確認済み')).toBeInTheDocument();
  expect(account.getByText(/••••321/)).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '本人確認' })).getByText(/〒100-0005/)).toBeInTheDocument();
});

test('what is to be told again says why', async () => {
  setUp({ [DETAIL]: { data: aReturnedDetail() } });
  expect(await screen.findByText(/書類の氏名が読み取れませんでした/)).toBeInTheDocument();
  expect(screen.getByText(/口座名義が一致しない/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'もう一度提出する' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '口座を登録し直す' })).toBeInTheDocument();
});

test('while staff look nothing of it can be changed, but the account', async () => {
  setUp({ [DETAIL]: { data: aWaitingDetail({ identity_status: 'verifying' }) } });
  const identity = within(await screen.findByRole('region', { name: '本人確認' }));
  expect(identity.getByText('確認中')).toBeInTheDocument();
  expect(identity.queryByRole('button')).not.toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: '受取口座' })).getByRole('button', { name: '変更する' }),
  ).toBeVisible();
});

test('a number for invoices is told, and small sums wait', async () => {
  const NUMBER = 'PUT /payments/invoice-registration-number';
  const CARRY = 'PUT /payments/creators/carry_over';
  const shell = setUp({
    [DETAIL]: { data: aDetail() },
    [NUMBER]: { data: aVerifiedDetail() },
    [CARRY]: { data: aDetail({ carries_over: true }) },
  });
  await userEvent.click(await screen.findByRole('switch', { name: /1,000円未満/ }));
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  const form = await open('登録番号を入力する', 'インボイスの登録番号');
  await type(form, '登録番号', 'T123');
  await userEvent.click(form.getByRole('button', { name: '保存する' }));
  expect(form.getByLabelText('登録番号')).toHaveAccessibleDescription(/13桁の数字で入力/);
  await type(form, '登録番号', '4567890123');
  await userEvent.click(form.getByRole('button', { name: '保存する' }));
  const input = { body: { registration_number: 'T1234567890123', active: true } };
  await waitFor(() => expect(shell.calls).toContainEqual({ key: NUMBER, input }));
  expect(shell.calls).toContainEqual({ key: CARRY, input: { body: { carries_over: true } } });
});

test('in English', async () => {
  setUp({ [DETAIL]: { data: aWaitingDetail() } }, { language: 'en' });
  expect(await screen.findByRole('heading', { name: 'We are looking at what you sent' })).toBeInTheDocument();
});

test('who is no creator learns who this is for, and guests log in', async () => {
  const standing = { is_creator: false, has_reports: false };
  const shell = setUp({ [STANDING]: { data: standing } }, { user: aCurrentUser({ is_creator: false }) });
  expect(await screen.findByText('クリエイターの方が登録できます')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '受取人情報' })).not.toBeInTheDocument();
  expect(shell.calls.map(({ key }) => key)).toEqual([STANDING]);
});

test('a failure can be tried again', async () => {
  setUp({
    [DETAIL]: () => {
      throw new ApiError('forbidden', '', 403, {}, 'req-7');
    },
  });
  expect(await screen.findByText('req-7')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
});
