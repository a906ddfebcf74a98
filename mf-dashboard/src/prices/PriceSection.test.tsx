import type { CreatorPriceList } from '@minori/contracts';
import { ApiError } from '@minori/platform';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPriceList } from '../testing/prices';
import { priceIn } from './priceIn';
import { PriceSection } from './PriceSection';

jest.setTimeout(30_000);

const SET = 'PUT /payments/subscriptions/prices';

function setUp(prices: CreatorPriceList = aPriceList(), answers: TestShellOptions['answers'] = {}) {
  const shell = createTestShell({
    user: aCurrentUser({ is_creator: true, badge: 'level5' }),
    answers: {
      'GET /payments/subscriptions/prices': { data: prices },
      [SET]: ({ body }) => ({ data: { ...prices, ...(body as object) } }),
      ...answers,
    },
  });
  renderWithShell(<PriceSection />, shell);
  const sent = () => shell.calls.filter(({ key }) => key === SET).map(({ input }) => input.body);
  return { shell, sent };
}

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: '価格を保存する' }));

async function type(name: string, text: string) {
  await userEvent.clear(await field(name));
  if (text) await userEvent.type(await field(name), text);
}

test('what is typed is a price in digits of any width, nothing, or no price', () => {
  expect(['1,980', '１９８０円', ' 500 ', '', '9.5', 'abc'].map(priceIn)).toEqual([1_980, 1_980, 500, null, NaN, NaN]);
});

test('what is wrong is said at its field, also by the API, and nothing is sent', async () => {
  const { sent } = setUp(aPriceList(), {
    [SET]: () => {
      const prime_plus = { code: 'plus_needs_level', message: 'プライムPlusは、レベル5から販売できます。' };
      throw new ApiError('invalid_input', '', 422, { prime_plus });
    },
  });
  await type('プライムの月額', '299');
  await save();
  expect(await field('プライムの月額')).toHaveAccessibleDescription(/300円〜49,999円の整数で入力してください。/);
  await type('プライムの月額', '');
  expect(await field('プライムPlusの月額')).toHaveAccessibleDescription(/プライムの価格も設定してください。/);
  expect(sent()).toEqual([]);
  await type('プライムの月額', '1000');
  await save();
  expect(await field('プライムPlusの月額')).toHaveAccessibleDescription(/レベル5から販売できます。/);
});

test('longer periods are told, and what a change means for who subscribes already; it is saved', async () => {
  const { shell, sent } = setUp();
  expect(await screen.findByText('6カ月 5,586円（5%引き）・1年 9,996円（15%引き）')).toBeInTheDocument();
  await type('プライムの月額', '１，２００');
  expect(screen.getByText('6カ月 6,840円（5%引き）・1年 12,240円（15%引き）')).toBeInTheDocument();
  expect(screen.getByText(/更新の14日前までに新しい価格をお知らせして、同意を確認します。/)).toBeInTheDocument();
  await type('プライムPlusの月額', '1500');
  expect(screen.getByText(/いま登録している方も次回の更新から新しい価格になります。/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: '割引キャンペーンに参加する' }));
  await save();
  await waitFor(() => expect(shell.messages).toMatchObject([{ type: 'success', text: '価格を保存しました' }]));
  expect(sent()).toEqual([{ prime: 1_200, prime_plus: 1_500, joins_campaigns: true }]);
  expect(screen.queryByText(/同意を確認します/)).not.toBeInTheDocument();
});

test('beside it stands what reaches the creator of so many subscribers', async () => {
  setUp(aPriceList({ prime: 990, prime_plus: null }));
  await userEvent.clear(await field('プライムの登録者数'));
  await userEvent.type(await field('プライムの登録者数'), '1000');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'レベル（分配率）' }), 'レベル4（70%）');
  const income = within(screen.getByRole('group', { name: '手取りシミュレーター' }));
  // 990,000 with tax are 900,000 without it.
  expect(income.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '990,000円',
    '900,000円',
    '630,000円',
    '63,000円',
    '−35,640円',
    '−64,323円',
    '593,037円',
  ]);
  await userEvent.click(income.getByRole('radio', { name: '法人' }));
  expect(income.getAllByRole('definition').at(-1)).toHaveTextContent('657,360円');
  await userEvent.type(await field('プライムの登録者数'), 'x');
  expect(await field('プライムの登録者数')).toHaveAccessibleDescription('0〜1,000,000の整数で入力してください。');
});

test('who may not sell Prime Plus is told from when on, and who is restricted that nobody can subscribe', async () => {
  setUp(aPriceList({ prime: null, prime_plus: null, may_sell_plus: false, is_restricted: true, asked: 3, agreed: 5 }));
  expect(await screen.findByText('プライムPlusは、レベル5から販売できます。')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'プライムPlusの月額' })).not.toBeInTheDocument();
  expect(screen.getByText(/いまは新しい登録を受け付けられません。/)).toBeInTheDocument();
  expect(screen.getByText('値上げの確認：返事待ち3人・同意済み5人')).toBeInTheDocument();
  expect(screen.getByText('プライムの価格を入力すると計算できます。')).toBeInTheDocument();
});
