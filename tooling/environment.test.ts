import { runInThisContext } from 'node:vm';
import * as swc from '@swc/core';

test('a test of Node’s side runs in the realm of Jest’s worker, with the packages that are loaded there', () => {
  expect(runInThisContext('Error')).toBe(Error);
  const outside = process.getBuiltinModule('node:module').createRequire(__filename);
  expect(outside('@swc/core')).toBe(swc);
});
