import { Button, Menu, MenuLines } from '@minori/design-system';
import { createTestShell, renderWithShell } from '@minori/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { laterLines } from './laterLines';

function Words({ word }: { word: string }) {
  return <MenuLines groups={[{ key: 'words', items: [{ key: 'word', label: word }] }]} />;
}

function setUp(importLines: () => Promise<typeof Words>) {
  const { Lines } = laterLines(importLines);
  const shell = createTestShell();
  renderWithShell(
    <Menu label="ことば" trigger={(trigger) => <Button {...trigger}>開く</Button>}>
      <Lines word="みのり" />
    </Menu>,
    shell,
  );
  return shell;
}

test('the lines come once the menu is opened, and the first one has the focus', async () => {
  const importLines = jest.fn(async () => Words);
  setUp(importLines);
  expect(importLines).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  expect(await screen.findByRole('menuitem', { name: 'みのり', hidden: true })).toHaveFocus();
});

test('where they can’t be loaded the menu closes and says so, and the next time it is tried anew', async () => {
  const importLines = jest.fn(async () => Words).mockRejectedValueOnce(new TypeError('no network'));
  const shell = setUp(importLines);
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  await waitFor(() => expect(shell.messages).toEqual([expect.objectContaining({ type: 'error' })]));
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  expect(await screen.findByRole('menuitem', { name: 'みのり', hidden: true })).toBeVisible();
});
