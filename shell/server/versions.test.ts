/** @jest-environment node */
import { unmetNeeds } from './versions';

const provided = { '@minori/platform': '2.3.1', '@minori/contracts': '1.4.0' };

test.each([
  [{ '@minori/platform': '^2.0.0', '@minori/contracts': '^1.4.0' }],
  [{ '@minori/platform': '^2.3.1' }],
  [{ '@minori/platform': '>=2 <4', '@minori/design-system': '^99.0.0' }],
  [{ '@minori/elsewhere': '^99.0.0' }],
  [{}],
])('%p is met', (needs) => expect(unmetNeeds(needs, provided)).toEqual([]));

test.each([
  ['@minori/platform', '^1.0.0', '2.3.1'],
  ['@minori/platform', '^2.4.0', '2.3.1'],
  ['@minori/platform', '^99.0.0', '2.3.1'],
  ['@minori/contracts', '^2.0.0', '1.4.0'],
  ['@minori/contracts', 'no range', '1.4.0'],
])('%s %s is not met by %s', (name, needed, version) =>
  expect(unmetNeeds({ [name]: needed }, provided)).toEqual([{ package: name, needed, provided: version }]),
);

test('what this shell provides is what it was built with', () => {
  expect(unmetNeeds({ '@minori/platform': '^99.0.0', '@minori/contracts': '^99.0.0' })).toEqual([
    { package: '@minori/contracts', needed: '^99.0.0', provided: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    { package: '@minori/platform', needed: '^99.0.0', provided: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
  ]);
});
