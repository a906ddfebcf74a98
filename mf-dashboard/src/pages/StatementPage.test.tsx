import type { RoyaltyStatement } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import {
  aCurrentUser,
  createTestShell,
  renderWithShell,
  watchSavedFiles,
  type TestShellOptions,
} from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../testing/App';
import { aVerifiedDetail } from '../testing/payee';
import { aCorrection, aStatement } from '../testing/royalties';

const STATEMENT = 'GET /payments/royalties/statements/:id';
const OBJECT = 'POST /payments/royalties/statements/:id/objection';
const TEXT = '10月15日の売上3件が含まれていません。';

function setUp(statement: RoyaltyStatement, answers: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    path: `/dashboard/payment_details/${statement.id}`,
    user: aCurrentUser({ is_creator: true }),
    answers: {
      [STATEMENT]: { data: statement },
      'GET /payments/creators/detail': { data: aVerifiedDetail() },
      ...answers,
    },
  });
  renderWithShell(<App />, shell);
  return shell;
}

const objected = (answer: NonNullable<RoyaltyStatement['objection']>['answer'] = null) =>
  aStatement({
    state: answer ? 'confirmed' : 'objected',
    objection: { text: TEXT, at: '2026-11-12T01:00:00.000Z', answer },
  });

async function openForm() {
  await userEvent.click(await screen.findByRole('button', { name: '異議を申し出る' }));
  return within(await screen.findByRole('dialog', { name: '異議の申し出' }));
}

beforeEach(() => localStorage.clear());

test('a statement says all that its file says, and how it stands', async () => {
  setUp(aStatement());
  expect(await screen.findByRole('heading', { name: '2026年10月分の支払明細書', level: 1 })).toBeInTheDocument();
  expect(screen.getByText('確認期間中')).toBeInTheDocument();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'ありがとう（コイン）412件500,000円',
    'プライム（カード）500件500,000円',
    'プライム（カード）の返金10件−10,000円',
    '売上の合計（税込）990,000円',
    '売上の合計（税抜）900,000円',
    'クリエイター報酬（税抜）売上（税抜）900,000円の70%630,000円',
    '10%対象の報酬（税抜）630,000円',
    '消費税（10%）63,000円',
    '10%対象の合計（税込）693,000円',
    '報酬の合計（税込）693,000円',
    '決済手数料（売上（税込）の3.6%、税込）−35,640円',
    '源泉徴収税（見込み）居住者・個人−64,323円',
    'お支払い予定額593,037円',
  ]);
  expect(screen.getByText(/送付日から14日以内（2026年11月24日まで）に異議のお申し出がない場合/)).toBeInTheDocument();
  const about = within(screen.getByRole('region', { name: '明細書の情報' }));
  expect(about.getByText('登録番号 T7123456789012')).toBeInTheDocument();
  expect(about.getByText('2026年10月1日〜2026年10月31日')).toBeInTheDocument();
});

test('its files are kept under the names that they come with', async () => {
  const shell = setUp(aStatement(), {
    'GET /payments/royalties/statements/:id/pdf': () => new File(['%PDF'], 'minori-statement-S1.pdf'),
  });
  const saved = watchSavedFiles();
  await userEvent.click(await screen.findByRole('button', { name: /をPDFでダウンロード/ }));
  await waitFor(() => expect(saved).toMatchObject([{ name: 'minori-statement-S1.pdf' }]));
  expect(shell.calls.at(-1)).toMatchObject({ input: { params: { id: aStatement().id } } });
});

test('an objection is sent once it says something, and what was typed is kept until then', async () => {
  const shell = setUp(aStatement(), { [OBJECT]: { data: objected() } });
  const form = await openForm();
  await userEvent.click(form.getByRole('button', { name: '申し出る' }));
  expect(await form.findByRole('textbox')).toHaveAccessibleDescription(/入力してください。/);
  await userEvent.type(form.getByRole('textbox'), TEXT);
  await userEvent.click(form.getByRole('button', { name: '閉じる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const again = await openForm();
  expect(again.getByRole('textbox')).toHaveValue(TEXT);
  await userEvent.click(again.getByRole('button', { name: '申し出る' }));
  const objection = within(await screen.findByRole('region', { name: '異議の申し出' }));
  expect(await objection.findByText(TEXT)).toBeInTheDocument();
  expect(objection.getByText(/運営が内容を確認しています/)).toBeInTheDocument();
  expect(shell.calls).toContainEqual({ key: OBJECT, input: { params: { id: aStatement().id }, body: { text: TEXT } } });
  expect(shell.messages).toEqual([{ type: 'success', text: '異議の申し出を受け付けました' }]);
  expect(screen.queryByRole('button', { name: '異議を申し出る' })).not.toBeInTheDocument();
  expect(Object.values(localStorage).join()).not.toContain(TEXT);
});

test('why an objection was refused is said, and what was typed stays', async () => {
  setUp(aStatement(), {
    [OBJECT]: () => {
      throw new ApiError('conflict', '申し出の期間が終わりました。', 409);
    },
  });
  const form = await openForm();
  await userEvent.type(form.getByRole('textbox'), TEXT);
  await userEvent.click(form.getByRole('button', { name: '申し出る' }));
  expect(await form.findByRole('alert')).toHaveTextContent('申し出の期間が終わりました。');
  expect(form.getByRole('textbox')).toHaveValue(TEXT);
});

test('what staff answered stands below, and leads to the correction', async () => {
  const correction_id = aCorrection().id;
  setUp(
    objected({ decision: 'corrected', reason: '3件を加えました。', at: '2026-11-20T01:00:00.000Z', correction_id }),
  );
  const objection = within(await screen.findByRole('region', { name: '異議の申し出' }));
  expect(objection.getByText('2026年11月20日の回答：訂正の明細書を作成しました')).toBeInTheDocument();
  expect(objection.getByText('3件を加えました。')).toBeInTheDocument();
  expect(objection.getByRole('link', { name: '訂正の明細書を見る' })).toHaveAttribute(
    'href',
    `/dashboard/payment_details/${correction_id}`,
  );
});

test('a correction names what it corrects and why; once confirmed there is nothing to object to', async () => {
  setUp(aCorrection());
  expect(await screen.findByRole('heading', { name: '2026年10月分の支払明細書の訂正' })).toBeInTheDocument();
  expect(screen.getByText('訂正の理由: 集計から漏れた売上がありました。')).toBeInTheDocument();
  expect(screen.getAllByText(aStatement().number)).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: '異議を申し出る' })).not.toBeInTheDocument();
});

test('what is not there, or another’s, leads back', async () => {
  setUp(aStatement(), { [STATEMENT]: undefined });
  expect(await screen.findByText('この明細書はありません')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: '支払いレポートに戻る' })[0]).toHaveAttribute(
    'href',
    '/dashboard/payment_details',
  );
});
