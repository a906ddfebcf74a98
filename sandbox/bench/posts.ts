import type { Db } from 'mongodb';
import { authors, postDoc, type PostDoc, topics } from './documents.ts';
import { type Measured, measure } from './measure.ts';

const batch = 1000;

/** Load posts with the indexes of a feed. */
export async function loadPosts(db: Db, count: number): Promise<void> {
  const posts = db.collection<PostDoc>('posts');
  await posts.createIndex({ slug: 1 }, { unique: true });
  await posts.createIndex({ author: 1, createdAt: -1 });
  await posts.createIndex({ topic: 1, createdAt: -1 });
  for (let from = 0; from < count; from += batch) {
    const size = Math.min(batch, count - from);
    await posts.insertMany(
      Array.from({ length: size }, (_, k) => postDoc(from + k)),
      { ordered: false },
    );
  }
}

/** Measure what a feed asks. */
export async function feeds(db: Db, count: number, seconds: number): Promise<Measured[]> {
  const posts = db.collection<PostDoc>('posts');
  const number = (below: number): number => Math.floor(Math.random() * below);
  const newest = (filter: object): Promise<unknown> => posts.find(filter).sort({ createdAt: -1 }).limit(20).toArray();
  const ping = (): Promise<unknown> => db.command({ ping: 1 });
  return [
    await measure('the newest 20 of a topic', seconds, ping, () => newest({ topic: `topic-${number(topics)}` })),
    await measure('the newest 20 of an author', seconds, ping, () => newest({ author: `member-${number(authors)}` })),
    await measure('the newest 20 of ten authors', seconds, ping, () =>
      newest({ author: { $in: Array.from({ length: 10 }, () => `member-${number(authors)}`) } }),
    ),
    await measure('one by its unique name', seconds, ping, () => posts.findOne({ slug: `post-${number(count)}` })),
  ];
}
