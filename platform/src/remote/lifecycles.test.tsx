import { createTestShell } from '../testing';
import { lifecyclesOf } from './lifecycles';

/** Begin to mount a view, and wait for nothing but what is at hand: no timer, and no message to React's scheduler. */
async function mountFor(isAwaited: boolean): Promise<HTMLElement> {
  const domElement = document.body.appendChild(document.createElement('div'));
  const view = lifecyclesOf(() => <p>the view</p>);
  const name = `view-${String(isAwaited)}`;
  const props = { name, domElement, isAwaited, shell: createTestShell(), onCrash: jest.fn() } as never;
  await view.bootstrap(props);
  void view.mount(props);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return domElement;
}

test('a view that somebody waits for stands there at once, another one comes in slices', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  expect(await mountFor(true)).toHaveTextContent('the view');
  const other = await mountFor(false);
  expect(other).toBeEmptyDOMElement();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(other).toHaveTextContent('the view');
});
