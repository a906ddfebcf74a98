import { parseArgs } from 'node:util';
import { type Document, MongoClient } from 'mongodb';
import { Comparison, jsonOf, type Subject } from './comparison.ts';
import { Data, indexes } from './data.ts';
import { knownDifferences } from './documentdb.ts';
import type { Json } from './json.ts';
import { askOne, type Inquiry } from './questions.ts';
import { Random } from './random.ts';

const documentCount = 60;
const usage = `usage: tsx main.ts URI_A URI_B [SEED] [COUNT] [--bare]
Asks both servers COUNT (4250) random questions made of SEED (1) and fails when an answer differs without a known reason.
The second server gets no indexes with --bare.`;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { bare: { type: 'boolean' } } });
const [uriA, uriB, seed = '1', count = '4250'] = positionals;
if (!uriA || !uriB) {
  console.error(usage);
  process.exit(2);
}

// Unpromoted values keep their number types.
const clients = await Promise.all([uriA, uriB].map((uri) => MongoClient.connect(uri, { promoteValues: false })));
const databases = clients.map((client, i) => client.db(`differential_${Date.now()}_${i}`));
const [first, second] = databases.map((database): Subject => database.collection('c'));
if (!first || !second) throw new Error('two servers are needed');

const isOther = !(await isEmbedded(uriB));
const data = new Data(new Random(Number(seed)), isOther);
const documents = data.documents(documentCount) as (Document & { _id: number })[];
const known = isOther ? knownDifferences(jsonOf(documents) as Json[]) : [];
const comparison = new Comparison([first, second], known);
const inquiry: Inquiry = { comparison, data, documents, collection: 'c' };

try {
  for (const subject of [first, second]) {
    await subject.insertMany(documents);
    if (subject === first || !values.bare) await subject.createIndexes([...indexes]);
  }
  for (let i = 0; i < Number(count); i++) await askOne(inquiry);
  report();
} finally {
  await Promise.all(databases.map((database) => database.dropDatabase()));
  await Promise.all(clients.map((client) => client.close()));
}

async function isEmbedded(uri: string): Promise<boolean> {
  const client = await MongoClient.connect(uri);
  const { modules = [] } = (await client.db('admin').command({ buildInfo: 1 })) as { modules?: string[] };
  await client.close();
  return modules.includes('minori-sandbox');
}

function report(): void {
  const { asked, explained, unexplained } = comparison;
  for (const [{ name, reason }, times] of explained) console.log(`${name} - ${times} - ${reason}`);
  for (const { question, answers } of unexplained) {
    console.log(
      `\n${question.kind}: ${JSON.stringify(question.asked).slice(0, 600)}\n  A ${answers[0]}\n  B ${answers[1]}`,
    );
  }
  const total = [...asked.values()].reduce((sum, times) => sum + times, 0);
  console.log(`\nseed ${seed}: ${total} compared, ${unexplained.length} differ without a known reason`);
  if (unexplained.length > 0) process.exitCode = 1;
}
