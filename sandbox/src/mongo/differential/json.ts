/** A value as extended JSON. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Whether a value is a document. */
export const isDocument = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Change a value from the inside out. */
export function walk(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((element) => walk(element, change)));
  if (!isDocument(value)) return change(value);
  return change(Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner, change)])));
}

/** Return a number of any type; undefined for other values. */
export function numberOf(value: Json | undefined): number | undefined {
  if (!isDocument(value)) return undefined;
  const [name = '', text] = Object.entries(value)[0] ?? [];
  return /^\$number(Int|Long|Double|Decimal)$/.test(name) ? Number(text) : undefined;
}

/** Decimals without zeros at their end. */
export function plainDecimals(value: Json): Json {
  if (!isDocument(value) || typeof value.$numberDecimal !== 'string') return value;
  const [digits = '', exponent = '0'] = value.$numberDecimal.split('E');
  const plain = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return { $numberDecimal: /^-?0*$/.test(plain) ? '0' : exponent === '0' ? plain : `${plain}E${exponent}` };
}

/** A number without its type, to 12 digits. */
export const anyNumber = (value: Json): Json => {
  const number = numberOf(value);
  return number === undefined ? value : { $number: number.toPrecision(12) };
};

/** A list in one order, whatever order it had. */
export const ordered = (value: Json): Json =>
  Array.isArray(value) ? value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) : value;

/** Return the values that a path reaches, with arrays taken apart. */
export function valuesAt(value: Json | undefined, [segment, ...rest]: readonly string[]): Json[] {
  if (Array.isArray(value)) {
    const position = segment !== undefined && /^\d+$/.test(segment);
    if (position) return valuesAt(value[Number(segment)], rest);
    return value.flatMap((element) => (segment === undefined ? [element] : valuesAt(element, [segment, ...rest])));
  }
  if (segment === undefined) return value === undefined ? [] : [value];
  return isDocument(value) ? valuesAt(value[segment], rest) : [];
}

/** Return whether two numbers are equal, but of different types. */
export function isMixed(a: Json, b: Json): boolean {
  const number = numberOf(a);
  return number !== undefined && number === numberOf(b) && JSON.stringify(a) !== JSON.stringify(b);
}

/** The `_id` of a document, as text. */
export const idOf = (document: Json): string => (isDocument(document) ? JSON.stringify(document._id) : '');

/** What part of a document or list stands at a place. */
export const partOf = (value: Json | undefined, name: string | number): Json | undefined =>
  Array.isArray(value) ? value[Number(name)] : isDocument(value) ? value[name] : undefined;

/** The fields of a document; none for other values. */
export const fieldsOf = (value: Json | undefined): [string, Json][] => (isDocument(value) ? Object.entries(value) : []);

/** The list without some ids. */
export const withoutIds = (list: Json, ids: ReadonlySet<string>): Json =>
  Array.isArray(list) ? list.filter((id) => !ids.has(JSON.stringify(id))) : list;

/** A document with its fields in the order of their names. */
export const byName = (value: Json): Json =>
  isDocument(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Change the fields of one name, wherever they stand. */
export const inFields =
  (pattern: RegExp, change: (value: Json) => Json) =>
  (value: Json): Json =>
    walk(value, (inner) =>
      isDocument(inner)
        ? Object.fromEntries(
            Object.entries(inner).map(([name, part]) => [name, pattern.test(name) ? change(part) : part]),
          )
        : inner,
    );

/** A document without the fields that are null. */
export const withoutNulls = (value: Json): Json =>
  isDocument(value) ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null)) : value;
