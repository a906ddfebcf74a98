import { isGrave, precheck } from './precheck';
import { CAUGHT } from './precheckSamples/caught';
import { HARMLESS } from './precheckSamples/harmless';
import { CAUGHT_HELD_OUT, HARMLESS_HELD_OUT } from './precheckSamples/heldOut';
import { CAUGHT_INDEPENDENT, HARMLESS_INDEPENDENT } from './precheckSamples/independent';
import { CAUGHT_LATER, HARMLESS_LATER } from './precheckSamples/later';

/** Whether a text is refused, or seen by staff before it is out. */
const isCaught = (text: string): boolean => isGrave(precheck(text, { hasSymbol: true }));

describe.each([
  ['written before the rules', CAUGHT, HARMLESS],
  ['written after the rules', CAUGHT_LATER, HARMLESS_LATER],
  ['written by somebody else', CAUGHT_INDEPENDENT, HARMLESS_INDEPENDENT],
])('%s', (_, deceiving, harmless) => {
  test('what deceives is caught, but for 3 of 100', () => {
    const missed = deceiving.filter((text) => !isCaught(text));
    expect({ missed, isFew: missed.length <= deceiving.length * 0.03 }).toMatchObject({ isFew: true });
  });

  test('what investors say every day passes, but for 2 of 100', () => {
    const stopped = harmless.filter(isCaught);
    expect({ stopped, isFew: stopped.length <= harmless.length * 0.02 }).toMatchObject({ isFew: true });
  });
});

/** Only counted: whoever reads which ones go wrong has none left that the rules do not know. */
test('of texts held out, which the rules have not learnt from, no fewer are judged rightly than when measured', () => {
  expect(CAUGHT_HELD_OUT.filter(isCaught).length).toBeGreaterThanOrEqual(144);
  expect(HARMLESS_HELD_OUT.filter(isCaught).length).toBeLessThanOrEqual(5);
});
