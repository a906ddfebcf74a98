import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Boundary, defineMessages, defineRemote, useMessages, useShell } from './index';
import { Link, Route, Routes } from './router';
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
      <Link to="/a/2">go</Link>
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

test('a remote mounts, sees the shell, and leaves nothing behind', async () => {
  const remote = defineRemote({
    name: 'mf-x',
    App: () => <p>{useShell().session.$session.get().status}</p>,
    Provider: ({ children }) => children,
  });
  const domElement = document.body.appendChild(document.createElement('div'));
  const props = { shell: createTestShell(), onCrash: jest.fn(), domElement, name: 'mf-x#1' } as never;
  const run = (steps: unknown) =>
    Promise.all([steps].flat().map((step) => (step as (p: never) => Promise<unknown>)(props)));
  // mount() resolves only once React has rendered, which act() would hold back until mount() resolves.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await run(remote.app.bootstrap);
  await run(remote.app.mount);
  await waitFor(() => expect(domElement).toHaveTextContent('guest'));
  await run(remote.app.unmount);
  expect(domElement).toBeEmptyDOMElement();
});
