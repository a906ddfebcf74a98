import { EJSON } from 'bson';
import type { Document, FindOneAndUpdateOptions, UpdateOptions } from 'mongodb';
import type { Comparison, Subject } from './comparison.ts';
import type { Data } from './data.ts';
import { expression } from './expressions.ts';
import { stages } from './pipelines.ts';
import { filter, membership, pageOrder, projection, sort } from './queries.ts';
import { targetedUpdate, update, upsert } from './updates.ts';

/** What the questions are made of. */
export interface Inquiry {
  comparison: Comparison;
  data: Data;
  documents: readonly (Document & { _id: number })[];
  /** The name of the collection. */
  collection: string;
}

/** How many of a hundred questions are of each sort; the rest are filters. */
const shares: readonly [share: number, ask: (inquiry: Inquiry) => Promise<void>][] = [
  [7, askSort],
  [7, askPage],
  [8, askProjection],
  [9, askUpdate],
  [4, askTargetedUpdate],
  [3, askUpsert],
  [3, askFindAndModify],
  [15, askExpression],
  [18, askStages],
  [2, askDistinct],
  [3, askMembership],
];

/** Put one random question. */
export async function askOne(inquiry: Inquiry): Promise<void> {
  let roll = inquiry.data.random.below(100);
  for (const [share, ask] of shares) {
    if (roll < share) return ask(inquiry);
    roll -= share;
  }
  const asked = filter(inquiry.data);
  await inquiry.comparison.ask('find', asked, (subject) => idsOf(subject.find(asked).sort({ _id: 1 })));
}

function askSort({ comparison, data }: Inquiry): Promise<void> {
  const [asked, order] = [data.random.chance(0.5) ? {} : filter(data), sort(data)];
  return comparison.ask('sort', [asked, order], (subject) => idsOf(subject.find(asked).sort(order)));
}

/** A page of a sorted list, in an order that an index may give. */
function askPage({ comparison, data }: Inquiry): Promise<void> {
  const { random } = data;
  const { order, present } = pageOrder(data);
  const asked = { $and: [present, random.chance(0.3) ? {} : filter(data)] };
  const [skip, limit] = [random.below(6), 1 + random.below(8)];
  return comparison.ask('page', [asked, order, skip, limit], (subject) =>
    idsOf(subject.find(asked).sort(order).skip(skip).limit(limit)),
  );
}

function askProjection({ comparison, data, documents }: Inquiry): Promise<void> {
  const fields = projection(data);
  const start = data.random.below(documents.length - 15);
  return comparison.ask(`projection ${kindOf(Object.values(fields)[0])}`, fields, (subject) =>
    subject
      .find({ _id: { $gte: start } }, { projection: fields })
      .sort({ _id: 1 })
      .limit(15)
      .toArray(),
  );
}

function askExpression({ comparison, data }: Inquiry): Promise<void> {
  const asked = expression(data);
  return comparison.ask(`expression ${kindOf(asked)}`, asked, (subject) =>
    subject.aggregate([{ $sort: { _id: 1 } }, { $project: { v: asked } }]).toArray(),
  );
}

function askStages({ comparison, data, collection }: Inquiry): Promise<void> {
  const pipeline = stages(data, collection);
  return comparison.ask(`stage ${kindOf(pipeline[0])}`, pipeline, (subject) =>
    subject.aggregate([{ $sort: { _id: 1 } }, ...pipeline]).toArray(),
  );
}

function askMembership({ comparison, data }: Inquiry): Promise<void> {
  const asked = membership(data);
  return comparison.ask('membership', asked, (subject) => idsOf(subject.find(asked).sort({ _id: 1 })));
}

function askDistinct({ comparison, data }: Inquiry): Promise<void> {
  const [path, asked] = [data.path(), filter(data)];
  // MongoDB gives neither an order nor says which of equal numbers it gives.
  const text = (value: unknown): string =>
    EJSON.stringify(value, { relaxed: true }).replace(/{"\$numberDecimal":"([\d.]+)"}/g, '$1');
  return comparison.ask('distinct', [path, asked], async (subject) =>
    [...new Set((await subject.distinct(path, asked)).map(text))].sort(),
  );
}

