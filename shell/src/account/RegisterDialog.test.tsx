import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { atom } from 'nanostores';
import { ApiError, type Session } from '@minori/platform';
import { aCurrentUser } from '@minori/platform/testing';
import { createTestSite, renderWithSite } from '../testing/testSite';
import { keepReferralOfGuest } from './referral';
import { RegisterDialog } from './RegisterDialog';

function setUp(register: () => { data: ReturnType<typeof aCurrentUser> }, isFree = true) {
  const site = createTestSite({
    answers: {
      'GET /users/username_availability': { data: { is_available: isFree } },
      'POST /users/register': register,
    },
  });
  const onClose = jest.fn();
  renderWithSite(<RegisterDialog open onClose={onClose} onClosed={() => {}} />, site);
  return { site, onClose };
}

const refuse = (error: Error) => () => {
  throw error;
};
const username = () => screen.getByLabelText('ユーザー名');
const consent = () => screen.getByRole('checkbox', { name: /同意/ });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'はじめる' }));

async function fill() {
  await userEvent.type(username(), 'minori_t');
  await userEvent.type(screen.getByLabelText('名前'), ' みのり ');
  await userEvent.click(consent());
}

test('each field says what is wrong with it', async () => {
  const { site } = setUp(() => ({ data: aCurrentUser() }));
  await userEvent.type(username(), 'abc');
  await submit();
  for (const field of [username(), screen.getByLabelText('名前'), screen.getByRole('checkbox')]) {
    expect(field).toBeInvalid();
  }
  expect(site.shell.calls.some(({ key }) => key === 'POST /users/register')).toBe(false);
});

test('a username that is taken is said while one types', async () => {
  setUp(() => ({ data: aCurrentUser() }), false);
  await userEvent.type(username(), 'haru_tsumi');
  await waitFor(() => expect(username()).toBeInvalid(), { timeout: 2_000 });
  expect(username()).toHaveAccessibleDescription(/すでに使われています/);
});

test('what the API refuses is said at its field, and gone with the next change', async () => {
  const fields = { invitation_code: { code: 'not_found', message: '招待コードが正しくありません。' } };
  setUp(refuse(new ApiError('invalid_input', '入力内容をご確認ください。', 422, fields)));
  await fill();
  const code = screen.getByLabelText(/招待コード/);
  await userEvent.type(code, 'zzzz');
  await submit();
  await waitFor(() => expect(code).toHaveAccessibleDescription('招待コードが正しくありません。'));
  await waitFor(() => expect(code).toHaveFocus());
  await userEvent.clear(code);
  expect(code).toBeValid();
});

test.each([
  [new ApiError('rate_limited', 'しばらくしてからもう一度お試しください。', 429), 'しばらくしてから'],
  [new Error('down'), '送信できませんでした。通信状況をご確認のうえ、もう一度お試しください。'],
])('%s is said above the form', async (error, text) => {
  setUp(refuse(error));
  await fill();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('a registration welcomes by name and closes', async () => {
  const { site, onClose } = setUp(() => ({ data: aCurrentUser() }));
  await fill();
  await submit();
  await waitFor(() => expect(onClose).toHaveBeenCalledWith({ registered: true }));
  expect(site.shell.messages).toEqual([{ type: 'success', text: 'みのりさん、みのりへようこそ' }]);
});

test('who came by a link finds its code filled in, says whether their name is told, and the code is used once', async () => {
  const $session = atom<Session>({ status: 'initialising', user: null });
  keepReferralOfGuest($session, '?referral=mn7k2xpq');
  keepReferralOfGuest($session, '?referral=<b>');
  keepReferralOfGuest(atom<Session>({ status: 'member', user: aCurrentUser() }), '?referral=mn7k2xpr');
  $session.set({ status: 'guest', user: null });
  const { site } = setUp(() => ({ data: aCurrentUser() }));
  expect(screen.getByLabelText(/招待コード/)).toHaveValue('MN7K2XPQ');
  await fill();
  await userEvent.click(screen.getByRole('checkbox', { name: /名前を知らせる/ }));
  await submit();
  await waitFor(() =>
    expect(site.shell.calls.find(({ key }) => key === 'POST /users/register')).toMatchObject({
      input: { body: { invitation_code: 'MN7K2XPQ', shows_name: true } },
    }),
  );
  await waitFor(() => expect(localStorage.getItem('minori.referral')).toBeNull());
});
