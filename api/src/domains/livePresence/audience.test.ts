import { seededRandom } from '../../adapters/marketData/seededRandom';
import { Audience, GUESTS_AN_ADDRESS, viewersIn } from './audience';

test('a member counts once, and of an address no more guests than may, in however many processes', () => {
  const random = seededRandom('audiences');
  for (let round = 0; round < 50; round += 1) {
    const processes = [new Audience(), new Audience(), new Audience()];
    const open: (() => void)[] = [];
    const [members, addresses] = [new Map<string, number>(), new Map<string, number>()];
    for (let each = 0; each < 60; each += 1) {
      const audience = random.pick(processes);
      const memberId = random.pick([undefined, 'a', 'b', 'c']);
      const mark = random.pick(['x', 'y']);
      const [counts, key] = memberId === undefined ? [addresses, mark] : [members, memberId];
      audience.count({ memberId, mark }, 1);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      open.push(() => {
        audience.count({ memberId, mark }, -1);
        counts.set(key, (counts.get(key) ?? 0) - 1);
      });
    }
    for (const leave of open.splice(0, 40)) leave();
    const there = [...members.values()].filter((count) => count > 0).length;
    const guests = [...addresses.values()].reduce((sum, count) => sum + Math.min(count, GUESTS_AN_ADDRESS), 0);
    expect(viewersIn(processes.map((audience) => audience.row()))).toBe(there + guests);
    for (const leave of open) leave();
    expect(processes.every(({ isEmpty }) => isEmpty)).toBe(true);
  }
});
