import { ApiError } from '@minori/platform';
import { Route, Routes } from '@minori/platform/router';
import { aCurrentUser, createTestShell, renderWithShell, type TestShellOptions } from '@minori/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { A_LINK, A_SITE, A_TRADE_ACCOUNT, aPartner, APPLICATIONS } from '../testing/partners';
import { LinkAccountPage } from './LinkAccountPage';
import { PartnerPage } from './PartnerPage';
import { TradeAccountPage } from './TradeAccountPage';

const notOffered = () => {
  throw new ApiError('not_found', '', 404);
};

function setUp(options: TestShellOptions = {}, page = <PartnerPage partner="ig" />) {
  const { answers, ...rest } = options;
  const shell = createTestShell({
    path: '/p/ig_mission',
    user: aCurrentUser(),
    answers: {
      'GET /partners/:partner': { data: aPartner() },
      'POST /partners/:partner/visits': { data: { url: A_SITE } },
      'GET /profiles/trade-accounts': { data: [] },
      ...answers,
    },
    ...rest,
  });
  renderWithShell(page, shell);
  return shell;
}

test('it is an advertisement first of all, with coins, last day, every condition and risk, and the way by a sponsored link', async () => {
  setUp();
  const title = await screen.findByRole('heading', { level: 1, name: 'IG証券の口座開設ミッション' });
  expect(screen.getByRole('img', { name: '広告' }).compareDocumentPosition(title)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.getByText('1,500コイン')).toBeInTheDocument();
  expect(screen.getByText(/2026年12月31日までのお申し込み/)).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: '申し込みに進む' }));
  const link = await screen.findByRole('link', { name: 'IG証券のサイトを開く（広告）' });
  expect(link).toHaveAttribute('href', A_SITE);
  expect(link).toHaveAttribute('rel', 'sponsored noopener');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveFocus();
  expect(screen.getByText(/渡すのは、申し込みを見分けるための番号だけです/)).toBeInTheDocument();
});

test.each([
  ['opened', /お申し込みの連絡はまだ届いていません/],
  ['applied', /IG証券の確認を待っています（2027年3月31日まで）/],
  ['confirmed', /ミッションの画面で1,500コインを受け取れます/],
  ['withdrawn', /お申し込みが取り消された/],
] as const)('an application that is %s says so, and who has applied is not asked again', async (status, said) => {
  setUp({ answers: { 'GET /partners/:partner': { data: aPartner({ application: APPLICATIONS[status] }) } } });
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: '申し込みに進む' })).toHaveLength(status === 'opened' ? 1 : 0);
});

test('guests see it all and are led to sign up', async () => {
  const shell = setUp({ user: null });
  await userEvent.click(await screen.findByRole('button', { name: '会員登録して申し込む' }));
  expect(shell.calls.filter(({ key }) => key.startsWith('POST'))).toHaveLength(0);
});

test('what is not running says so, and names nobody', async () => {
  setUp({
    answers: {
      'GET /partners/:partner': notOffered,
    },
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'このミッションは、いま実施していません' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/IG証券/)).not.toBeInTheDocument();
});

const linkPage = (
  <Routes>
    <Route path="/p/link_account/:partner" element={<LinkAccountPage />} />
  </Routes>
);

test('a trade account is linked by who has looked at both names, and a refusal is told in its words', async () => {
  let refuses = true;
  const shell = setUp(
    {
      path: A_LINK,
      answers: {
        'GET /partners/:partner': { data: aPartner({ partner: 'takatrade', name: 'TakaTrade' }) },
        'POST /profiles/link_trade_account': () => {
          if (refuses) throw new ApiError('conflict', 'この取引口座は、ほかの会員に連携されています。', 409);
          return { data: A_TRADE_ACCOUNT };
        },
      },
    },
    linkPage,
  );
  expect(await screen.findByText('taro_1')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: '連携する' });
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('ほかの会員に連携されています');
  refuses = false;
  await userEvent.click(button);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('TakaTradeの取引口座を連携しました'));
  expect(shell.calls).toContainEqual(
    expect.objectContaining({
      key: 'POST /profiles/link_trade_account',
      input: { body: { trade_username: 'taro_1', token: 'takatrade.abc.def' } },
    }),
  );
});

