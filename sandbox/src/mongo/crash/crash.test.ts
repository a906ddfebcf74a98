import { crashRounds, faultsOf } from './rounds.ts';

test('what was acknowledged survives kill -9, and transactions are whole', async () => {
  const rounds = await crashRounds({ rounds: 3, damages: true });
  expect(rounds.flatMap(faultsOf)).toEqual([]);
  expect(rounds.at(-1)?.acknowledged).toBeGreaterThan(100);
}, 60_000);

test('a server that answers before it writes is found out', async () => {
  const rounds = await crashRounds({ rounds: 2, answerFirst: true });
  expect(rounds.flatMap(({ lost }) => lost).length).toBeGreaterThan(0);
}, 60_000);
