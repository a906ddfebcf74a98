import { contentOf } from './content';

const at = new Date('2026-11-24T12:00:00+09:00');
const period = {
  kind: 'period',
  package_name: 'gold-membership',
  recurring: 'month',
  starts_at: at,
  ends_at: at,
} as const;

test('what was paid with given coins is a discount, and not taxed', () => {
  const sold = { lines: [{ ...period, amount: 1_980 }], at };
  expect(contentOf({ ...sold, payment: { method: 'web_coin', bought: 1_980, granted: 0 } })).toMatchObject({
    total: 1_980,
    tax: { percent: 10, amount: 180 },
  });
  expect(contentOf({ ...sold, payment: { method: 'web_coin', bought: 1_000, granted: 980 } })).toEqual({
    lines: [
      { ...period, amount: 1_980 },
      { kind: 'granted_coins', amount: -980 },
    ],
    total: 1_000,
    tax: { percent: 10, amount: 90 },
  });
  expect(contentOf({ ...sold, payment: { method: 'web_coin', bought: 0, granted: 1_980 } })).toMatchObject({
    total: 0,
    tax: { percent: 10, amount: 0 },
  });
});

test('tax is rounded once, of what all lines come to', () => {
  const unused = { kind: 'unused', package_name: 'silver-membership', recurring: 'month', amount: -631 } as const;
  const lines = [{ ...period, amount: 1_980 }, unused];
  const payment = { method: 'credit', brand: 'visa', last4: '4242' } as const;
  expect(contentOf({ lines, payment, at })).toEqual({ lines, total: 1_349, tax: { percent: 10, amount: 122 } });
});

test('coins are outside consumption tax', () => {
  const lines = [{ kind: 'coins', bought: 3_000, granted: 30, amount: 3_000 } as const];
  const payment = { method: 'credit', brand: 'visa', last4: '4242' } as const;
  expect(contentOf({ lines, payment, at })).toEqual({ lines, total: 3_000, tax: null });
});

test('what was not paid for has no receipt', () => {
  const payment = { method: 'web_coin', bought: 1_000, granted: 0 } as const;
  expect(() => contentOf({ lines: [{ ...period, amount: 1_980 }], payment, at })).toThrow('1000 bought coins');
});
