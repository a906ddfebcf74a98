import type { Model, QueryFilter, Types } from 'mongoose';
import type { Deps } from './deps';

/** What an id is replaced by in a download: others are named by their usernames, symbols by their codes, what was asked or told by its words. */
export type NamedKind = 'member' | 'symbol' | 'survey' | 'banner';

/** A file that belongs to something of a member's: what it is called in the download, and where it lies in the storage. */
export interface OwnFile {
  name: string;
  key: string;
}

/** What a member gets of a collection, and how it is read. */
export interface DataPartOptions<Doc> {
  /** Which of the documents are the member's; an index must answer it. */
  of: (userId: Types.ObjectId) => QueryFilter<Doc>;
  /** Those of them that are left out; here where no index could tell. */
  except?: (doc: Doc) => boolean;
  /** The fields that are given out, in this order, as they lie there. Name each: what is added later is not given out by itself. */
  fields: readonly (keyof Doc & string)[];
  /** Fields among them that hold ids, or lists of ids, which mean nothing to a reader: `symbol_id` becomes `symbol`. */
  names?: Partial<Record<keyof Doc & string, NamedKind>>;
  /** What is given out beside the fields, or in place of one of them. */
  add?: (doc: Doc, userId: string) => object;
  files?: (doc: Doc) => OwnFile[];
  /** Whether a person would want it as a table, too. */
  isTable?: true;
}

/** A part of what a member may download: a list of things of one kind. */
export interface DataPart extends Omit<DataPartOptions<Record<string, unknown>>, 'of'> {
  name: string;
  /** The name of the model that it reads; none where it is no collection. */
  model?: string;
  /** Read what is the member's, some at a time. */
  read(userId: Types.ObjectId, deps: Deps): AsyncIterable<Record<string, unknown>>;
}

const AT_ONCE = 200;

const parts = new Map<string, DataPart>();

/**
 * Say what members get of a collection when they download their data. Texts about it stand in `domains/dataExports/texts.ts`. Throw
 * when there is a part of that name.
 */
export function defineDataPart<Doc>(model: Model<Doc>, name: string, options: DataPartOptions<Doc>): void {
  enter({
    ...(options as unknown as DataPartOptions<Record<string, unknown>>),
    name,
    model: model.modelName,
    read: (userId) =>
      model.find(options.of(userId)).lean().cursor({ batchSize: AT_ONCE }) as AsyncIterable<Record<string, unknown>>,
  });
}

/** Say what members get that is in no collection: one thing, or none. Throw when there is a part of that name. */
export function defineOutsidePart<Fields extends object>(
  name: string,
  fields: readonly (keyof Fields & string)[],
  find: (userId: string, deps: Deps) => Promise<Fields | undefined>,
): void {
  enter({
    name,
    fields,
    async *read(userId, deps) {
      const found = await find(String(userId), deps);
      if (found) yield found as Record<string, unknown>;
    },
  });
}

function enter(part: DataPart): void {
  if (parts.has(part.name)) throw new Error(`The data part ${part.name} is defined twice`);
  parts.set(part.name, part);
}

/** Return all parts, by their names. */
export function dataParts(): DataPart[] {
  return [...parts.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
