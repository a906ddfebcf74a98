import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isForTests, ROOT, sourcesOf, workspaces } from './sources';

const BROWSER = /^(shell|platform|design-system|mf-[a-z]+)\//;
/** Where it is decided what opens what. */
const DECIDES = /^(contracts\/src\/rules|api\/src\/domains\/entitlements)\//;
/** Where it is about what is sold, and the data that the demo makes up, and journeys buy. */
const SELLS =
  /^(mf-payments\/src\/|api\/src\/domains\/(memberships|campaigns)\/|api\/src\/demo\/|e2e\/src\/journeys\/payments\.ts$)/;
/** Where a member reads the name of what they have. */
const NAMES = /^shell\/src\/frame\/AccountMenu\.tsx$/;

const SOURCES = workspaces()
  .flatMap((workspace) =>
    sourcesOf(path.join(ROOT, workspace)).filter(
      (file) => !isForTests(path.relative(path.join(ROOT, workspace), file)),
    ),
  )
  .map((file) => ({ name: path.relative(ROOT, file), text: readFileSync(file, 'utf8') }));

const saying = (pattern: RegExp) => SOURCES.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('only entitlements and what is about selling know ranks and names of packages', () => {
  const knowing = saying(/\bPACKAGE_RANK\b|membership_?rank|'(green|silver|gold|platinum)(-izanavi)?-membership'/i);
  expect(knowing.filter((name) => DECIDES.test(name)).length).toBeGreaterThan(0);
  expect(knowing.filter((name) => !DECIDES.test(name) && !SELLS.test(name))).toEqual([]);
});

test('nobody else takes staff for who may', () => {
  const knowing = saying(/\brole\b[^\n]{0,4}[!=]==? 'admin'/);
  expect(knowing.filter((name) => !DECIDES.test(name) && !SELLS.test(name))).toEqual([]);
});

test('the browser goes by abilities, not by what a member has bought', () => {
  const knowing = saying(/package_name|membership_package/).filter((name) => BROWSER.test(name));
  expect(knowing.filter((name) => !SELLS.test(name) && !NAMES.test(name))).toEqual([]);
});
