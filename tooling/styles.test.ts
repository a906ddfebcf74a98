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

/** Return whether anything within an element may look otherwise by what else is within it. */
const concernsAnything = (selector: string) => selector.includes(':has(') && !NAMED.test(subjectOf(selector));

/** For `body:has(a) .b > *` the browser looks at every element of the page again with each change of it. */
test('what an element contains decides about named elements alone', () => {
  const styleSheets = workspaces()
    .map((workspace) => path.join(workspace, 'src'))
    .filter((folder) => existsSync(path.join(ROOT, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.css'))
        .map((file) => path.join(folder, file)),
    );
  const wrong = styleSheets.flatMap((file) =>
    selectorsOf(readFileSync(path.join(ROOT, file), 'utf8'))
      .filter(concernsAnything)
      .map((selector) => `${file}: ${selector}`),
  );
  expect(styleSheets.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
  expect(concernsAnything("body:has([aria-modal='true']:not(.leave)) .place > *")).toBe(true);
});
