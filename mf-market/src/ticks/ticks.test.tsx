import type { Tick } from '@minori/contracts';
import { createTestShell, renderWithShell } from '@minori/platform/testing';
import { act, screen } from '@testing-library/react';
import { aQuote } from '../testing/ranking';
import { LivePrice } from './LivePrice';
import { pauseBefore } from './stream';
import { quoteWith } from './useTicks';

const [ONE, TWO, THREE] = ['1'.repeat(24), '2'.repeat(24), '3'.repeat(24)];

/** What a browser would open, under the test's control. */
class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  isClosed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ isClosed }) => !isClosed);
  }

  close(): void {
    this.isClosed = true;
  }

  get symbols(): string[] {
    return new URL(this.url, 'https://minori.example').searchParams.getAll('symbols');
  }

  say(ticks: Tick[], lastEventId = '1'): void {
    this.dispatchEvent(new MessageEvent('ticks', { data: JSON.stringify({ data: ticks }), lastEventId }));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }
}

const tick = (symbol_id: string, price: number, second: number): Tick => ({
  symbol_id,
  price,
  change: price - 100,
  change_percentage: price - 100,
  day: '2026-01-05',
  at: new Date(Date.UTC(2026, 0, 5, 7, 0, second)).toISOString(),
  is_simulated: true,
});

let isHidden = false;
const setHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.opened = [];
  isHidden = false;
  Object.assign(globalThis, { EventSource: FakeEventSource });
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const settle = () => act(() => jest.advanceTimersByTime(250));
const quote = aQuote({ price: 100, change_percentage: 0 });
const show = (...ids: string[]) =>
  renderWithShell(
    <>
      {ids.map((id) => (
        <p key={id} data-testid={id}>
          <LivePrice symbolId={id} quote={quote} />
        </p>
      ))}
    </>,
    createTestShell(),
  );

test('all prices of a page come by one stream, which ends with them', () => {
  const { unmount } = show(ONE, TWO, THREE);
  settle();
  expect(FakeEventSource.open).toHaveLength(1);
  expect(FakeEventSource.open[0]!.symbols).toHaveLength(3);
  unmount();
  settle();
  expect(FakeEventSource.open).toEqual([]);
});

test('what comes is drawn in the next frame, the latest only, and lights up by its direction', () => {
  show(ONE, TWO);
  settle();
  const [source] = FakeEventSource.open;
  source!.say([tick(ONE, 101, 1), tick(TWO, 99, 1)]);
  source!.say([tick(ONE, 104, 2)]);
  expect(screen.getByTestId(ONE)).toHaveTextContent('100');
  act(() => jest.advanceTimersByTime(20));
  expect(screen.getByTestId(ONE)).toHaveTextContent('104');
  expect(screen.getByTestId(ONE).firstElementChild).toHaveClass('up');
  expect(screen.getByTestId(TWO)).toHaveTextContent('99');
  expect(screen.getByTestId(TWO).firstElementChild).toHaveClass('down');
});

test('a quote that is later than the tick stays', () => {
  const later = aQuote({ price: 50, at: '2026-01-06T06:00:00.000Z' });
  expect(quoteWith(later, tick(ONE, 101, 1))).toBe(later);
  expect(quoteWith(quote, tick(ONE, 101, 1))).toMatchObject({ price: 101, change: 1, decimals: 0 });
  expect(quoteWith(null, tick(ONE, 101, 1))).toBeNull();
});

test('a hidden page has no stream', () => {
  show(ONE);
  settle();
  setHidden(true);
  expect(FakeEventSource.open).toEqual([]);
  setHidden(false);
  expect(FakeEventSource.open).toHaveLength(1);
});

test('a broken stream is opened anew after what was heard last, later each time that it fails', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  show(ONE);
  settle();
  FakeEventSource.open[0]!.say([tick(ONE, 101, 1)], '77');
  FakeEventSource.open[0]!.fail();
  expect(FakeEventSource.open).toEqual([]);
  act(() => jest.advanceTimersByTime(1_000));
  expect(FakeEventSource.open[0]!.url).toContain('last_event_id=77');
  FakeEventSource.open[0]!.fail();
  act(() => jest.advanceTimersByTime(1_500));
  expect(FakeEventSource.open).toEqual([]);
  act(() => jest.advanceTimersByTime(500));
  expect(FakeEventSource.open).toHaveLength(1);
  expect([1, 2, 3, 7, 20].map(pauseBefore)).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
});

test('where there are no streams, the price is the one that was read', () => {
  Reflect.deleteProperty(globalThis, 'EventSource');
  show(THREE);
  settle();
  expect(screen.getByTestId(THREE)).toHaveTextContent('100');
});
