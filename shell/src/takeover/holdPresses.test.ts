import { holdPresses } from './holdPresses';
import { endWaiting, WAITING } from './waiting';

const HTML = `
  <div id="root" ${WAITING}>
    <button id="menu">Menu</button>
    <a href="#elsewhere"><span id="link">Elsewhere</span></a>
    <div id="view" ${WAITING}>
      <div id="card" data-pressable><p id="text">Text</p><button id="like"><svg><path /></svg></button></div>
      <button id="save">Save</button>
      <label id="choice"><input type="radio" id="choiceInput" /><span>Choice</span></label>
      <input id="field" />
      <form id="search"><input type="search" id="words" /></form>
    </div>
  </div>`;

const one = (id: string) => document.getElementById(id) as HTMLElement;
const busy = () => [...document.querySelectorAll('[aria-busy]')].map(({ id }) => id);

/** What got a press, in order. */
let done: string[];

function press(target: Element, init: MouseEventInit = {}) {
  return target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
}

async function takeOver(id: string) {
  endWaiting(one(id));
  await Promise.resolve();
}

beforeEach(() => {
  jest.useFakeTimers();
  done = [];
  document.body.innerHTML = HTML;
  one('root').addEventListener('click', ({ target }) => done.push((target as Element).id));
  one('root').addEventListener('submit', (event) => {
    event.preventDefault();
    done.push((event.target as Element).id);
  });
  holdPresses(WAITING);
});

afterEach(async () => {
  for (const { id } of document.querySelectorAll(`[${WAITING}]`)) endWaiting(one(id));
  await Promise.resolve();
  jest.useRealTimers();
});

test('what is pressed is shown to be under way, and done once when its part has been taken over', async () => {
  press(one('like').querySelector('path') as Element);
  press(one('like')); // nobody means it twice
  expect(busy()).toEqual(['like']);
  expect(one('like')).toHaveAttribute('data-held');
  await takeOver('root');
  expect(done).toEqual([]);
  await takeOver('view');
  expect(done).toEqual(['like']);
  expect(busy()).toEqual([]);
  expect(one('like')).not.toHaveAttribute('data-held');
});

test('presses are done in the order in which they came, those of the frame as soon as the frame is there', async () => {
  for (const id of ['save', 'menu', 'text', 'like']) press(one(id));
  await takeOver('root');
  expect(done).toEqual(['menu']);
  await takeOver('view');
  expect(done).toEqual(['menu', 'save', 'card', 'like']);
});

test('what is taken over is left alone', async () => {
  await takeOver('root');
  press(one('menu'));
  expect(done).toEqual(['menu']);
  expect(busy()).toEqual([]);
});

test('a choice is made by its label', async () => {
  press(one('choice'));
  expect(one('choiceInput')).not.toBeChecked();
  await takeOver('root');
  await takeOver('view');
  expect(one('choiceInput')).toBeChecked();
});

test('a form that is sent by Enter is sent once when its part has been taken over, and not by the browser', async () => {
  const send = () => one('search').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect([send(), send()]).toEqual([false, false]);
  expect(busy()).toEqual(['search']);
  await takeOver('root');
  expect(done).toEqual([]);
  await takeOver('view');
  expect(done).toEqual(['search']);
  expect(busy()).toEqual([]);
});

test('modified presses and fields are the browser’s', () => {
  expect(press(one('like'), { ctrlKey: true })).toBe(true);
  expect(press(one('field'))).toBe(true);
  expect(busy()).toEqual([]);
});

test('who follows a link wants nothing else any more', async () => {
  press(one('like'));
  expect(press(one('link'))).toBe(true);
  expect(busy()).toEqual([]);
  await takeOver('root');
  await takeOver('view');
  expect(done).toEqual(['link']);
});

test('nothing is done on what is gone, after ten seconds, or by a page that was left', async () => {
  press(one('like'));
  one('like').remove();
  press(one('save'));
  jest.advanceTimersByTime(10_000);
  expect(busy()).toEqual([]);
  press(one('menu'));
  dispatchEvent(new Event('pagehide'));
  await takeOver('root');
  await takeOver('view');
  expect(done).toEqual([]);
});
