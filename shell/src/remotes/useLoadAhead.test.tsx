import { atom } from 'nanostores';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SHIPPED } from '../testing/shipped';
import type { Remotes } from './remotes';
import { useLoadAhead } from './useLoadAhead';

function Links({ remotes }: { remotes: Remotes }) {
  useLoadAhead(remotes);
  return (
    <>
      <a href="/chart?id=1">
        <b>Market</b>
      </a>
      <a href="https://elsewhere.example/chart">Elsewhere</a>
      <a href="/about">About</a>
    </>
  );
}

function show(shipped = SHIPPED) {
  const load = jest.fn(async () => Promise.reject(new Error('down')));
  render(<Links remotes={{ $shipped: atom(shipped), load, peek: () => undefined }} />);
  return load;
}

test('where the pointer comes to a link, its page’s remote is loaded', async () => {
  const load = show();
  await userEvent.hover(screen.getByText('Market'));
  expect(load).toHaveBeenCalledWith('mf-market');
});

test('the keyboard’s focus does the same', () => {
  const load = show();
  fireEvent.focusIn(screen.getByRole('link', { name: 'Market' }));
  expect(load).toHaveBeenCalledWith('mf-market');
});

test('nothing is loaded for another site, for a page of the shell’s own, or of a remote that is refused', async () => {
  const market = SHIPPED['mf-market'];
  const load = show({ ...SHIPPED, ...(market && { 'mf-market': { ...market, isRefused: true } }) });
  for (const name of ['Elsewhere', 'About', 'Market']) await userEvent.hover(screen.getByText(name));
  expect(load).not.toHaveBeenCalled();
});
