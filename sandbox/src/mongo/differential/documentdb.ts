import {
  type Json,
  anyNumber,
  byName,
  fieldsOf,
  idOf,
  inFields,
  isDocument,
  isMixed,
  numberOf,
  ordered,
  partOf,
  plainDecimals,
  valuesAt,
  walk,
  withoutIds,
  withoutNulls,
} from './json.ts';
import {
  type Answer,
  changing,
  kinds,
  names,
  refusing,
  valueOf,
  type KnownDifference,
  type Question,
} from './known.ts';

/** Ids of documents with a number that equals a listed one in another type. */
function mixedMembers({ asked }: Question, documents: readonly Json[]): ReadonlySet<string> {
  const [entry] = fieldsOf(asked);
  if (!entry) return new Set();
  const [path, condition] = entry;
  const members = fieldsOf(condition).flatMap(([, list]) => (Array.isArray(list) ? list : []));
  const isAffected = (document: Json): boolean =>
    valuesAt(document, path.split('.')).some((value) => members.some((member) => isMixed(value, member)));
  return new Set(documents.filter(isAffected).map(idOf));
}

/** The rows of a `$lookup` without joined documents whose key equals the local one in another type. */
function withoutMixedJoins(rows: Json, { asked }: Question, documents: readonly Json[]): Json {
  const lookup = partOf(partOf(asked, 0), '$lookup');
  const [local, foreign] = [partOf(lookup, 'localField'), partOf(lookup, 'foreignField')];
  if (typeof local !== 'string' || typeof foreign !== 'string' || !Array.isArray(rows)) return rows;
  return rows.map((row) => {
    const own = documents.find((document) => idOf(document) === idOf(row));
    const keys = valuesAt(own, local.split('.'));
    const isAffected = (document: Json): boolean =>
      valuesAt(document, foreign.split('.')).some((value) => keys.some((key) => isMixed(value, key)));
    const affected = new Set(documents.filter(isAffected).map(idOf));
    return isDocument(row) ? { ...row, l: withoutIds(row.l ?? null, affected) } : row;
  });
}

/** Ids of documents in which a field of the order is missing, null or []. */
function withoutSortKey({ asked }: Question, documents: readonly Json[]): ReadonlySet<string> {
  const paths = fieldsOf(partOf(asked, 1)).map(([path]) => path.split('.'));
  const isAffected = (document: Json): boolean =>
    paths.some((path) => valuesAt(document, path).every((value) => value === null));
  return new Set(documents.filter(isAffected).map(idOf));
}

/** Ours when each truncated date is right: UTC midnights, weeks from Sunday. */
function isTruncated(ours: Answer, { asked }: Question, documents: readonly Json[]): boolean {
  const unit = partOf(partOf(asked, '$dateTrunc'), 'unit');
  const day = 86_400_000;
  const rows = valueOf(ours);
  if (!Array.isArray(rows) || (unit !== 'day' && unit !== 'week')) return false;
  return rows.every((row) => {
    const own = documents.find((document) => idOf(document) === idOf(row));
    const [date] = valuesAt(own, ['d', '$date', '$numberLong']);
    const time = Math.floor(Number(date) / day) * day;
    const start = unit === 'day' ? time : time - new Date(time).getUTCDay() * day;
    const right = date === undefined ? null : { $date: { $numberLong: String(start) } };
    return JSON.stringify(partOf(row, 'v')) === JSON.stringify(right);
  });
}

const isGrouped = kinds(/^stage \$(group|unwind|facet|sortByCount)/);

