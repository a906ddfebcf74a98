import type { Site } from '@minori/sandbox/site';
import { MongoClient, ObjectId } from 'mongodb';
import type { OwnMember } from './ownSite';

/** A course of a journey's own: the first lesson is free. */
export interface OwnCourse {
  id: string;
  lessons: string[];
}

/** Put a course of texts on sale, as its author would by writing it. */
export async function sellCourse(
  { mongoUri }: Site,
  author: OwnMember,
  { title, price }: { title: string; price: number },
): Promise<OwnCourse> {
  const { data: me } = await author.api('GET /profiles/me');
  const author_id = new ObjectId(me.id);
  const course_id = new ObjectId();
  const published_at = new Date(Date.now() - 60_000);
  const lessons = ['はじめに', '損益計算書を読む', '現金の動きを読む'].map((name) => ({
    lesson: { id: String(new ObjectId()), kind: 'text', title: name, body_id: String(new ObjectId()), seconds: 300 },
    text: `# ${name}\n\n数字の出どころを、順番に確かめます。`,
  }));
  const summary = '決算短信のどこを、どの順番で読むか。';
  const client = await MongoClient.connect(mongoUri);
  const db = client.db();
  await db.collection('lesson_bodies').insertMany(
    lessons.map(({ lesson, text }) => ({
      _id: new ObjectId(lesson.body_id),
      author_id,
      course_id,
      lesson_id: new ObjectId(lesson.id),
      body: { kind: 'text', text, media_ids: [] },
      frozen_at: published_at,
    })),
  );
  const sections = [{ id: String(new ObjectId()), title: '本編', lessons: lessons.map(({ lesson }) => lesson) }];
  const words = { title, summary, description: '', learns: ['決算短信を読む順番'], domain_id: null };
  const content = { ...words, difficulty: 'easy', price, thumbnail_media_id: null, sections };
  await db.collection('course_versions').insertOne({ course_id, number: 1, content, published_at });
  await db.collection('courses').insertOne({
    _id: course_id,
    author_id,
    status: 'published',
    version: 1,
    title,
    summary,
    domain_id: null,
    difficulty: 'easy',
    price,
    lesson_count: lessons.length,
    duration_minutes: 15,
    student_count: 0,
    ranked_students: 0,
    rating_sum: 0,
    rating_count: 0,
    rating_score: 0,
    stars: {},
    listed_as: [],
    thumbnail_url: null,
    published_at,
  });
  await client.close();
  return { id: String(course_id), lessons: lessons.map(({ lesson }) => lesson.id) };
}
