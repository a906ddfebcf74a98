import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useId, type ComponentType, type ReactNode } from 'react';
import { Boundary, defineMessages, defineRemote, RouterLink, useMessages, useShell } from './index';
import { createPath, Route, Routes, useNavigate } from './router';
import { createTestShell, renderWithShell } from './testing';

const messages = defineMessages({
  ja: { hello: 'こんにちは', likes: (n: number) => `いいね${n}件` },
  en: { hello: 'Hello', likes: (n: number) => `${n} likes` },
});

test('texts follow the language', () => {
  const shell = createTestShell();
  function Greeting() {
    const t = useMessages(messages);
    return <p>{`${t.hello} ${t.likes(3)}`}</p>;
  }
  renderWithShell(<Greeting />, shell);
  expect(screen.getByText('こんにちは いいね3件')).toBeInTheDocument();
  act(() => shell.i18n.set('en'));
  expect(screen.getByText('Hello 3 likes')).toBeInTheDocument();
});

test('a link moves every router on the page', async () => {
  const shell = createTestShell({ path: '/a' });
  renderWithShell(
    <>
      <RouterLink href="/a/2">go</RouterLink>
      <Routes>
        <Route path="/a" element={<p>one</p>} />
        <Route path="/a/2" element={<p>two</p>} />
      </Routes>
    </>,
    shell,
  );
  await userEvent.click(screen.getByText('go'));
  expect(screen.getByText('two')).toBeInTheDocument();
  expect(shell.navigation.$place.get().location.pathname).toBe('/a/2');
});

test('what moves on is not rendered again by a move', async () => {
  const shell = createTestShell({ path: '/a' });
  const rendered = jest.fn();
  function Mover() {
    const navigate = useNavigate();
    rendered();
    return (
      <button type="button" onClick={() => void navigate({ pathname: '/b', search: '?c=d' }, { replace: true })}>
        move
      </button>
    );
  }
  renderWithShell(<Mover />, shell);
  await userEvent.click(screen.getByText('move'));
  expect(shell.navigation.$place.get()).toMatchObject({
    action: 'REPLACE',
    location: { pathname: '/b', search: '?c=d' },
  });
  expect(rendered).toHaveBeenCalledTimes(1);
});

test.each([
  ['/a?b=c', 'REPLACE', '/a?b=c'],
  ['/a/2#d', 'PUSH', '/a/2#d'],
])('a link to %s makes a %s', async (href, action, address) => {
  const shell = createTestShell({ path: '/a?b=c' });
  renderWithShell(<RouterLink href={href}>go</RouterLink>, shell);
  await userEvent.click(screen.getByText('go'));
  const place = shell.navigation.$place.get();
  expect(place.action).toBe(action);
  expect(createPath(place.location)).toBe(address);
});

test.each([
  ['https://example.com/', {}, {}],
  ['//example.com/', {}, {}],
  ['/b', { target: '_blank' }, {}],
  ['/b', {}, { ctrlKey: true }],
])('a link to %s with %j, pressed with %j, is the browser’s', (href, attributes, init) => {
  const shell = createTestShell({ path: '/a' });
  renderWithShell(
    <RouterLink href={href} {...attributes}>
      go
    </RouterLink>,
    shell,
  );
  let isLeft = false;
  const look = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault(); // jsdom goes nowhere
  };
  window.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByText('go'), init);
  expect(isLeft).toBe(true);
  expect(shell.navigation.$place.get().location.pathname).toBe('/a');
});

test('a boundary tells of an error, and mends when the key changes', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onError = jest.fn();
  const Broken = (): never => {
    throw new Error('boom');
  };
  const view = render(
    <Boundary resetKey="/a" onError={onError}>
      <Broken />
    </Boundary>,
  );
  expect(onError).toHaveBeenCalledWith(new Error('boom'));
  view.rerender(
    <Boundary resetKey="/b" onError={onError}>
      <p>fine</p>
    </Boundary>,
  );
  expect(screen.getByText('fine')).toBeInTheDocument();
  quiet.mockRestore();
});

/** Run one of a view's lifecycles as single-spa does. */
const run = (steps: unknown, props: object) =>
  Promise.all([steps].flat().map((step) => (step as (given: object) => Promise<unknown>)(props)));

function aMount(name: string, more: object = {}) {
  // mount() resolves only once React has rendered, which act() would hold back until mount() resolves.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const domElement = document.body.appendChild(document.createElement('div'));
  return { shell: createTestShell(), onCrash: jest.fn(), domElement, name, ...more };
}

const remoteOf = (App: ComponentType) =>
  defineRemote({
    manifest: { routes: { home: { path: '/', layout: 'columns', audience: 'everybody', screen: 'home' } } },
    pages: { home: <App /> },
    Provider: ({ children }) => children,
  });

test('a remote mounts, sees the shell, and leaves nothing behind', async () => {
  const { app } = remoteOf(() => <p>{useShell().session.$session.get().status}</p>);
  const mount = aMount('mf-x-1');
  await run(app.bootstrap, mount);
  await run(app.mount, mount);
  await waitFor(() => expect(mount.domElement).toHaveTextContent('guest'));
  await run(app.unmount, mount);
  expect(mount.domElement).toBeEmptyDOMElement();
});

test('a remote’s design system is told what a username is, also one that nobody can choose any more', () => {
  const Provider = jest.fn(({ children }: { children: ReactNode }) => children);
  const { Page } = defineRemote({
    manifest: { routes: { home: { path: '/', layout: 'columns', audience: 'everybody', screen: 'home' } } },
    pages: { home: <p>home</p> },
    Provider: Provider as never,
  });
  render(<Page shell={createTestShell()} onCrash={jest.fn()} />);
  const [given] = Provider.mock.calls[0] as unknown as [{ isUsername: (word: string) => boolean }];
  const words = ['minori_k', 'abcd', 'abcdefghijklmn', 'admin'];
  expect(words.filter(given.isUsername)).toEqual(['minori_k', 'admin']);
});

test('two views on a page give no id twice', async () => {
  const { app } = remoteOf(() => <p id={useId()} />);
  const mounts = [aMount('mf-x-1'), aMount('mf-x-2')];
  for (const mount of mounts) await run(app.mount, mount);
  const ids = mounts.map(({ domElement }) => domElement.querySelector('p')?.id);
  expect(new Set(ids).size).toBe(2);
  for (const mount of mounts) await run(app.unmount, mount);
});

test('a view takes over what the server has rendered of it', async () => {
  const onPress = jest.fn();
  const { app } = remoteOf(() => <button onClick={onPress}>like</button>);
  const mount = aMount('mf-x', { isRendered: true });
  mount.domElement.innerHTML = '<!--$--><button>like</button><!--/$-->';
  const rendered = mount.domElement.firstElementChild;
  await run(app.mount, mount);
  expect(mount.domElement.firstElementChild).toBe(rendered);
  rendered?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(onPress).toHaveBeenCalled();
  await run(app.unmount, mount);
});

test('a view that the server has rendered otherwise is rendered again, and that is reported', async () => {
  const { app } = remoteOf(() => <p>mine</p>);
  const mount = aMount('mf-x', { isRendered: true });
  mount.domElement.innerHTML = '<!--$--><p>another</p><!--/$-->';
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  await run(app.mount, mount);
  await waitFor(() => expect(mount.domElement).toHaveTextContent('mine'));
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'mf-x was rendered again' }));
  await run(app.unmount, mount);
});
