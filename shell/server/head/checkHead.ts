import type { Head, HeadParts } from '@minori/platform/heads';

const TYPES: readonly HeadParts['type'][] = [undefined, 'website', 'article', 'profile'];

const isText = (value: unknown) => value === undefined || typeof value === 'string';
const isPath = (value: unknown) => value === undefined || (typeof value === 'string' && value.startsWith('/'));
const isImage = (value: unknown) => value == null || (typeof value === 'string' && /^(\/|https?:\/\/)/.test(value));
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Return whether a value has the form of a head: it is made by code of another time and team. */
export function isHead(value: unknown): value is Head {
  if (value === 'missing') return true;
  if (!isObject(value)) return false;
  const {
    title,
    description,
    path,
    type,
    image,
    keywords = [],
    jsonLd = {},
    feed,
    isIndexed = true,
  } = value as HeadParts;
  return (
    [title, description].every(isText) &&
    [path, feed].every(isPath) &&
    isImage(image) &&
    TYPES.includes(type) &&
    Array.isArray(keywords) &&
    keywords.every((keyword) => typeof keyword === 'string') &&
    isObject(jsonLd) &&
    typeof isIndexed === 'boolean'
  );
}
