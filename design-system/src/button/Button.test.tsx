import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DesignSystemProvider, type LinkProps } from '../provider/DesignSystemProvider.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

test('a press calls back, a press while loading does not', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>保存する</Button>);
  await userEvent.click(screen.getByRole('button', { name: '保存する' }));
  rerender(
    <Button onClick={onClick} loading>
      保存する
    </Button>,
  );
  const button = screen.getByRole('button', { name: /保存する/ });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).not.toBeDisabled();
});

test('a loading submit button does not send its form', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        送信
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('with an address it is a link, rendered by the link of the site', () => {
  const RouterLink = ({ children, ...rest }: LinkProps) => (
    <a data-router {...rest}>
      {children}
    </a>
  );
  render(
    <DesignSystemProvider language="en" link={RouterLink}>
      <Button href="/help">Help</Button>
      <IconButton href="/notification" label="Notifications" badge>
        <svg />
      </IconButton>
    </DesignSystemProvider>,
  );
  expect(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('data-router');
  expect(screen.getByRole('link', { name: 'Notifications: new' })).toHaveAttribute('href', '/notification');
});

test.each([
  [0, '通知', null],
  [3, '通知: 3', '3'],
  [120, '通知: 99+', '99+'],
])('a badge of %d', (badge, name, text) => {
  render(
    <IconButton label="通知" badge={badge}>
      <svg />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name })).toBeVisible();
  if (text) expect(screen.getByText(text)).toBeVisible();
});
