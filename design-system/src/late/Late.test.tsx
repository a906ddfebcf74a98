import { screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Late } from './Late.tsx';

const page = (
  <>
    <h1>Heading</h1>
    <Late fallback={<p>Soon</p>}>
      <p>Content</p>
    </Late>
  </>
);

const place = () => document.body.appendChild(document.createElement('div'));

test('what it stands in is there first', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const root = createRoot(place());
  flushSync(() => root.render(page));
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.getByText('Soon')).toBeVisible();
  expect(await screen.findByText('Content')).toBeVisible();
  expect(screen.queryByText('Soon')).toBeNull();
  root.unmount();
});

test('the server renders it whole, and it stays as it came', async () => {
  const element = place();
  element.innerHTML = renderToString(page);
  const content = screen.getByText('Content');
  const onRecoverableError = jest.fn();
  const root = hydrateRoot(element, page, { onRecoverableError });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByText('Content')).toBe(content);
  expect(screen.queryByText('Soon')).toBeNull();
  expect(onRecoverableError).not.toHaveBeenCalled();
  root.unmount();
});
