import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createTestShell, renderWithShell } from '../testing';
import { defineRemote } from './defineRemote';
import { laterPage } from './laterPage';
import { Pages } from './Pages';

const page = { layout: 'columns', audience: 'everybody', screen: 'a' } as const;
const manifest = { routes: { first: { path: '/first', ...page }, other: { path: '/other', ...page } } } as const;
const pagesWith = (importPage: () => Promise<ComponentType>) => ({
  first: <p>first</p>,
  other: laterPage(importPage, <p>skeleton</p>),
});
const Other = () => <p>other</p>;

test('a skeleton stands in the place of a page until its code is there', async () => {
  let come: (code: ComponentType) => void = () => {};
  const pages = pagesWith(() => new Promise((resolve) => (come = resolve)));
  renderWithShell(<Pages manifest={manifest} pages={pages} />, createTestShell({ path: '/other' }));
  expect(screen.getByText('skeleton')).toBeInTheDocument();
  await act(async () => come(Other));
  expect(await screen.findByText('other')).toBeVisible();
});

test('code that is there already is shown at once', async () => {
  const pages = pagesWith(async () => Other);
  await pages.other.load();
  renderWithShell(<Pages manifest={manifest} pages={pages} />, createTestShell({ path: '/other' }));
  expect(screen.getByText('other')).toBeInTheDocument();
});

const third = { path: '/third', ...page } as const;

test('a link that is aimed at brings the code of its page, once, and of no other', () => {
  const [importOther, importThird] = [jest.fn(async () => Other), jest.fn(async () => Other)];
  renderWithShell(
    <>
      <a href="/other">
        <b>there</b>
      </a>
      <a href="https://elsewhere.example/third">elsewhere</a>
      <Pages
        manifest={{ routes: { ...manifest.routes, third } }}
        pages={{ ...pagesWith(importOther), third: laterPage(importThird, <p>skeleton</p>) }}
      />
    </>,
    createTestShell({ path: '/first' }),
  );
  fireEvent.pointerOver(screen.getByText('there'));
  fireEvent.focusIn(screen.getByText('there'));
  fireEvent.pointerOver(screen.getByText('elsewhere'));
  expect(importOther).toHaveBeenCalledTimes(1);
  expect(importThird).not.toHaveBeenCalled();
});

test('who does something gets the code of the other pages, once what they did is over, but for those that wait to be aimed at', async () => {
  jest.useFakeTimers();
  const [importPage, importThird] = [jest.fn(async () => Other), jest.fn(async () => Other)];
  renderWithShell(
    <Pages
      manifest={{ routes: { ...manifest.routes, third } }}
      pages={{ ...pagesWith(importPage), third: laterPage(importThird, <p>skeleton</p>, { onlyAimed: true }) }}
    />,
    createTestShell({ path: '/first' }),
  );
  fireEvent.pointerDown(screen.getByText('first'));
  fireEvent.pointerDown(screen.getByText('first'));
  expect(importPage).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(importPage).toHaveBeenCalledTimes(1);
  expect(importThird).not.toHaveBeenCalled();
  jest.useRealTimers();
});

test('a load that failed is tried anew', async () => {
  const importPage = jest.fn<Promise<ComponentType>, []>().mockRejectedValueOnce(new Error('down'));
  importPage.mockResolvedValue(Other);
  const { other } = pagesWith(importPage);
  await expect(other.load()).rejects.toThrow('down');
  await other.load();
  render(other.element);
  expect(screen.getByText('other')).toBeInTheDocument();
});

test.each([
  ['/other', 1],
  ['/first', 0],
])('a remote that is mounted at %s has loaded the code of the page before', async (path, times) => {
  const importPage = jest.fn(async () => Other);
  const remote = defineRemote({
    manifest,
    pages: pagesWith(importPage),
    Provider: ({ children }) => children,
  });
  await remote.app.bootstrap({ shell: createTestShell({ path }), onCrash: jest.fn() } as never);
  expect(importPage).toHaveBeenCalledTimes(times);
});
