import type { Language } from '@minori/contracts';
import { Types } from 'mongoose';
import type { DataPart, NamedKind } from '../../dataParts';
import { bannerTextsOf } from '../banners/service';
import { surveyTextsOf } from '../surveys/service';
import { namedSymbols } from '../market/service';
import { usernamesOf } from '../users/service';

type Fields = Record<string, unknown>;
/** What is in two languages is given in both. */
type Name = string | Record<Language, string>;
type Names = ReadonlyMap<string, Name>;

const LOOKED_UP: Record<NamedKind, (ids: string[]) => Promise<Names>> = {
  member: usernamesOf,
  survey: surveyTextsOf,
  banner: bannerTextsOf,
  symbol: async () => new Map((await namedSymbols()).map(({ id, code }) => [id, code])),
};

/** Return rows in which ids are names: null where there is nobody of that id any more. `_id` becomes `id`. */
export async function nameIds(kinds: NonNullable<DataPart['names']>, rows: Fields[]): Promise<Fields[]> {
  const names = new Map<NamedKind, Names>();
  for (const kind of new Set(Object.values(kinds).filter((one) => one !== undefined))) {
    const fields = Object.keys(kinds).filter((field) => kinds[field] === kind);
    const ids = rows.flatMap((row) => fields.flatMap((field) => idsIn(row[field])));
    names.set(kind, await LOOKED_UP[kind]([...new Set(ids)]));
  }
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => {
        const kind = kinds[field];
        if (!kind) return [field === '_id' ? 'id' : field, value];
        return [nameOf(field), nameIn(value, names.get(kind) ?? new Map())];
      }),
    ),
  );
}

function idsIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((id) => (id instanceof Types.ObjectId ? [String(id)] : []));
}

function nameIn(value: unknown, names: Names): Name | null | (Name | null)[] {
  const named = idsIn(value).map((id) => names.get(id) ?? null);
  return Array.isArray(value) ? named : (named[0] ?? null);
}

/** `symbol_id` is `symbol` then, `symbol_ids` is `symbols`. */
function nameOf(field: string): string {
  return field.replace(/_id(s?)$/, '$1');
}
