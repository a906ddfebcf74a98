import { type Document, MongoClient, type UpdateOptions } from 'mongodb';
import { Comparison, type Difference, type Subject } from './comparison.ts';
import { Data, indexes } from './data.ts';
import { expression } from './expressions.ts';
import { stages } from './pipelines.ts';
import { filter, projection, sort } from './queries.ts';
import { Random } from './random.ts';
import { update } from './updates.ts';

const collectionName = 'c';
const documentCount = 60;
/** How many of a hundred comparisons are of each sort; the rest are filters. */
const shares = { sort: 9, projection: 9, update: 12, expression: 17, stage: 18 };

const [uriA, uriB, seed = '1', count = '4250', shown = '3'] = process.argv.slice(2);
if (!uriA || !uriB) {
  console.error('usage: tsx main.ts URI_A URI_B [SEED] [COUNT] [SHOWN]');
  process.exit(2);
}

// Unpromoted values keep their number types.
const clients = await Promise.all([uriA, uriB].map((uri) => MongoClient.connect(uri, { promoteValues: false })));
const databases = clients.map((client) => client.db(`differential${Date.now()}`));
const [first, second] = databases.map((database): Subject => database.collection(collectionName));
if (!first || !second) throw new Error('two servers are needed');

const random = new Random(Number(seed));
const data = new Data(random);
const documents = data.documents(documentCount) as (Document & { _id: number })[];
const comparison = new Comparison([first, second]);

const comparisons = {
  sort: () => {
    const [asked, order] = [random.chance(0.5) ? {} : filter(data), sort(data)];
    return comparison.ask('sort', [asked, order], (subject) => idsOf(subject.find(asked).sort(order)));
  },
  projection: () => {
    const fields = projection(data);
    const kind = `projection ${kindOf(Object.values(fields)[0])}`;
    const start = random.below(documentCount - 15);
    return comparison.ask(kind, fields, (subject) =>
      subject
        .find({ _id: { $gte: start } }, { projection: fields })
        .sort({ _id: 1 })
        .limit(15)
        .toArray(),
    );
  },
  update: compareUpdate,
  expression: () => {
    const asked = expression(data);
    return comparison.ask(`expression ${kindOf(asked)}`, asked, (subject) =>
      subject.aggregate([{ $sort: { _id: 1 } }, { $project: { v: asked } }]).toArray(),
    );
  },
  stage: () => {
    const pipeline = stages(data, collectionName);
    return comparison.ask(`stage ${kindOf(pipeline[0])}`, pipeline, (subject) =>
      subject.aggregate([{ $sort: { _id: 1 } }, ...pipeline]).toArray(),
    );
  },
};

try {
  for (const subject of [first, second]) {
    await subject.insertMany(documents);
    for (const index of indexes) await subject.createIndex(index);
  }
  for (let i = 0; i < Number(count); i++) await compareOnce();
  report();
} finally {
  await Promise.all(databases.map((database) => database.dropDatabase()));
  await Promise.all(clients.map((client) => client.close()));
}

async function compareOnce(): Promise<void> {
  let roll = random.below(100);
  for (const [kind, share] of Object.entries(shares)) {
    if (roll < share) return comparisons[kind as keyof typeof shares]();
    roll -= share;
  }
  const asked = filter(data);
  await comparison.ask('find', asked, (subject) => idsOf(subject.find(asked).sort({ _id: 1 })));
}

/** Updates one document or many, compares the whole collection, and puts it back. */
async function compareUpdate(): Promise<void> {
  const many = random.chance(0.3);
  const asked: Document = many ? filter(data) : { _id: random.below(documentCount) };
  const change = update(data);
  const arrayFilters = random.chance(0.15);
  const [used, options]: [Document | Document[], UpdateOptions] = arrayFilters
    ? [{ $inc: { 'items.$[e].q': data.number() } }, { arrayFilters: [{ 'e.q': { $gt: 2 } }] }]
    : [change, {}];
  const kind = `update ${kindOf(arrayFilters ? { arrayFilters } : used)}`;
  await comparison.ask(kind, [asked, used], async (subject) => {
    try {
      const { matchedCount, modifiedCount } = many
        ? await subject.updateMany(asked, used, options)
        : await subject.updateOne(asked, used, options);
      return [matchedCount, modifiedCount, await subject.find().sort({ _id: 1 }).toArray()];
    } finally {
      await subject.deleteMany({});
      await subject.insertMany(documents);
    }
  });
}

async function idsOf(cursor: ReturnType<Subject['find']>): Promise<unknown[]> {
  return (await cursor.project({ _id: 1 }).toArray()).map(({ _id }) => _id);
}

/** The first field's name, when that is an operator. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'pipeline';
  return value !== null && typeof value === 'object' ? (Object.keys(value)[0] ?? '') : 'field';
}

function report(): void {
  let differing = 0;
  for (const [kind, { asked, differing: wrong, otherCodes }] of comparison.counts) {
    differing += wrong;
    if (wrong > 0) console.log(`${kind}: ${wrong} of ${asked} differ`);
    if (otherCodes > 0) console.log(`${kind}: ${otherCodes} of ${asked} refused with different codes`);
  }
  for (const [kind, differences] of grouped(comparison.differences)) {
    for (const { asked, answers } of differences.slice(0, Number(shown))) {
      console.log(`\n${kind}: ${asked.slice(0, 400)}\n  A ${answers[0]}\n  B ${answers[1]}`);
    }
  }
  console.log(`\nseed ${seed}: ${count} compared, ${differing} differ`);
}

function grouped(differences: readonly Difference[]): Map<string, Difference[]> {
  const groups = new Map<string, Difference[]>();
  for (const difference of differences)
    groups.set(difference.kind, [...(groups.get(difference.kind) ?? []), difference]);
  return groups;
}
