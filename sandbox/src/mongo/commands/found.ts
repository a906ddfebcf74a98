import { filterContext } from '../aggregate/pipeline.ts';
import type { Doc } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { type Found, withoutText } from '../query/find.ts';
import { compileFilter, type DocTest } from '../query/matcher.ts';
import { matchedPosition } from '../query/position.ts';
import { compileProjection } from '../query/projection.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredDoc } from '../storage/record.ts';
import { type CommandContext, docField, namespaceOf, variablesOf } from './command.ts';

/** The documents that a query has found, and whether they came in their order or were sorted in memory. */
export type FoundRecords = Pick<Found, 'records' | 'sorted' | 'score'>;

/**
 * Return what a `find` answers of the documents that it found. Where commands take turns, a document is read when its
 * turn comes, with what others have changed meanwhile, unless it had to be sorted in memory.
 */
export function foundItems(context: CommandContext, found: FoundRecords): Iterable<Buffer | Doc> {
  const { command, store, transaction } = context;
  const project = projecting(context, found);
  const collection = store.collection(namespaceOf(context), transaction);
  if (!context.turns || !collection || !found.sorted) return found.records.map(project);
  const test = compileFilter(withoutText(docField(command, 'filter')), filterContext(variablesOf(context)));
  return presentItems(found.records, collection, test, project);
}

function* presentItems(
  records: readonly StoredDoc[],
  collection: Collection,
  test: DocTest,
  project: (record: StoredDoc) => Buffer | Doc,
): Generator<Buffer | Doc> {
  for (const record of records) {
    if (collection.gone) throw new MongoError('QueryPlanKilled', `collection dropped: ${collection.namespace}`);
    const current = collection.records.get(record.id);
    if (current && (current === record || test(current.value))) yield project(current);
  }
}

function projecting(own: CommandContext, { score }: FoundRecords): (record: StoredDoc) => Buffer | Doc {
  const { command } = own;
  const projection = docField(command, 'projection');
  if (Object.keys(projection).length === 0) return ({ bytes }) => bytes;
  const variables = variablesOf(own);
  const filter = docField(command, 'filter');
  const context = filterContext(variables);
  const project = compileProjection(projection, { variables: Object.keys(variables), filter: context });
  return (record) =>
    project(
      { root: record.value, variables },
      { textScore: score?.(record), positionOf: matchedPosition(filter, context, record.value) },
    );
}
