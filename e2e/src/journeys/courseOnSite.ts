import type { Site } from '@minori/sandbox/site';
import { MongoClient, ObjectId } from 'mongodb';
import type { OwnMember } from './ownSite';

/** A course of a journey's own: the first lesson is free. */
export interface OwnCourse {
  id: string;
  lessons: string[];
}

/** What is said in a film, a line every five seconds. */
export const saidAt = (second: number): string => `${second}秒からの説明です。`;

interface CourseToSell {
  title: string;
  price: number;
  /** How long the film of its second lesson is, in seconds; it has captions, and no files. A text when left out. */
  filmSeconds?: number;
}

/** Put a course of texts, perhaps with a film, on sale, as its author would by writing it. */
export async function sellCourse(
  { mongoUri }: Site,
  author: OwnMember,
  { title, price, filmSeconds }: CourseToSell,
): Promise<OwnCourse> {
  const { data: me } = await author.api('GET /profiles/me');
  const author_id = new ObjectId(me.id);
  const course_id = new ObjectId();
  const published_at = new Date(Date.now() - 60_000);
  const media_id = new ObjectId();
  const lessons = ['はじめに', '損益計算書を読む', '現金の動きを読む'].map((name, index) => {
    const seconds = index === 1 ? filmSeconds : undefined;
    const body = seconds === undefined ? aText(name) : aFilmBody(String(media_id), seconds);
    const about = { kind: body.kind, title: name, seconds: seconds ?? 300 };
    return { lesson: { id: String(new ObjectId()), body_id: String(new ObjectId()), ...about }, body };
  });
  const summary = '決算短信のどこを、どの順番で読むか。';
  const client = await MongoClient.connect(mongoUri);
  const db = client.db();
  await db.collection('lesson_bodies').insertMany(
    lessons.map(({ lesson, body }) => ({
      _id: new ObjectId(lesson.body_id),
      author_id,
      course_id,
      lesson_id: new ObjectId(lesson.id),
      body,
      frozen_at: published_at,
    })),
  );
  if (filmSeconds !== undefined) {
    await db.collection('media').insertOne({
      _id: media_id,
      uploader_id: author_id,
      owner: { kind: 'course', id: course_id },
      duration: filmSeconds,
      created_at: published_at,
      ...READY_FILM,
    });
  }
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

const READY_FILM = {
  type: 'video',
  purpose: 'course',
  status: 'ready',
  visibility: 'restricted',
  original: null,
  files: [],
  stored: [],
  free_minutes: 0,
  removed_at: null,
};

const aText = (name: string) => ({
  kind: 'text',
  text: `# ${name}\n\n数字の出どころを、順番に確かめます。`,
  media_ids: [],
});

function aFilmBody(media_id: string, seconds: number) {
  const time = (second: number) => new Date(second * 1_000).toISOString().slice(11, 23);
  const lines = Array.from({ length: seconds / 5 }, (_, index) => index * 5);
  const vtt = `WEBVTT\n\n${lines.map((at) => `${time(at)} --> ${time(at + 5)}\n${saidAt(at)}\n`).join('\n')}`;
  return { kind: 'film', media_id, chapters: [], captions: [{ language: 'ja', label: '日本語', vtt }] };
}
