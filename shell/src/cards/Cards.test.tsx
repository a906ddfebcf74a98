import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignSystemProvider } from '@minori/design-system';
import { defineRemote, type CardProps } from '@minori/platform';
import { atom } from 'nanostores';
import type { Remotes } from '../remotes/remotes';
import { ViewHost } from '../remotes/ViewHost';
import { aManifest } from '../testing/shipped';
import { createTestSite, renderWithSite } from '../testing/testSite';
import { Cards } from './Cards';

const routes = {
  profile: {
    path: '/:username',
    params: { username: 'username' },
    layout: 'columns',
    audience: 'everybody',
    screen: 'profile',
    card: 'member.card',
  },
  about: { path: '/about_us', layout: 'columns', audience: 'everybody', screen: 'about' },
} as const;

const remote = defineRemote({
  manifest: { routes },
  pages: { profile: <p />, about: <p /> },
  Provider: DesignSystemProvider,
  cards: {
    'member.card': ({ params: { username } }: CardProps) => <a href="/somebody_else">{`Card of ${username}`}</a>,
  },
});

function setUp(load: Remotes['load'] = async () => ({ remote, Host: ViewHost })) {
  const $shipped = atom({ 'mf-people': { address: '', manifest: aManifest('mf-people', routes) } });
  renderWithSite(
    <>
      <a href="/taro_1">taro</a>
      <a href="/about_us">about</a>
      <a href="/about_us/2">
        by <b data-about="/hanako_2">hanako</b>
      </a>
      <nav>
        <a href="/taro_1">own page</a>
      </nav>
      <Cards remotes={{ $shipped, load, peek: () => undefined }} />
    </>,
    createTestSite({ path: '/' }),
  );
}

const theCard = () => screen.findByRole('complementary', { hidden: true });
/** Longer than it takes a card to be made ready. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 300));
const arrive = (place: HTMLElement, pointerType: string) =>
  fireEvent(place, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }));

// mount() of a remote resolves only once React has rendered, which act() would hold back until mount() resolves.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

test('the card of what has the focus is there, belongs to its link, and goes with Escape or with the focus', async () => {
  setUp();
  const link = screen.getByText('taro');
  await userEvent.tab();
  expect(link).toHaveFocus();
  expect(await screen.findByText('Card of taro_1')).toBeInTheDocument();
  await waitFor(async () => expect(link).toHaveAttribute('aria-details', (await theCard()).id));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Card of taro_1')).toBeNull());
  expect(link).toHaveFocus();
  expect(link).not.toHaveAttribute('aria-details');

  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(await screen.findByText('Card of taro_1')).toBeInTheDocument();
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText('Card of taro_1')).toBeNull());
});

test('a part of a link may be about somebody else than the link', async () => {
  setUp();
  arrive(screen.getByText('hanako'), 'mouse');
  expect(await screen.findByText('Card of hanako_2')).toBeInTheDocument();
});

test.each([
  ['a finger', () => arrive(screen.getByText('taro'), 'touch')],
  ['a link to a page without a card', () => arrive(screen.getByText('about'), 'mouse')],
  ['a way through the site', () => arrive(screen.getByText('own page'), 'mouse')],
  [
    'a press',
    () => {
      arrive(screen.getByText('taro'), 'mouse');
      fireEvent.pointerDown(screen.getByText('taro'));
    },
  ],
])('%s brings no card', async (_what, come) => {
  const load = jest.fn<ReturnType<Remotes['load']>, []>(() => new Promise(() => {}));
  setUp(load);
  come();
  await aWhile();
  expect(load).not.toHaveBeenCalled();
});

test('the page that one is on needs no card', async () => {
  const load = jest.fn<ReturnType<Remotes['load']>, []>(() => new Promise(() => {}));
  history.replaceState(null, '', '/taro_1');
  setUp(load);
  arrive(screen.getByText('taro'), 'mouse');
  await aWhile();
  history.replaceState(null, '', '/');
  expect(load).not.toHaveBeenCalled();
});

test('where the remote can’t be had nothing is shown', async () => {
  const load = jest.fn<ReturnType<Remotes['load']>, []>(async () => Promise.reject(new Error('down')));
  setUp(load);
  await userEvent.tab();
  await waitFor(() => expect(load).toHaveBeenCalled());
  await waitFor(() => expect(screen.queryByRole('complementary', { hidden: true })).toBeNull());
});
