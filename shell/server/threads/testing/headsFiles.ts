import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const HEAD = (body: string) => `exports.heads = { profile: ({ about, params, query, siteUrl }) => { ${body} } };`;

/** Files with heads of remotes, as small as can be: one that works, and those that don't. */
export const HEADS_FILES = {
  works: HEAD(
    "return { title: [about.name, params.username, query.get('tab'), siteUrl].join(' '), description: '<b>積立</b>' };",
  ),
  saysMissing: HEAD("return 'missing';"),
  throws: HEAD("throw new Error('the head fails');"),
  throwsAtOnce: "throw new Error('the file fails');",
  isEmpty: '',
  asksForFiles: "require('node:fs');",
  asksForThePlatform: "require('@minori/platform');",
  isNoHead: HEAD('return { title: 7 };'),
  isNothing: HEAD('return undefined;'),
  isFarAway: HEAD("return { path: '@evil.example' };"),
  isAScript: HEAD("return { image: 'javascript:alert(1)' };"),
  isEndless: HEAD('const head = {}; head.jsonLd = { head }; return head;'),
  isTooLong: HEAD("return { title: 'x'.repeat(1_000_000) };"),
  loops: HEAD('for (;;);'),
  eatsMemory: HEAD('const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length));'),
  exits: HEAD('process.exit(1);'),
} as const;

/** Write the heads of a remote where the site's server looks for them; return their path. */
export function writeHeadsFile(folder: string, kind: keyof typeof HEADS_FILES): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'heads.cjs');
  writeFileSync(file, HEADS_FILES[kind]);
  return file;
}
