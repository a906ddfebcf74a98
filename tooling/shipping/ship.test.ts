import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { conflictsOf, type ShippedManifest } from './conflicts';
import { readAddresses, ship, writeAddresses } from './ship';

const aManifest = (name: string, paths: string[], rest: Partial<ShippedManifest> = {}): ShippedManifest => ({
  name,
  version: '1.0.0',
  routes: Object.fromEntries(paths.map((one, index) => [`page${index}`, { path: one }])),
  dialogs: [],
  panels: [],
  ...rest,
});

const shell = aManifest('shell', ['/about'], { served: ['api'], dialogs: ['auth.login'] });

test.each([
  ['/list', '/list'],
  ['/list/:id', '/list/:name'],
  ['/a/:x', '/:who/b'],
  ['/list/*', '/list/*'],
  ['/list', '/about'],
])('two remotes can’t both have pages at %s and %s', (one, other) => {
  const username = { who: 'username' };
  const [a, b] = [one, other].map((each, index) => ({
    ...aManifest(`mf-${'ab'[index]}`, []),
    routes: { page: { path: each, params: username } },
  }));
  const [conflict, ...more] = conflictsOf([...(other === '/about' ? [shell] : []), a!, b!]);
  expect(more).toEqual([]);
  expect(conflict).toContain(one === '/list' && other === '/about' ? 'shell' : 'mf-a');
  expect(conflict).toContain('mf-b');
});

test.each([
  ['/list', '/list/:id'],
  ['/list/new', '/list/:id'],
  ['/list/*', '/list/:id'],
  ['/list', '/lists'],
])('%s and %s go together', (one, other) => {
  expect(conflictsOf([shell, aManifest('mf-a', [one]), aManifest('mf-b', [other])])).toEqual([]);
});

test('of one path, the page that wants more of the address is another', () => {
  const wanting = (name: string, query: string[]) => ({
    ...aManifest(name, []),
    routes: { page: { path: '/x', query } },
  });
  expect(conflictsOf([wanting('mf-a', []), wanting('mf-b', ['id'])])).toEqual([]);
  expect(conflictsOf([wanting('mf-a', ['id']), wanting('mf-b', ['tab'])])).toHaveLength(1);
});

test.each(['/api/x', '/:any', '/:any/x', '/*', 'x', '/x/:y?', '/x/*/y'])('nobody has a page at %s', (one) => {
  expect(conflictsOf([shell, aManifest('mf-a', [one])])).toEqual([
    expect.stringContaining(`mf-a has a page at ${one}`),
  ]);
});

test('a dialog and a panel are one remote’s, and not one of the shell’s', () => {
  const a = aManifest('mf-a', [], { dialogs: ['x.y'], panels: ['p'] });
  const b = aManifest('mf-b', [], { dialogs: ['x.y', 'auth.login'], panels: ['p'] });
  expect(conflictsOf([shell, a, b])).toEqual([
    'shell and mf-b both have auth.login among their dialogs',
    'mf-a and mf-b both have x.y among their dialogs',
    'mf-a and mf-b both have p among their panels',
  ]);
});

