import { ObjectId } from 'bson';
import type { Doc } from '../bson/values.ts';
import { find, withoutText } from '../query/find.ts';
import { compileFilter, type DocTest } from '../query/matcher.ts';
import { matchedPosition } from '../query/position.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredDoc } from '../storage/record.ts';
import { whenFree } from '../transactions.ts';
import { upsertBase } from '../update/update.ts';
import type { Outcome } from '../storage/outcomes.ts';
import { type CommandContext, hintedIndex, outcomeOf } from './command.ts';
import { searchesAgain } from './upserts.ts';
import { recordOf, type UpdateStatement, withIdInFront } from './write.ts';

/** How many documents a command changes before others have their turn; in MongoDB it is a thousand, or 10 ms. */
const batch = 10;
/** How often an upsert searches again, at most. */
const mostSearches = 100;

/** The part of a statement that says which documents it is about. */
type Selection = Pick<UpdateStatement, 'filter' | 'sort' | 'hint' | 'filters'>;

/** What an update did to one document. */
export interface Updated {
  before: StoredDoc | undefined;
  after: StoredDoc;
  changed: boolean;
}

/**
 * Update the first document that fits, or insert one; undefined when nothing was to be done.
 * @param replyTo the answer that is remembered when the write is retryable
 */
export async function updateFirst(
  context: CommandContext,
  collection: Collection,
  statement: UpdateStatement,
  replyTo: (updated: Updated) => Doc = () => ({}),
): Promise<Updated | undefined> {
  const fitting = fittingVersions(context, collection, statement);
  for (let searches = 1; ; searches++) {
    const [found] = matches(context, collection, statement, 1);
    if (!found && !statement.upsert) return undefined;
    if (context.turns) await context.turns();
    try {
      const updated = await whenFree(() => {
        if (!found) return insertUpserted(context, collection, statement, replyTo);
        const current = fitting(found);
        return current && updateRecord(context, collection, statement, current, replyTo);
      }, context.deadline);
      if (updated) return updated;
    } catch (error) {
      if (found || searches === mostSearches || !searchesAgain(error, statement.filter)) throw error;
    }
  }
}

/** Update all documents that fit; one after the other, as each becomes free. */
export async function updateAll(
  context: CommandContext,
  collection: Collection,
  statement: UpdateStatement,
): Promise<{ matched: number; changed: number; upserted: StoredDoc | undefined }> {
  const hits = matches(context, collection, statement, 0);
  if (hits.length === 0 && statement.upsert) {
    if (context.turns) await context.turns();
    const { after } = await whenFree(() => insertUpserted(context, collection, statement), context.deadline);
    return { matched: 0, changed: 0, upserted: after };
  }
  let matched = 0;
  let changed = 0;
  const fitting = fittingVersions(context, collection, statement);
  for (const [i, found] of hits.entries()) {
    if (context.turns && i % batch === 0) await context.turns();
    const updated = await whenFree(() => {
      const current = fitting(found);
      return current && updateRecord(context, collection, statement, current);
    }, context.deadline);
    if (updated) matched++;
    if (updated?.changed) changed++;
  }
  return { matched, changed, upserted: undefined };
}

/**
 * Delete the first document that fits; give it.
 * @param replyTo the answer that is remembered when the write is retryable
 */
export async function deleteFirst(
  context: CommandContext,
  collection: Collection,
  selection: Selection,
  replyTo: (deleted: StoredDoc) => Doc,
): Promise<StoredDoc | undefined> {
  const fitting = fittingVersions(context, collection, selection);
  for (;;) {
    const [found] = matches(context, collection, selection, 1);
    if (!found) return undefined;
    if (context.turns) await context.turns();
    const deleted = await whenFree(() => {
      const current = fitting(found);
      const outcome = current && outcomeOf(context, () => replyTo(current));
      if (current) deleteRecord(context, collection, current, outcome);
      return current;
    }, context.deadline);
    if (deleted) return deleted;
  }
}

/** Delete all documents that fit, one after the other, as each becomes free; give how many. */
export async function deleteAll(
  context: CommandContext,
  collection: Collection,
  selection: Selection,
): Promise<number> {
  const fitting = fittingVersions(context, collection, selection);
  let count = 0;
  for (const [i, found] of matches(context, collection, selection, 0).entries()) {
    if (context.turns && i % batch === 0) await context.turns();
    const deleted = await whenFree(() => {
      const current = fitting(found);
      if (current) deleteRecord(context, collection, current);
      return current;
    }, context.deadline);
    if (deleted) count++;
  }
  return count;
}

function deleteRecord(
  { store, transaction }: CommandContext,
  collection: Collection,
  { id }: StoredDoc,
  outcome?: Outcome,
): void {
  store.write(collection, id, undefined, transaction, 'replace', outcome);
}

/**
 * Answer with the present version of a document that was found to fit, if it still does: others may have changed it
 * while this command waited.
 */
function fittingVersions(
  { store, transaction }: CommandContext,
  collection: Collection,
  { filter, filters }: Selection,
): (found: StoredDoc) => StoredDoc | undefined {
  let test: DocTest | undefined;
  return (found) => {
    const current = store.read(collection, found.id, transaction);
    if (!current || current === found) return current;
    test ??= compileFilter(withoutText(filter), filters);
    return test(current.value) ? current : undefined;
  };
}

function matches(
  context: CommandContext,
  collection: Collection,
  { filter, sort, hint, filters }: Selection,
  limit: number,
): StoredDoc[] {
  const index = hintedIndex(collection, hint);
  const { store, transaction, deadline } = context;
  return find(store, collection, {
    filter,
    sort,
    limit,
    context: filters,
    transaction,
    ...(deadline === undefined ? {} : { deadline }),
    ...(index ? { hint: index } : {}),
  }).records;
}

function updateRecord(
  context: CommandContext,
  collection: Collection,
  { filter, update, filters }: UpdateStatement,
  before: StoredDoc,
  replyTo: (updated: Updated) => Doc = () => ({}),
): Updated {
  const { doc, touched } = update.apply(before.value, matchedPosition(filter, filters, before.value), false);
  const written = recordOf(doc);
  const changed = touched || !before.bytes.equals(written.bytes);
  const updated = { before, after: changed ? written : before, changed };
  // An update that changes nothing is none: a transaction does not own the document for it.
  if (changed) {
    const outcome = outcomeOf(context, () => replyTo(updated));
    context.store.write(collection, before.id, written, context.transaction, 'replace', outcome);
  }
  return updated;
}

function insertUpserted(
  context: CommandContext,
  collection: Collection,
  { filter, update }: UpdateStatement,
  replyTo: (updated: Updated) => Doc = () => ({}),
): Updated {
  const { doc } = update.apply(upsertBase(filter), () => undefined, true);
  const after = recordOf('_id' in doc ? doc : withIdInFront(new ObjectId(), doc));
  const updated = { before: undefined, after, changed: true };
  const outcome = outcomeOf(context, () => replyTo(updated));
  context.store.write(collection, after.id, after, context.transaction, 'insert', outcome);
  return updated;
}