test.each([
  ['was cut off', 'trade_username=taro_1'],
  ['is of another partner than it says', 'trade_username=taro_1&token=ig.abc.def'],
])('a link that %s leads back to where it begins', async (_what, said) => {
  setUp({ path: `/p/link_account/takatrade#${said}` }, linkPage);
  expect(await screen.findByRole('link', { name: '連携のしかた' })).toHaveAttribute('href', '/lp/takatrade_opening');
});

const UNLINK = { name: '連携を解除：TakaTrade taro_1' };

test('who confirms it unlinks an account; where that fails it says so, and may be tried again', async () => {
  let fails = true;
  const shell = setUp(
    {
      answers: {
        'GET /partners/:partner': { data: aPartner({ partner: 'takatrade', name: 'TakaTrade' }) },
        'GET /profiles/trade-accounts': { data: [A_TRADE_ACCOUNT] },
        'DELETE /profiles/trade-accounts/:partner': () => {
          if (fails) throw new ApiError('internal', '', 500);
          return { data: [] };
        },
      },
    },
    <TradeAccountPage />,
  );
  await userEvent.click(await screen.findByRole('button', UNLINK));
  const question = await screen.findByRole('dialog', { name: 'TakaTradeの取引口座の連携を解除しますか？' });
  expect(question).toHaveTextContent('「taro_1」を削除します');
  expect(shell.calls.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(0);
  const confirm = within(question).getByRole('button', { name: '解除する' });
  await userEvent.click(confirm);
  expect(await within(question).findByRole('alert')).toHaveTextContent('エラーが発生しました');
  expect(shell.messages).toEqual([]);
  fails = false;
  await userEvent.click(confirm);
  await waitFor(() => expect(screen.queryByText('taro_1')).not.toBeInTheDocument());
  expect(shell.messages).toMatchObject([{ type: 'success', text: 'TakaTradeの取引口座の連携を解除しました' }]);
  expect(shell.calls).toContainEqual(
    expect.objectContaining({
      key: 'DELETE /profiles/trade-accounts/:partner',
      input: { params: { partner: 'takatrade' } },
    }),
  );
});

test('an account can be unlinked where nothing is offered any more', async () => {
  const answers = { 'GET /partners/:partner': notOffered, 'GET /profiles/trade-accounts': { data: [A_TRADE_ACCOUNT] } };
  setUp({ answers }, <TradeAccountPage />);
  expect(
    await screen.findByRole('heading', { level: 1, name: '取引口座のご案内は、いま実施していません' }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('button', UNLINK)).toBeInTheDocument();
});

test('who has another account linked unlinks it and goes on, with no word of what stood in the way', async () => {
  let linked = [{ ...A_TRADE_ACCOUNT, trade_username: 'before' }];
  setUp(
    {
      path: A_LINK,
      answers: {
        'GET /partners/:partner': { data: aPartner({ partner: 'takatrade', name: 'TakaTrade' }) },
        'GET /profiles/trade-accounts': () => ({ data: linked }),
        'POST /profiles/link_trade_account': () => {
          if (linked.length > 0) throw new ApiError('conflict', 'すでに別の取引口座を連携しています。', 409);
          linked = [A_TRADE_ACCOUNT];
          return { data: A_TRADE_ACCOUNT };
        },
        'DELETE /profiles/trade-accounts/:partner': () => {
          linked = [];
          return { data: linked };
        },
      },
    },
    linkPage,
  );
  await userEvent.click(await screen.findByRole('button', { name: '連携する' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('すでに別の取引口座を連携しています');
  await userEvent.click(screen.getByRole('button', { name: '連携を解除：TakaTrade before' }));
  await userEvent.click(await screen.findByRole('button', { name: '解除する' }));
  await waitFor(() => expect(screen.queryByText('before')).not.toBeInTheDocument());
  expect(screen.queryByText(/すでに別の取引口座を/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '連携する' }));
  expect(await screen.findByRole('button', UNLINK)).toBeInTheDocument();
});
