import { type Doc, docOf, isDoc } from '../bson/values.ts';
import { someValue } from '../paths.ts';
import { compileFilter, type DocTest, type FilterContext } from './matcher.ts';

/** Make the function that tells which element of an array a filter matched in a document. */
export function matchedPosition(
  filter: Doc,
  context: FilterContext,
  doc: Doc,
): (arrayPath: string) => number | undefined {
  return (arrayPath) => {
    const tests = elementTests(filter, arrayPath, context);
    const array = arrayAt(doc, arrayPath);
    if (!array) return undefined;
    for (const test of tests) {
      const position = array.findIndex((element) => test(docOf([['element', element]])));
      if (position >= 0) return position;
    }
    return undefined;
  };
}

function arrayAt(doc: Doc, path: string): unknown[] | undefined {
  let found: unknown[] | undefined;
  someValue(doc, path.split('.'), (value) => {
    if (!Array.isArray(value)) return false;
    found = value;
    return true;
  });
  return found;
}

/** The filter's conditions on an array, put to its elements. */
function elementTests(filter: Doc, arrayPath: string, context: FilterContext): DocTest[] {
  return Object.entries(filter).flatMap(([key, operand]) => {
    if ((key === '$and' || key === '$or') && Array.isArray(operand)) {
      return operand.filter(isDoc).flatMap((clause) => elementTests(clause, arrayPath, context));
    }
    if (key === arrayPath) return [elementTestOf('element', operand, context)];
    if (key.startsWith(`${arrayPath}.`)) {
      return [elementTestOf(`element${key.slice(arrayPath.length)}`, operand, context)];
    }
    return [];
  });
}

function elementTestOf(path: string, operand: unknown, context: FilterContext): DocTest {
  if (!isDoc(operand) || operand.$elemMatch === undefined) return compileFilter(docOf([[path, operand]]), context);
  // An element is put to $elemMatch as the only one of an array.
  const test = compileFilter(docOf([[path, operand]]), context);
  return ({ element }) => test(docOf([['element', [element]]]));
}
