import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { Menu } from './Menu.tsx';
import { placePanel } from './placement.ts';
import { Popover } from './Popover.tsx';

function Panel() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label="通知"
        trigger={(props) => (
          <Button {...props} aria-label="ベル">
            ベル
          </Button>
        )}
      >
        <button type="button">すべて既読</button>
      </Popover>
      <button type="button">外</button>
    </>
  );
}

test('opens, takes the focus, closes with Escape and gives the focus back', async () => {
  render(<Panel />);
  const bell = screen.getByRole('button', { name: 'ベル' });
  expect(bell).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(bell);
  const panel = screen.getByRole('dialog', { name: '通知' });
  expect(bell).toHaveAttribute('aria-controls', panel.id);
  expect(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bell).toHaveFocus();
});

test('a press inside keeps it open; a press outside, leaving with Tab and a second press on the trigger close it', async () => {
  render(<Panel />);
  const bell = screen.getByRole('button', { name: 'ベル' });
  await userEvent.click(bell);
  await userEvent.click(screen.getByRole('button', { name: 'すべて既読' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '外' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(bell);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(bell);
  await userEvent.click(bell);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a menu moves by keys, skips what is disabled, calls back and closes', async () => {
  const onSelect = jest.fn();
  render(
    <Menu
      label="メニュー"
      trigger={(props) => <Button {...props}>開く</Button>}
      groups={[
        {
          key: 'one',
          items: [
            { key: 'copy', label: 'Copy', onSelect },
            { key: 'off', label: 'Edit', disabled: true },
            { key: 'help', label: 'Help', href: '/help' },
          ],
        },
        { key: 'two', heading: '危険', items: [{ key: 'drop', label: 'Delete', danger: true, onSelect }] },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: '開く' }));
  const menu = within(screen.getByRole('menu', { name: 'メニュー' }));
  expect(menu.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(menu.getByRole('menuitem', { name: 'Help' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(menu.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(menu.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('h');
  expect(menu.getByRole('menuitem', { name: 'Help' })).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: '開く' })).toHaveFocus();
});

describe('a panel stands', () => {
  const view = { width: 390, height: 700 };
  const trigger = (left: number, top: number) => ({ left, top, right: left + 44, bottom: top + 44 });

  test('below its trigger, flush with one edge', () => {
    expect(placePanel(trigger(300, 10), { width: 240, height: 300 }, view, 'end')).toMatchObject({
      top: 60,
      left: 104,
    });
    expect(placePanel(trigger(20, 10), { width: 240, height: 300 }, view, 'start')).toMatchObject({
      top: 60,
      left: 20,
    });
  });

  test('within the window', () => {
    expect(placePanel(trigger(20, 10), { width: 240, height: 300 }, view, 'end').left).toBe(8);
    expect(placePanel(trigger(300, 10), { width: 240, height: 300 }, view, 'start').left).toBe(142);
    expect(placePanel(trigger(0, 10), { width: 600, height: 300 }, view, 'start').left).toBe(8);
  });

  test('within its dialog, where that is wide enough for it', () => {
    const dialog = { left: 100, width: 280, height: 700 };
    expect(placePanel(trigger(150, 10), { width: 240, height: 300 }, dialog, 'end').left).toBe(108);
    expect(placePanel(trigger(320, 10), { width: 240, height: 300 }, dialog, 'start').left).toBe(132);
  });

  test('above when there is more room, and no higher than that', () => {
    expect(placePanel(trigger(20, 600), { width: 240, height: 300 }, view, 'start').top).toBe(294);
    expect(placePanel(trigger(20, 400), { width: 240, height: 900 }, view, 'start')).toMatchObject({
      top: 8,
      maxHeight: 386,
    });
  });
});

test('lines of a menu that are on or off say so', async () => {
  const onSelect = jest.fn();
  render(
    <Menu
      label="表示"
      trigger={(props) => <Button {...props}>表示</Button>}
      groups={[
        { key: 'level', isChoice: true, items: [{ key: 'all', label: 'すべて', checked: true }] },
        { key: 'hide', items: [{ key: 'read', label: '既読を隠す', checked: false, onSelect }] },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: '表示' }));
  expect(screen.getByRole('menuitemradio', { name: 'すべて', checked: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitemcheckbox', { name: '既読を隠す', checked: false })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
});