/** Return what differs in DocumentDB 1.0. @param documents those that are asked about, as extended JSON */
export function knownDifferences(documents: readonly Json[]): readonly KnownDifference[] {
  return [
    {
      name: 'zeros of decimals',
      reason: 'Doubles count 15 digits when $sum and $avg add them to decimals, and a double 0 becomes 0E-15.',
      source: "MongoDB's source: DoubleDoubleSummation::getDecimal takes all digits, Decimal128(double) makes 0 of 0",
      settle: changing(
        names('$add', '$sum', '$subtract', '$multiply', '$toDecimal', '$mul', '$inc', '$avg', '$divide', '$reduce'),
        (value) => walk(value, plainDecimals),
      ),
    },
    {
      name: 'count of nothing',
      reason: '$count of nothing gives { n: 0 }.',
      source: "MongoDB's manual, $count: it is $group followed by $project, and so gives no document",
      settle: changing(
        names('$count'),
        (value) =>
          walk(value, (inner) =>
            Array.isArray(inner) ? inner.filter((part) => JSON.stringify(part) !== '{"n":{"$numberInt":"0"}}') : inner,
          ),
        'theirs',
      ),
    },
    {
      name: 'order of buckets',
      reason: '$bucket gives its buckets in any order.',
      source: "MongoDB's source: $bucket is $group followed by $sort by _id",
      settle: changing(names('$bucket'), (value) =>
        walk(value, (inner) =>
          Array.isArray(inner) && inner.every((part) => isDocument(part) && Object.keys(part).join() === '_id,n')
            ? ordered(inner)
            : inner,
        ),
      ),
    },
    {
      name: 'order into $push',
      reason: 'What $group pushes after $sort comes in any order.',
      source: "MongoDB's manual, $push (aggregation): the order is that of the documents that come in",
      settle: changing((question) => isGrouped(question) && names('$push')(question), inFields(/^(v|items)$/, ordered)),
    },
    {
      name: 'which of equal numbers',
      reason: 'After $sort, $group takes another of equal numbers of different types as its key, $max, $min or $maxN.',
      source:
        "MongoDB's source: the first document of a group gives its key; $max and $min keep the first of equal values",
      settle: changing(isGrouped, (value, question) => {
        const extremes = names('$max', '$min', '$maxN')(question);
        return inFields(extremes ? /^(_id|v)$/ : /^_id$/, (part) => walk(part, anyNumber))(value);
      }),
    },
    {
      name: 'missing in a group key',
      reason: 'In a document that $group groups by, a missing field is null.',
      source: "MongoDB's manual, Aggregation expressions: fields of a document whose value is missing are left out",
      settle: changing(isGrouped, (value) =>
        walk(inFields(/^_id$/, withoutNulls)(value), (inner) =>
          Array.isArray(inner) && inner.some((part) => isDocument(partOf(part, '_id'))) ? ordered(inner) : inner,
        ),
      ),
    },
    {
      name: 'average of decimals',
      reason: '$avg of decimals is a double.',
      source: "MongoDB's source: AccumulatorAvg gives a decimal when one of its inputs is",
      settle: changing(names('$avg'), (value) => inFields(/^v$/, (part) => walk(part, anyNumber))(value)),
    },
    {
      name: 'equal numbers of different types',
      reason: '$in, $nin and $lookup take decimals and doubles that are equal for different, or the other way round.',
      source: "MongoDB's manual, $in: it is $or of equalities; Comparison/Sort Order: numbers compare by value",
      settle: (answers, question) =>
        question.kind === 'membership'
          ? changing(kinds(/./), (ids) => withoutIds(ids, mixedMembers(question, documents)))(answers, question)
          : changing(kinds(/^stage \$lookup/), (rows) => withoutMixedJoins(rows, question, documents))(
              answers,
              question,
            ),
    },
    {
      name: '[] in an order',
      reason: 'In a sort, [] and missing are equal.',
      source: "MongoDB's manual, Comparison/Sort Order: an empty array is less than null or a missing field",
      settle: (answers, question) =>
        changing(kinds(/^sort$/), (ids) => withoutIds(ids, withoutSortKey(question, documents)))(answers, question),
    },
    {
      name: 'order of new fields',
      reason: 'Update operators add fields in their own order.',
      source: "MongoDB's manual, Update operators: fields are processed in lexicographic order of their names",
      settle: changing(
        (question) => question.kind.startsWith('upsert') && fieldsOf(partOf(question.asked, 1)).length > 1,
        (value) => walk(value, (inner) => (partOf(inner, 'low') !== undefined ? byName(inner) : inner)),
      ),
    },
    {
      name: 'two identifiers',
      reason: 'Where two array filters choose the same element, only one of the changes is made.',
      source: "MongoDB's source: UpdateArrayNode merges the changes of all identifiers that match an element",
      settle: changing(
        (question) => valuesAt(partOf(question.asked, 2), ['arrayFilters']).length > 1,
        (value) =>
          walk(value, (inner) => {
            if (!isDocument(inner) || inner.tag !== 'new') return inner;
            const { k: _, ...rest } = inner;
            return rest;
          }),
      ),
    },
    {
      name: '$inc by 0',
      reason: 'A document counts as modified when $inc adds 0 to its field.',
      source: "MongoDB's source: ArithmeticNode takes an equal result for no change",
      settle: changing(
        ({ kind, asked }) =>
          kind.startsWith('update') && fieldsOf(partOf(partOf(asked, 1), '$inc')).some(([, by]) => numberOf(by) === 0),
        (value) => (Array.isArray(value) ? value.toSpliced(1, 1) : value),
      ),
    },
    {
      name: 'findAndModify without a change',
      reason: 'findAndModify says that it found nothing when the update changes nothing.',
      source: "MongoDB's manual, findAndModify: n is the number of documents that match",
      settle: (answers, question) => {
        const theirs = valueOf(answers.theirs);
        const isNoted = question.kind.startsWith('findAndModify') && isDocument(theirs) && theirs.value !== null;
        if (!isNoted || theirs.existing !== false) return answers;
        return { ...answers, theirs: { value: { ...theirs, n: { $numberInt: '1' }, existing: true } } };
      },
    },
    {
      name: '$dateTrunc',
      reason: 'Days and weeks begin on the wrong day. (Ours is computed anew.)',
      source: "MongoDB's manual, $dateTrunc: days from midnight, weeks from Sunday",
      settle: (answers, question) =>
        isTruncated(answers.ours, question, documents) ? { ours: answers.ours, theirs: answers.ours } : answers,
    },
    {
      name: '$elemMatch beside other conditions',
      reason: '$elemMatch beside $all, $nin and the like is refused with 115.',
      source: "MongoDB's manual, $elemMatch",
      settle: refusing(names('$elemMatch'), 115),
    },
    {
      name: 'missing variable beside an index',
      reason: '$expr with an indexed field and a variable that is missing is refused with 2.',
      source: "MongoDB's manual, $lookup: a missing field makes a missing variable, which compares lower than null",
      settle: refusing((question) => question.kind.startsWith('stage $lookup') && names('let')(question), 2),
    },
    {
      name: '$pow of decimals',
      reason: 'Refused here: powers of decimals are not supported.',
      source: 'docs/database.md',
      settle: (answers, question) =>
        'error' in answers.ours && answers.ours.error === 115 && names('$pow')(question)
          ? { ours: answers.ours, theirs: answers.ours }
          : answers,
    },
  ];
}
