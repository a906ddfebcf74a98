import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const REMOTE = (body: string) => `
  const { createElement } = require('react');
  const Page = ({ shell }) => {
    ${body}
  };
  module.exports = { default: { remote: { Page } } };
`;

/** Server files of remotes, as small as can be: one that works, and those that don't. */
export const SERVER_FILES = {
  works: REMOTE("return createElement('p', null, 'the page at ' + shell.navigation.$place.get().location.pathname);"),
  asks: `
    const { createElement } = require('react');
    const { ShellContext } = require('@minori/platform');
    const { QueryClientProvider, useAnswer } = require('@minori/platform/query');
    const View = () => {
      const feed = useAnswer('GET /feeds/recommend_timeline', {});
      const more = useAnswer('GET /feeds/live_posts', {});
      return createElement('p', null, (feed.data?.[0]?.text ?? 'no feed') + ', ' + (more.data ? 'more' : 'no more'));
    };
    const Page = ({ shell }) =>
      createElement(
        ShellContext.Provider,
        { value: shell },
        createElement(QueryClientProvider, { client: shell.queryClient }, createElement(View)),
      );
    module.exports = { default: { remote: { Page } } };
  `,
  throws: REMOTE("throw new Error('the page fails');"),
  throwsAtOnce: "throw new Error('the file fails');",
  loops: REMOTE('for (;;);'),
  loopsAtOnce: 'for (;;);',
  eatsMemory: REMOTE('const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length));'),
  exits: REMOTE('process.exit(1);'),
  asksForFiles: "require('node:fs');",
  isEmpty: '',
} as const;

/** Write a server file where the site's server looks for it; return its path. */
export function writeServerFile(folder: string, kind: keyof typeof SERVER_FILES): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'server.cjs');
  writeFileSync(file, SERVER_FILES[kind]);
  return file;
}
