import type { Quote } from '@minori/contracts';
import type { ExchangeName } from '@minori/contracts/rules';
import { createTestShell, renderWithShell } from '@minori/platform/testing';
import { act, cleanup } from '@testing-library/react';
import { aQuote } from '../testing/ranking';
import { ExchangeHours } from './ExchangeHours';
import { TradingTime } from './TradingState';

const ID = 'e'.repeat(24);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  // A store is left a second after its last reader.
  jest.advanceTimersByTime(1_000);
  jest.useRealTimers();
});

const inTokyo = (time: string) => new Date(`${time}+09:00`);
const quoteAt = (time: string): Quote => aQuote({ at: inTokyo(time).toISOString() });

function row(exchange: ExchangeName | null, now: string, at = now): HTMLElement {
  jest.setSystemTime(inTokyo(now));
  const shell = createTestShell();
  return renderWithShell(<TradingTime symbolId={ID} exchange={exchange} quote={quoteAt(at)} />, shell).container;
}

function header(exchange: ExchangeName | null, now: string, at = now, language: 'ja' | 'en' = 'ja'): HTMLElement {
  jest.setSystemTime(inTokyo(now));
  const shell = createTestShell({ language });
  return renderWithShell(<ExchangeHours symbolId={ID} exchange={exchange} quote={quoteAt(at)} />, shell).container;
}

const pass = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));

test.each([
  ['tse', '2026-11-20T10:12:00', '2026-11-20T10:12:00', '取引中10:12'],
  ['tse', '2026-11-20T11:30:00', '2026-11-20T11:30:00', '昼休み11:30'],
  ['tse', '2026-11-20T15:30:00', '2026-11-20T15:30:00', '取引終了15:30'],
  ['tse', '2026-11-21T09:30:00', '2026-11-20T15:30:00', '取引終了11月20日'],
  ['nyse', '2026-07-17T22:30:00', '2026-07-17T22:30:00', '取引中22:30'],
  ['nyse', '2026-11-20T22:30:00', '2026-11-20T06:00:00', '取引終了06:00'],
  ['crypto', '2026-11-21T03:00:00', '2026-11-21T03:00:00', '取引中03:00'],
  ['cbot', '2026-11-20T23:00:00', '2026-11-20T22:45:00', '休止中22:45'],
] as const)('a row of %s at %s, last traded at %s: %s', (exchange, now, at, text) =>
  expect(row(exchange, now, at).textContent).toBe(text),
);

test('at each bell a row says so by itself', () => {
  const shown = row('tse', '2026-11-20T08:58:00', '2026-11-19T15:30:00');
  const states = [shown.textContent];
  for (const minutes of [2, 150, 60, 180]) {
    pass(minutes);
    states.push(shown.textContent);
  }
  const words = ['取引終了', '取引中', '昼休み', '取引中', '取引終了'];
  expect(states).toEqual(words.map((word) => `${word}11月19日`));
});

test('a device that slept through the bell is right once it is looked at', () => {
  const shown = row('tse', '2026-11-20T15:00:00');
  jest.setSystemTime(inTokyo('2026-11-20T17:00:00'));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(shown.textContent).toBe('取引終了15:00');
});

test.each([
  ['tse', '2026-11-20T10:12:00', '取引中2026年11月20日 10:12時点東京証券取引所 09:00–11:30、12:30–15:30'],
  [
    'nyse',
    '2026-11-20T23:45:00',
    '取引中2026年11月20日 23:45時点 （ニューヨーク時間 11月20日 09:45）ニューヨーク証券取引所 23:30–翌06:00 （ニューヨーク時間 09:30–16:00）',
  ],
  [
    'nasdaq',
    '2026-07-18T00:10:00',
    '取引中2026年7月18日 00:10時点 （ニューヨーク時間 7月17日 11:10）ナスダック 22:30–翌05:00 （ニューヨーク時間 09:30–16:00）',
  ],
  [
    'forex',
    '2026-07-15T10:00:00',
    '取引中2026年7月15日 10:00時点 （ニューヨーク時間 7月14日 21:00）外国為替市場 月曜06:00–土曜06:00 （ニューヨーク時間 日曜17:00–金曜17:00）',
  ],
  ['crypto', '2026-11-22T10:00:00', '取引中2026年11月22日 10:00時点暗号資産市場 24時間・年中無休'],
  [null, '2026-11-22T10:00:00', '2026年11月22日 10:00時点'],
] as const)('a page of %s at %s', (exchange, now, text) => expect(header(exchange, now).textContent).toBe(text));

test('in English too', () =>
  expect(header('hkex', '2026-11-20T13:30:00', '2026-11-20T13:00:00', 'en').textContent).toBe(
    'Lunch breakas of Nov 20, 2026, 13:00 (Hong Kong time Nov 20, 12:00)Hong Kong Stock Exchange 10:30–13:00, 14:00–17:00 (Hong Kong time 09:30–12:00, 13:00–16:00)',
  ));
