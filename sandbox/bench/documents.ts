import { ObjectId } from 'mongodb';

const words = 'alpha beta gamma delta epsilon zeta eta theta iota kappa'.split(' ');
const states = ['open', 'done', 'late'];
const firstDay = Date.UTC(2024, 0, 1);

/** Return one of a list, which takes turns. @throws Error when the list is empty */
export function turn<T>(list: readonly T[], i: number): T {
  const value = list[i % list.length];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
}

/** A document of the kind that the ratios are measured with: about 217 bytes. */
export interface SmallDoc {
  _id: ObjectId;
  org: number;
  status: string;
  email: string;
  createdAt: Date;
  n: number;
  title: string;
  tags: string[];
  meta: { a: number; b: string };
}

/** Return the document of a number. @param count how many there will be: times are spread over as many seconds */
export function smallDoc(i: number, count: number): SmallDoc {
  return {
    _id: new ObjectId(),
    org: i % 100,
    status: turn(states, i),
    email: `user${i}@example.com`,
    createdAt: new Date(firstDay + ((i * 7919) % count) * 1000),
    n: i,
    title: `${turn(words, i)} ${turn(words, i * 7)} ${i}`,
    tags: [turn(words, i), turn(words, i + 3)],
    meta: { a: i % 7, b: 'x'.repeat(20) },
  };
}

/** How many authors and topics the posts have. */
export const authors = 5000;
export const topics = 200;

/** A post as members write it: about a kilobyte. */
export interface PostDoc {
  _id: ObjectId;
  slug: string;
  author: string;
  topic: string;
  createdAt: Date;
  body: string;
  counts: { replies: number; likes: number };
  tags: string[];
}

/** Return the post of a number; authors and topics take turns. */
export function postDoc(i: number): PostDoc {
  const word = turn(words, i);
  return {
    _id: new ObjectId(),
    slug: `post-${i}`,
    author: `member-${(i * 7919) % authors}`,
    topic: `topic-${(i * 31) % topics}`,
    createdAt: new Date(firstDay + i * 1000),
    body: `${word} ${i} `.repeat(70).slice(0, 800),
    counts: { replies: i % 13, likes: i % 97 },
    tags: [word, turn(words, i * 3)],
  };
}