/** Update one document or many. */
function askUpdate(inquiry: Inquiry): Promise<void> {
  const { data, documents } = inquiry;
  const many = data.random.chance(0.3);
  const asked: Document = many ? filter(data) : { _id: data.random.below(documents.length) };
  return compareUpdate(inquiry, 'update', asked, update(data), { many });
}

/** Update elements that the filter or array filters choose. */
function askTargetedUpdate(inquiry: Inquiry): Promise<void> {
  const { asked, change, arrayFilters } = targetedUpdate(inquiry.data);
  const { random } = inquiry.data;
  const many = random.chance(0.5);
  // Which one of several is updated is left open.
  const one = many ? asked : { ...asked, _id: random.below(inquiry.documents.length) };
  return compareUpdate(inquiry, 'update of elements', one, change, { many, ...(arrayFilters ? { arrayFilters } : {}) });
}

function askUpsert(inquiry: Inquiry): Promise<void> {
  const { asked, change } = upsert(inquiry.data);
  return compareUpdate(inquiry, 'upsert', asked, change, { many: inquiry.data.random.chance(0.2), upsert: true });
}

/** Compare the counts and the whole collection, and put it back. */
function compareUpdate(
  { comparison, documents }: Inquiry,
  sort: string,
  asked: Document,
  change: Document | Document[],
  { many, ...options }: UpdateOptions & { many: boolean },
): Promise<void> {
  return comparison.ask(`${sort} ${kindOf(change)}`, [asked, change, options], (subject) =>
    restoring(subject, documents, async () => {
      const { matchedCount, modifiedCount, upsertedId } = many
        ? await subject.updateMany(asked, change, options)
        : await subject.updateOne(asked, change, options);
      return [matchedCount, modifiedCount, upsertedId, await subject.find().sort({ _id: 1 }).toArray()];
    }),
  );
}

function askFindAndModify({ comparison, data, documents }: Inquiry): Promise<void> {
  const { random } = data;
  const { order, present } = pageOrder(data);
  const asked = { $and: [present, filter(data)] };
  const options: FindOneAndUpdateOptions = {
    sort: order as Record<string, 1 | -1>,
    returnDocument: random.pick(['before', 'after']),
    includeResultMetadata: true,
    ...(random.chance(0.3) ? { projection: projection(data) } : {}),
  };
  if (random.chance(0.3)) {
    const { returnDocument: _, ...kept } = options;
    return comparison.ask('findAndModify remove', [asked, kept], (subject) =>
      restoring(subject, documents, async () =>
        outcomeOf(await subject.findOneAndDelete(asked, kept as { includeResultMetadata: true })),
      ),
    );
  }
  const change = update(data);
  return comparison.ask(`findAndModify ${kindOf(change)}`, [asked, change, options], (subject) =>
    restoring(subject, documents, async () =>
      outcomeOf(await subject.findOneAndUpdate(asked, change, options as { includeResultMetadata: true })),
    ),
  );
}

function outcomeOf(result: { lastErrorObject?: Document; value: Document | null }): unknown {
  return { n: result.lastErrorObject?.n, existing: result.lastErrorObject?.updatedExisting, value: result.value };
}

async function restoring(
  subject: Subject,
  documents: Inquiry['documents'],
  change: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await change();
  } finally {
    await subject.deleteMany({});
    await subject.insertMany([...documents]);
  }
}

async function idsOf(cursor: ReturnType<Subject['find']>): Promise<unknown[]> {
  return (await cursor.project({ _id: 1 }).toArray()).map(({ _id }) => _id);
}

/** The first field's name, when that is an operator. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'pipeline';
  return value !== null && typeof value === 'object' ? (Object.keys(value)[0] ?? '') : 'field';
}
