import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('who does something gets the code of the other pages, once', async () => {
  const importPage = jest.fn(async () => Other);
  renderWithShell(<Pages manifest={manifest} pages={pagesWith(importPage)} />, createTestShell({ path: '/first' }));
  expect(importPage).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('first'));
  await userEvent.click(screen.getByText('first'));
  expect(importPage).toHaveBeenCalledTimes(1);
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
