/** A document of a command. */
export type Doc = Record<string, unknown>;

/** One question to the database, or one write that has to find something first. */
export interface Statement {
  collection: string;
  /** `find`, `aggregate`, `count`, `distinct`, `update`, `delete` or `findAndModify`. */
  command: string;
  filter: Doc;
  /** Paths with 1 or -1, the first one counts most. */
  sort: readonly (readonly [path: string, direction: number])[];
  /** Whether it ends after some documents. */
  isLimited: boolean;
  /** What of a pipeline comes after that: names of stages. */
  stages: readonly string[];
  /** Whether it may write a document that has no id: the database would make one. */
  leavesId: boolean;
  /** The command with this statement alone, to be explained. */
  explainable: Doc;
}

/** Return the statements of a command as the driver sends it; none of a command that looks for nothing. */
export function statementsOf(command: Doc): Statement[] {
  const [name = ''] = Object.keys(command);
  const base = {
    collection: String(command[name]),
    command: name,
    sort: [],
    stages: [],
    isLimited: false,
    leavesId: false,
  };
  const read = (filter: unknown) => ({ ...base, filter: docOf(filter), explainable: withoutSession(command) });
  switch (name) {
    case 'find':
      return [{ ...read(command['filter']), sort: sortOf(command['sort']), isLimited: Boolean(command['limit']) }];
    case 'findAndModify':
      return [
        {
          ...read(command['query']),
          sort: sortOf(command['sort']),
          isLimited: true,
          leavesId: leavesId(command['upsert'], command['query'], command['update']),
        },
      ];
    case 'count':
    case 'distinct':
      return [read(command['query'])];
    case 'aggregate':
      return [{ ...read({}), ...beginningOf(docsOf(command['pipeline'])) }];
    case 'update':
    case 'delete':
      return writesOf(command, name);
    default:
      return [];
  }
}

function writesOf(command: Doc, name: 'update' | 'delete'): Statement[] {
  const field = `${name}s`;
  return docsOf(command[field]).map((write) => ({
    collection: String(command[name]),
    command: name,
    filter: docOf(write['q']),
    sort: sortOf(write['sort']),
    isLimited: name === 'update' ? write['multi'] !== true : write['limit'] === 1,
    stages: [],
    leavesId: leavesId(write['upsert'], write['q'], write['u']),
    explainable: { ...withoutSession(command), [field]: [write] },
  }));
}

function leavesId(isUpsert: unknown, filter: unknown, update: unknown): boolean {
  return isUpsert === true && !('_id' in docOf(filter)) && !('_id' in docOf(docOf(update)['$setOnInsert']));
}

/** What an index can do of a pipeline: its first `$match`, `$sort` and `$limit`. */
function beginningOf(pipeline: readonly Doc[]): Pick<Statement, 'filter' | 'sort' | 'isLimited' | 'stages'> {
  const rest = [...pipeline];
  const take = (name: string) => (rest[0] && name in rest[0] ? rest.shift()?.[name] : undefined);
  const filter = docOf(take('$match'));
  const sort = sortOf(take('$sort'));
  const isLimited = take('$limit') !== undefined;
  return { filter, sort, isLimited, stages: rest.flatMap((stage) => Object.keys(stage)) };
}

const OF_SESSIONS = new Set(['lsid', 'txnNumber', 'startTransaction', 'autocommit', 'readConcern', 'writeConcern']);

function withoutSession(command: Doc): Doc {
  return Object.fromEntries(
    Object.entries(command).filter(([field]) => !field.startsWith('$') && !OF_SESSIONS.has(field)),
  );
}

function sortOf(sort: unknown): [string, number][] {
  const entries = sort instanceof Map ? [...(sort as Map<string, unknown>)] : Object.entries(docOf(sort));
  return entries.map(([path, direction]) => [path, Number(direction)]);
}

function docsOf(value: unknown): Doc[] {
  return Array.isArray(value) ? value.map(docOf) : [];
}

/** Return the value as a document; an empty one when it is none. */
export function docOf(value: unknown): Doc {
  return isDoc(value) ? value : {};
}

/** Return whether the value is a document, and not one of BSON's own types. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}
