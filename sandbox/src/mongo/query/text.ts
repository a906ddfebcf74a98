import { type Doc, isDoc } from '../bson/values.ts';
import { MongoError, unsupported } from '../errors.ts';
import { pathValues } from '../paths.ts';

/** A field of a text index with its weight. */
export interface TextField {
  segments: string[];
  weight: number;
}

/** A parsed `$search`. */
export interface TextQuery {
  terms: string[];
  excluded: string[];
  phrases: string[];
}

const words = /[\p{L}\p{N}_]+/gu;

/** Return the stems of the words of a text. */
export function termsOf(text: string): string[] {
  return Array.from(text.toLowerCase().matchAll(words), ([word]) => stem(word));
}

/** A rough English stem: enough to let "run" find "running" and "runners". */
function stem(word: string): string {
  const short = word.replace(/(ning|nners|nner|ners|ings|ing|ers|er|es|s)$/, '');
  const root = short.length < 2 ? word : short;
  return root.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** Read the operand of `$text`. */
export function parseTextQuery(operand: unknown): TextQuery {
  if (!isDoc(operand) || typeof operand.$search !== 'string') {
    throw new MongoError('TypeMismatch', '"$search" had the wrong type. Expected string');
  }
  for (const option of Object.keys(operand)) {
    if (option === '$search') continue;
    if (option === '$language' && ['none', 'en', 'english'].includes(String(operand[option]))) continue;
    if (option === '$caseSensitive' && operand[option] === false) continue;
    if (option === '$diacriticSensitive' && operand[option] === false) continue;
    throw unsupported(`$text with ${option}`);
  }
  const query: TextQuery = { terms: [], excluded: [], phrases: [] };
  for (const [, phrase, word] of operand.$search.matchAll(/"([^"]*)"|(\S+)/g)) {
    if (phrase !== undefined) query.phrases.push(phrase.toLowerCase());
    else if (word?.startsWith('-')) query.excluded.push(...termsOf(word));
    else query.terms.push(...termsOf(word ?? ''));
  }
  return query;
}

/** The texts of a document's fields, lower-case. */
function textsOf(doc: Doc, field: TextField): string[] {
  return pathValues(doc, field.segments).values.filter((value) => typeof value === 'string');
}

/** Return the terms that a document is found by. */
export function documentTerms(doc: Doc, fields: readonly TextField[]): string[] {
  return fields.flatMap((field) => textsOf(doc, field).flatMap(termsOf));
}

/** Return how well a document fits: 0 when it does not. */
export function textScore(doc: Doc, query: TextQuery, fields: readonly TextField[]): number {
  const wanted = new Set([...query.terms, ...query.phrases.flatMap(termsOf)]);
  const found = new Set<string>();
  const excluded = new Set(query.excluded);
  let score = 0;
  let all = '';
  for (const field of fields) {
    for (const text of textsOf(doc, field)) {
      all += `${text.toLowerCase()}\n`;
      const terms = termsOf(text);
      if (terms.some((term) => excluded.has(term))) return 0;
      const hits = terms.filter((term) => wanted.has(term));
      for (const term of hits) found.add(term);
      score += field.weight * (hits.length === 0 ? 0 : 0.5 + hits.length / (2 * terms.length)) * Math.sqrt(hits.length);
    }
  }
  return query.phrases.every((phrase) => all.includes(phrase)) && found.size > 0 ? score : 0;
}
