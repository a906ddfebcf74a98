import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT, workspaces } from './sources';

const COMMENTS = /\/\*[^]*?\*\//g;
/** Nobody moves through what is printed. */
const FOR_PRINT = /@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const SELECTOR_LISTS = /([^{};@]+)\{/g;
const COMMA = /,(?![^(]*\))/;
/** In parentheses that hold no others. */
const ARGUMENT = /\([^()]*\)/g;
const NAMED = /[.#[]|^[a-z]|:has/;

function selectorsOf(css: string): string[] {
  const lists = [...css.replaceAll(COMMENTS, '').replaceAll(FOR_PRINT, '').matchAll(SELECTOR_LISTS)];
  return lists.flatMap(([, list = '']) => list.split(COMMA)).map((selector) => selector.trim());
}

/** Return the last part of a selector, without what its pseudo-classes are given. */
function subjectOf(selector: string): string {
  const shorter = selector.replaceAll(ARGUMENT, '');
  if (shorter !== selector) return subjectOf(shorter);
  return selector.split(/[\s>+~]+/).at(-1) ?? '';
}

const OF_THE_PAGE = /^(?::global\()?(?:html|body|:root)\b/;
const CONTAINED = /:has\(((?:[^()]|\([^()]*\))*)\)/g;
const CLASS = /^\.[\w-]+$/;

/** Return whether the whole page may look otherwise by anything else than whether something of a class is there. */
const concernsThePage = (selector: string) =>
  OF_THE_PAGE.test(selector) && [...selector.matchAll(CONTAINED)].some(([, what = '']) => !CLASS.test(what));

/** Return whether anything within an element may look otherwise by what else is within it. */
const concernsAnything = (selector: string) => selector.includes(':has(') && !NAMED.test(subjectOf(selector));

const selectors = () => {
  const folders = workspaces().map((workspace) => path.join(workspace, 'src'));
  const styleSheets = folders
    .filter((folder) => existsSync(path.join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .map((file) => path.join(folder, file)),
    );
  expect(styleSheets.length).toBeGreaterThan(100);
  return styleSheets.flatMap((file) =>
    selectorsOf(readFileSync(path.join(ROOT, file), 'utf8')).map((selector) => ({ file, selector })),
  );
};

/** For `body:has(a) .b > *` the browser looks at every element of the page again with each change of it. */
test('what an element contains decides about named elements alone', () => {
  expect(selectors().filter(({ selector }) => concernsAnything(selector))).toEqual([]);
  expect(concernsAnything("body:has([aria-modal='true']:not(.leave)) .place > *")).toBe(true);
});

/** For `body:has([a])` and `body:has(.a:not(.b))` it does with each element that comes or goes; classes it finds out about by themselves. */
test('what the page contains is told by classes alone', () => {
  expect(selectors().filter(({ selector }) => concernsThePage(selector))).toEqual([]);
  expect(concernsThePage(":global(body:has([aria-modal='true'])) .place")).toBe(true);
  expect(concernsThePage('body:has(.dialog:not(.leave)) .place')).toBe(true);
  expect(concernsThePage('body:has(.dialog):not(:has(.leave)) .place')).toBe(false);
});
