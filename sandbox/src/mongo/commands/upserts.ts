import { BSONRegExp } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { type Doc, isDoc, isOperatorDoc } from '../bson/values.ts';
import { codes, MongoError } from '../errors.ts';

/**
 * Return whether an upsert that met a unique key searches again, as it does in MongoDB: its filter asks by equality for
 * just the fields of the index, and the document that was to be inserted has these values. Any other one fails.
 */
export function searchesAgain(error: unknown, filter: Doc): boolean {
  if (!(error instanceof MongoError) || error.code !== codes.DuplicateKey) return false;
  const { keyPattern, keyValue } = error.details;
  const equalities = equalitiesOf(filter);
  if (!equalities || !isDoc(keyPattern) || !isDoc(keyValue)) return false;
  const paths = Object.keys(keyPattern);
  return (
    paths.length === equalities.size &&
    paths.every((path) => equalities.has(path) && equalValues(equalities.get(path), keyValue[path]))
  );
}

/** The values that a filter asks for, by path; undefined when it asks for anything else. */
function equalitiesOf(filter: Doc): ReadonlyMap<string, unknown> | undefined {
  const found = new Map<string, unknown>();
  for (const [path, condition] of Object.entries(filter)) {
    const parts = path === '$and' && Array.isArray(condition) ? condition.map(partOf) : [equalityOf(path, condition)];
    for (const part of parts) {
      if (!part) return undefined;
      for (const [field, value] of part) found.set(field, value);
    }
  }
  return found;
}

function partOf(part: unknown): ReadonlyMap<string, unknown> | undefined {
  return isDoc(part) ? equalitiesOf(part) : undefined;
}

function equalityOf(path: string, condition: unknown): ReadonlyMap<string, unknown> | undefined {
  if (path.startsWith('$') || condition instanceof BSONRegExp) return undefined;
  if (!isOperatorDoc(condition)) return new Map([[path, condition]]);
  const isEquality = Object.keys(condition).join() === '$eq' && !(condition.$eq instanceof BSONRegExp);
  return isEquality ? new Map([[path, condition.$eq]]) : undefined;
}
