import { isNewlySealed, openBytes, parseSealingKeys, seal, sealBytes, setSealingKeys, unseal } from './sealing';

const key = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;

beforeEach(() => setSealingKeys(key('one', 1)));

test('what is sealed opens for what it is about, and is nowhere in clear', () => {
  const sealed = seal({ name: '山田 翔', number: '1234567' }, 'payees:1:identity');
  expect(unseal(sealed, 'payees:1:identity')).toEqual({ name: '山田 翔', number: '1234567' });
  expect(Buffer.from(sealed, 'base64url').includes('山田')).toBe(false);
  expect(seal('same', 'a')).not.toBe(seal('same', 'a'));
});

test('it opens nowhere else, and not when a byte was changed', () => {
  const sealed = sealBytes(Buffer.from('secret'), 'payees:1:identity');
  expect(() => openBytes(sealed, 'payees:2:identity')).toThrow('authenticate');
  expect(() => openBytes(sealed, 'payees:1:account')).toThrow('authenticate');
  for (const at of [6, 20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
    expect(() => openBytes(changed, 'payees:1:identity')).toThrow('authenticate');
  }
  expect(() => openBytes(sealed.subarray(0, 20), 'payees:1:identity')).toThrow('authentication tag');
});

test('a newer key seals, older ones open, and what is gone opens nothing', () => {
  const old = seal('value', 'a');
  setSealingKeys(`${key('two', 2)},${key('one', 1)}`);
  expect(unseal(old, 'a')).toBe('value');
  expect(isNewlySealed(old)).toBe(false);
  const anew = seal('value', 'a');
  expect(isNewlySealed(anew)).toBe(true);
  setSealingKeys(key('two', 2));
  expect(unseal(anew, 'a')).toBe('value');
  expect(() => unseal(old, 'a')).toThrow('does not have');
});

test.each(['', 'one', 'one:short=', `${key('one', 1)},`, `${key('one', 1)},${key('one', 2)}`, key('ONE', 1)])(
  '%j names no keys',
  (text) => {
    expect(parseSealingKeys(text)).toBeUndefined();
  },
);
