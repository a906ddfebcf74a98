import fc from 'fast-check';
import { quietUntil } from './quietHours';

const tokyo = (text: string) => new Date(`${text}+09:00`);

test.each([
  ['22:00', '07:00', '2031-02-14T23:30:00', '2031-02-15T07:00:00'],
  ['22:00', '07:00', '2031-02-15T06:59:59', '2031-02-15T07:00:00'],
  ['22:00', '07:00', '2031-02-15T07:00:00', null],
  ['22:00', '07:00', '2031-02-15T21:59:59', null],
  ['22:00', '07:00', '2031-02-15T22:00:00', '2031-02-16T07:00:00'],
  ['12:00', '13:30', '2031-02-15T12:00:00', '2031-02-15T13:30:00'],
  ['12:00', '13:30', '2031-02-15T00:00:00', null],
  ['22:00', '00:00', '2031-02-15T23:00:00', '2031-02-16T00:00:00'],
])('from %s to %s, at %s it is quiet until %s', (from, to, at, until) => {
  expect(quietUntil({ from, to }, tokyo(at))).toEqual(until && tokyo(until));
});

test('it is quiet for less than a day, not when it has ended, and never without hours', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(time, time, instant, (from, to, at) => {
      fc.pre(from !== to);
      const until = quietUntil({ from, to }, at);
      if (until === null) return true;
      const ahead = until.getTime() - at.getTime();
      return ahead > 0 && ahead <= 86_400_000 && quietUntil({ from, to }, until) === null;
    }),
  );
  expect(quietUntil(null, new Date())).toBeNull();
});
