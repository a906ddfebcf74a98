import { addressesOf } from './addresses';
import { branchOf } from './banks';

test('a postal code is a place, or several', async () => {
  expect(await addressesOf('1000005')).toEqual([{ prefecture: '東京都', city: '千代田区', town: '丸の内' }]);
  expect((await addressesOf('4980000')).map(({ city }) => city)).toEqual(['弥富市', '桑名郡木曽岬町']);
  expect(await addressesOf('0000000')).toEqual([]);
});

test('a branch is there, or is not', async () => {
  expect(await branchOf('9900', '058')).toEqual({
    bank: { code: '9900', name: 'ゆうちょ', kana: 'ﾕｳﾁﾖ' },
    branch: { code: '058', name: '〇五八', kana: 'ｾﾞﾛｺﾞﾊﾁ' },
  });
  expect(await branchOf('9900', '000')).toBeUndefined();
  expect(await branchOf('__proto__', 'constructor')).toBeUndefined();
});