describe('shipping', () => {
  let root: string;
  let folder: string;
  const reserved: string[] = [];
  const reserve = async (names: readonly string[]) => void reserved.splice(0, Infinity, ...names);

  function build(manifest: ShippedManifest, bytes = '{}') {
    const dist = path.join(root, manifest.name, 'dist');
    mkdirSync(dist, { recursive: true });
    writeFileSync(path.join(dist, 'remote.json'), JSON.stringify(manifest));
    writeFileSync(path.join(dist, 'mf-manifest.json'), bytes);
  }

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'minori-ship-'));
    folder = path.join(root, 'release');
    build(shell);
    build(aManifest('mf-a', ['/list', '/Other/:id', '/']));
    build(aManifest('mf-b', ['/:who'], { routes: { page: { path: '/:who', params: { who: 'username' } } } }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('lays files out below their version, names them, and reserves the words that addresses begin with', async () => {
    await ship({ root, folder, names: ['mf-a', 'mf-b'], reserve });
    const addresses = readAddresses(folder);
    expect(Object.keys(addresses)).toEqual(['mf-a', 'mf-b']);
    for (const address of Object.values(addresses)) expect(existsSync(path.join(folder, address))).toBe(true);
    expect(reserved).toEqual(['about', 'list', 'other']);
  });

  test('a server file lies apart from what is shown', async () => {
    mkdirSync(path.join(root, 'mf-a/dist-server'));
    writeFileSync(path.join(root, 'mf-a/dist-server/server.cjs'), 'exports.default = {};');
    await ship({ root, folder, names: ['mf-a'], reserve });
    expect(existsSync(path.join(folder, 'servers/mf-a/1.0.0/server.cjs'))).toBe(true);
    expect(existsSync(path.join(folder, 'remotes/mf-a/1.0.0/server.cjs'))).toBe(false);
  });

  test('one remote alone leaves the others, and the older version lies there for the way back', async () => {
    await ship({ root, folder, names: ['mf-a', 'mf-b'], reserve });
    const before = readAddresses(folder);
    build({ ...aManifest('mf-a', ['/list']), version: '1.1.0' });
    await ship({ root, folder, names: ['mf-a'], reserve });
    expect(readAddresses(folder)).toEqual({ ...before, 'mf-a': '/remotes/mf-a/1.1.0/mf-manifest.json' });
    expect(existsSync(path.join(folder, before['mf-a']!))).toBe(true);
  });

  test('a version that is out is not overwritten', async () => {
    await ship({ root, folder, names: ['mf-a'], reserve });
    await ship({ root, folder, names: ['mf-a'], reserve }); // the same bytes
    build(aManifest('mf-a', ['/list']), '{"other":1}');
    await expect(ship({ root, folder, names: ['mf-a'], reserve })).rejects.toThrow('raise its version');
  });

  test.each([
    ['other', 'exports.heads = { other: true };'],
    ['more', 'exports.heads = {};', 'server.cjs'],
  ])(
    'a version that is out is not shipped again with %s files for the server',
    async (_, heads, added = 'heads.cjs') => {
      const write = (file: string, text: string) => writeFileSync(path.join(root, 'mf-a/dist-server', file), text);
      mkdirSync(path.join(root, 'mf-a/dist-server'));
      write('heads.cjs', 'exports.heads = {};');
      await ship({ root, folder, names: ['mf-a'], reserve });
      await ship({ root, folder, names: ['mf-a'], reserve }); // the same bytes
      write(added, heads);
      await expect(ship({ root, folder, names: ['mf-a'], reserve })).rejects.toThrow('raise its version');
      expect(readFileSync(path.join(folder, 'servers/mf-a/1.0.0/heads.cjs'), 'utf8')).toBe('exports.heads = {};');
    },
  );

  test.each([
    ['a conflict', () => build({ ...aManifest('mf-b', ['/list']), version: '2.0.0' }), /mf-a .* mf-b/],
    ['a name that a member has', () => {}, /@list/],
  ])('%s changes nothing', async (what, spoil, message) => {
    await ship({ root, folder, names: ['mf-a'], reserve });
    const before = readFileSync(path.join(folder, 'remotes.json'), 'utf8');
    spoil();
    const refuse = async () => Promise.reject(new Error('@list is a member'));
    const refused = ship({ root, folder, names: ['mf-b'], reserve: what === 'a conflict' ? reserve : refuse });
    await expect(refused).rejects.toThrow(message);
    expect(readFileSync(path.join(folder, 'remotes.json'), 'utf8')).toBe(before);
    expect(existsSync(path.join(folder, 'remotes/mf-b'))).toBe(false);
  });

  test('the address of one that is served elsewhere is named, and its manifest read there', async () => {
    const server = createServer((_, response) => response.end(JSON.stringify(aManifest('mf-b', ['/elsewhere']))));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as { port: number }).port}/mf-manifest.json`;
    await ship({ root, folder, names: ['mf-b'], elsewhere: { 'mf-b': address }, reserve });
    expect(readAddresses(folder)).toEqual({ 'mf-b': address });
    expect(reserved).toEqual(['about', 'elsewhere']);
    server.close();
  });

  test('what is out and can’t be read, or is not built, is told', async () => {
    mkdirSync(folder);
    writeAddresses(folder, { 'mf-gone': '/remotes/mf-gone/1.0.0/mf-manifest.json' });
    await expect(ship({ root, folder, names: ['mf-a'], reserve })).rejects.toThrow('mf-gone');
    await expect(ship({ root, folder, names: ['mf-none'], reserve })).rejects.toThrow('mf-none is not built');
  });
});
