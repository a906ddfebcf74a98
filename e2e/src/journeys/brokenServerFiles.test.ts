import { expect, test } from './actions';
import { startOwnServer, type OwnServer } from './ownServer';

const pageThat = (body: string) => `module.exports = { default: { remote: { Page() { ${body} } } } };`;

const FAULTS = [
  ['throws', '99.0.1', pageThat("throw new Error('the page fails');")],
  ['loops', '99.0.2', pageThat('for (;;);')],
  ['eats memory', '99.0.3', pageThat('const all = []; for (;;) all.push(new Array(1e6).fill(all.length));')],
  ['exits', '99.0.4', pageThat('process.exit(1);')],
  ['can’t even be run', '99.0.5', "throw new Error('the file fails');"],
] as const;

let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterEach(() => server.rollBack());
test.afterAll(() => server.close());

for (const [fault, version, serverFile] of FAULTS) {
  test(`a remote whose server file ${fault} has its pages begin with the frame; others are rendered`, async ({
    person,
  }) => {
    const { page } = await person();
    const rendering = page.locator('#minori-rendering');
    const openRendered = (path: string) =>
      expect(async () => {
        await page.goto(server.url + path);
        await expect(rendering).toBeAttached({ timeout: 100 });
      }).toPass();
    await openRendered('/courses');

    server.ship('mf-courses', version, { serverFile });
    await page.goto(`${server.url}/courses`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(rendering).toHaveCount(0);
    await openRendered('/');
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

    server.rollBack();
    await openRendered('/courses');
  });
}
