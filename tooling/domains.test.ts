import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf, isForTests, ROOT, sourcesOf } from './sources';

const FOLDER = path.join(ROOT, 'api/src/domains');

/** A source of a domain of the API. */
interface Source {
  /** Below the folder of all domains, without its ending. */
  name: string;
  domain: string;
  /** Sources of domains that it imports, its own among them. */
  imports: string[];
  text: string;
}

const nameOf = (file: string) => path.relative(FOLDER, file).replace(/\.ts$/, '');
const domainOf = (name: string) => name.split(path.sep)[0] ?? '';

function read(file: string): Source {
  const text = readFileSync(file, 'utf8');
  const imports = importsOf(text)
    .filter((imported) => imported.startsWith('.'))
    .map((imported) => nameOf(path.resolve(path.dirname(file), imported)))
    .filter((imported) => !imported.startsWith('..'));
  return { name: nameOf(file), domain: domainOf(nameOf(file)), imports, text };
}

const SOURCES = sourcesOf(FOLDER)
  .filter((file) => !isForTests(file))
  .map(read);

test('only the domain itself imports its models', () => {
  const models = new Set(SOURCES.filter(({ text }) => text.includes('mongoose.model')).map(({ name }) => name));
  const wrong = SOURCES.flatMap(({ name, domain, imports }) =>
    imports
      .filter((imported) => models.has(imported) && domainOf(imported) !== domain)
      .map((imported) => `${name} imports ${imported}`),
  );
  expect(models.size).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});

test('no domain reaches a collection in another way than by its model', () => {
  const around =
    /mongoose\.models?\b\S*\(\s*['"]\w+['"]\s*\)|\.collection\(|\$(lookup|graphLookup|unionWith|merge|out)\b/;
  expect(SOURCES.filter(({ text }) => around.test(text)).map(({ name }) => name)).toEqual([]);
});

/**
 * What is counted or added up outside of transactions. MongoDB lets writes in between, and the embedded database does not
 * (docs/database.md): nothing may depend on such a number being exact.
 */
const COUNTED_ROUGHLY = [
  'banners/confirmModel: countDocuments', // shown to staff
  'campaigns/exposureModel: countDocuments', // shown to staff
  'courses/indexModel: countDocuments', // how rare a word is
  'invitations/model: aggregate', // shown to who invites
  'market/activityModel: countDocuments', // shown
  'market/priceModel: aggregate', // the last of each, no sum
  'market/voteModel: countDocuments', // for a mission: only grows
  'memberships/membershipModel: countDocuments', // shown to staff
  'posts/listModel: aggregate', // views, for the ranking of creators
  'posts/wordingModel: countDocuments', // how rare a word is
  'searches/postIndexModel: countDocuments', // how rare a word is
  'searches/userIndexModel: countDocuments',
  'subscriptions/model: countDocuments', // shown to creators
  'surveys/model: aggregate', // shown to staff
  'tips/model: aggregate', // whom a member has tipped, no sum
  'topics/model: countDocuments',
  'users/profileViews: countDocuments', // shown
];

test('what must be exact is counted in a transaction', () => {
  const counting = /Model\.(countDocuments|estimatedDocumentCount|distinct|aggregate)\b[^;]*;/g;
  const found = SOURCES.flatMap(({ name, text }) =>
    [...text.matchAll(counting)]
      .filter(([statement]) => !statement.includes('session'))
      .map(([, command]) => `${name}: ${command}`),
  );
  expect(found.toSorted()).toEqual(COUNTED_ROUGHLY);
});

/** The layers of the domains, the lowest first, as docs/architecture.md draws them. */
const LAYERS = [
  [
    'audit',
    'banners',
    'campaigns',
    'entitlements',
    'ledger',
    'livePresence',
    'market',
    'news',
    'phones',
    'popups',
    'promos',
    'sessions',
    'signals',
    'surveys',
    'topics',
    'tracks',
  ],
  [
    'account',
    'admin',
    'cards',
    'charges',
    'coins',
    'comments',
    'courses',
    'courseSales',
    'media',
    'memberships',
    'missions',
    'moderation',
    'payees',
    'payouts',
    'predictions',
    'receipts',
    'spending',
    'subscriptions',
    'tips',
    'uploads',
    'users',
  ],
  ['posts'],
  [
    'alerts',
    'comparison',
    'courseFigures',
    'courseMaking',
    'creators',
    'dashboards',
    'dataExports',
    'events',
    'feeds',
    'information',
    'invitations',
    'learning',
    'levels',
    'live',
    'liveChat',
    'liveFigures',
    'mailing',
    'notifications',
    'onboarding',
    'prompts',
    'partners',
    'push',
    'recruitment',
    'reports',
    'searches',
    'sitemap',
  ],
];
const layerOf = (domain: string) => LAYERS.findIndex((layer) => layer.includes(domain));
const DOMAINS = readdirSync(FOLDER);

test('every domain is in one layer', () => {
  expect(LAYERS.flat().toSorted()).toEqual(DOMAINS.toSorted());
});

test('a domain imports from its own layer and lower ones only', () => {
  const upward = SOURCES.flatMap(({ name, domain, imports }) =>
    imports
      .filter((imported) => layerOf(domainOf(imported)) > layerOf(domain))
      .map((imported) => `${name} imports ${imported}`),
  );
  expect(upward).toEqual([]);
});

test('no domains import each other in a circle', () => {
  const imports = new Map(DOMAINS.map((domain) => [domain, importedBy(domain)]));
  const open = new Set(DOMAINS);
  const isFree = (domain: string) => [...(imports.get(domain) ?? [])].every((other) => !open.has(other));
  for (let domain; (domain = [...open].find(isFree));) open.delete(domain);
  expect([...open]).toEqual([]);
});

/** The other domains that a domain imports. */
function importedBy(domain: string): Set<string> {
  const imported = SOURCES.filter((source) => source.domain === domain).flatMap(({ imports }) => imports.map(domainOf));
  return new Set(imported.filter((other) => other !== domain));
}

/** Who reads the clock beside `deps.clock()`: a job is stamped where it is written. */
const CLOCK_READERS = ['api/src/jobs/queue.ts'];

test('domains and jobs take the time from their call or from deps', () => {
  const files = [...sourcesOf(FOLDER), ...sourcesOf(path.join(ROOT, 'api/src/jobs'))].filter(
    (file) => !isForTests(file),
  );
  const ownClock = /\bDate\.now\(\)|\bnew Date\(\)|import \{[^}]*\bnow\b[^}]*\} from '[./]+\/clock'/;
  const readers = files.filter((file) => ownClock.test(readFileSync(file, 'utf8')));
  expect(readers.map((file) => path.relative(ROOT, file)).toSorted()).toEqual(CLOCK_READERS);
});
