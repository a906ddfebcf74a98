import mongoose from 'mongoose';
import { addStrangers } from './growth';
import { serve, type IndexSpec, type Serving } from './serving';
import { shapeOf } from './shape';
import type { Statement } from './statement';

/** Reading so many documents for nothing is no scan. */
const FEW = 10;

/** A shape, how indexes can answer it, and what is wrong with that. */
export interface ReportedShape extends Serving {
  collection: string;
  shape: string;
}

/** The shapes of one run, and all indexes by collection. */
export interface ShapeReport {
  shapes: ReportedShape[];
  indexes: Record<string, IndexSpec[]>;
}

/**
 * Judge statements twice: by what the indexes can do in a collection of any size, and by what the database examines
 * when others have added documents. It writes into the collections: call it when the tests are over.
 */
export async function reportOn(statements: readonly Statement[]): Promise<ShapeReport> {
  const indexes = await allIndexes();
  const collections = new Set(statements.map(({ collection }) => collection));
  await Promise.all([...collections].map((name) => addStrangers(name, indexes[name] ?? [])));
  const shapes: ReportedShape[] = [];
  for (const statement of statements) {
    const { collection } = statement;
    const serving = serve(statement, indexes[collection] ?? []);
    const fault = serving.fault ?? faultOfId(statement, indexes[collection] ?? []) ?? (await faultOfPlan(statement));
    shapes.push({ collection, shape: shapeOf(statement), ...serving, ...(fault !== undefined && { fault }) });
  }
  return { shapes, indexes };
}

/** Ids that the database makes are not in order with those of the API's processes. */
function faultOfId({ leavesId }: Statement, indexes: readonly IndexSpec[]): string | undefined {
  const isOrdering = indexes.some(({ key }) => Object.keys(key).length > 1 && '_id' in key);
  return leavesId && isOrdering ? 'has the database make an id that lists are ordered by' : undefined;
}

async function allIndexes(): Promise<Record<string, IndexSpec[]>> {
  const lists = Object.values(mongoose.models).map(async ({ collection }) => {
    const indexes = (await collection.listIndexes().toArray()) as IndexSpec[];
    return [collection.collectionName, indexes] as const;
  });
  return Object.fromEntries(await Promise.all(lists));
}

interface Explained {
  executionStats: { totalDocsExamined: number; nReturned: number };
}

async function faultOfPlan({ explainable }: Statement): Promise<string | undefined> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database was left before its queries were judged');
  const { executionStats } = (await db.command({ explain: explainable, verbosity: 'executionStats' })) as Explained;
  const { totalDocsExamined: examined, nReturned: returned } = executionStats;
  return examined > returned + FEW ? `examines ${examined} documents to find ${returned}` : undefined;
}
