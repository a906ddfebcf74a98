import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isForTests, ROOT, sourcesOf, workspaces } from './sources';

/** A name of a member that stands in the page by itself. */
const BARE = />\s*\{[\w.?]*\b(author|channel|creator|member|person|user|user_info|viewer|writer)\??\.name\}/;
/** A text that is made of one. */
const IN_TEXT = /\b(author|creator|user_info|writer)\??\.name\b/;
/** A name that gets its さん by hand; usernames end in none. */
const HONOURED = /\$\{(?!username\})[^}]*\}さん/;
/** Where a button is named beside a name that is marked, or it is the viewer's own. */
const OTHERWISE = new Set([
  'mf-dashboard/src/predictions/PredictionAlertLine.tsx',
  'mf-market/src/alerts/SharedSettings.tsx',
  'mf-timeline/src/comments/CommentActions.tsx',
  'mf-timeline/src/comments/CommentThread.tsx',
  'mf-timeline/src/post/PostMenuLines.tsx',
  'shell/src/frame/AccountMenu.tsx',
]);

const SOURCES = workspaces()
  .filter((workspace) => /^(mf-.*|shell)$/.test(workspace))
  .flatMap((workspace) =>
    sourcesOf(path.join(ROOT, workspace, 'src'))
      .filter((file) => !isForTests(path.relative(path.join(ROOT, workspace), file)))
      .map((file) => ({ name: path.relative(ROOT, file), text: readFileSync(file, 'utf8') })),
  );

const saying = (pattern: RegExp) =>
  SOURCES.filter(({ name, text }) => pattern.test(text) && !OTHERWISE.has(name)).map(({ name }) => name);

test('names of members are shown by MemberName, which marks whoever looks like a creator', () => {
  expect(saying(BARE)).toEqual([]);
});

test('sentences name them by distinctName, which says the username of whoever does', () => {
  expect(saying(IN_TEXT)).toEqual([]);
});

test('names get their さん from withHonorific, which gives nobody a second one', () => {
  expect(saying(HONOURED)).toEqual([]);
});

test('what is looked for is found', () => {
  expect(HONOURED.test('`${name}さんの投稿`')).toBe(true);
  expect(BARE.test('<b>{post.user_info.name}</b>')).toBe(true);
  expect(IN_TEXT.test('text.of(author.name)')).toBe(true);
});
