import type { CourseContent, LessonBody } from '@minori/contracts';
import { COURSE_REFUND, READING } from '@minori/contracts/rules';
import { seededRandom, type SeededRandom } from '../adapters/marketData/seededRandom';
import type {
  CourseDocument,
  CourseDraftDocument,
  CoursePurchaseDocument,
  CourseVersionDocument,
  LessonBodyDocument,
} from '../domains/courses/model';
import type { CourseReviewDocument } from '../domains/courses/reviewModel';
import { DOMAINS } from '../domains/topics/domains';
import { Types } from 'mongoose';
import { NEWCOMER } from './activity';
import { createDeck, type Deck } from './deck';
import { demoId, demoIdAt } from './demoId';
import type { DemoMember } from './members';
import { makeSubscribers } from './selling/subscribers';
import { COURSES } from './texts/courses';
import { ANSWERS, REVIEWS } from './texts/courses/reviews';
import { FIGURE, type CourseText, type FilmText, type LessonText } from './texts/courses/written';

const DAY_MS = 86_400_000;
/** Of those who have a card, how many buy a course. */
const PAYING_SHARE = 0.22;
/** How long a slide of a film is shown. */
export const SLIDE_SECONDS = 6;
/** Of ten who review a course, how many give it so many stars. */
const STARS = [5, 5, 5, 5, 5, 4, 4, 4, 3, 3] as const;
/** Among those with three stars some are less content. */
const LOW = [3, 3, 3, 2, 1] as const;

/** A medium that a course shows: its film, or a figure of one of its texts. */
export interface CourseMedium {
  id: Types.ObjectId;
  courseId: Types.ObjectId;
  authorId: Types.ObjectId;
  /** What it shows is the same for the same key. */
  key: string;
}

/** What somebody pays for a course and makes of it, to be played: money moves by what the product does alone. */
export interface DemoCourseSale extends Buyer {
  review: CourseReviewDocument | null;
}

/** The courses with all that is about them. */
export interface DemoCourses {
  courses: CourseDocument[];
  versions: CourseVersionDocument[];
  drafts: CourseDraftDocument[];
  bodies: LessonBodyDocument[];
  purchases: CoursePurchaseDocument[];
  reviews: CourseReviewDocument[];
  sales: DemoCourseSale[];
  films: CourseMedium[];
  figures: CourseMedium[];
}

/**
 * Return the courses, what they teach, who took or buys them, how far those are and what they think of them. What their stars come to is
 * counted where they are planted.
 */
export function makeCourses(members: DemoMember[], at: Date): DemoCourses {
  const random = seededRandom('demo/courses');
  const payers = payersAmong(members, at);
  const made: DemoCourses = {
    courses: [],
    versions: [],
    drafts: [],
    bodies: [],
    purchases: [],
    reviews: [],
    sales: [],
    films: [],
    figures: [],
  };
  for (const [index, text] of COURSES.entries()) {
    const publishedAt = new Date(at.getTime() - (4 + index * 11) * DAY_MS - random.between(0, 40_000) * 1_000);
    const course = courseOf(text, members, publishedAt);
    const content = addLessons(made, course, text);
    const seconds = content.sections.flatMap(({ lessons }) => lessons.map((lesson) => lesson.seconds));
    course.lesson_count = seconds.length;
    course.duration_minutes = Math.ceil(seconds.reduce((sum, one) => sum + one, 0) / 60);
    const isFree = course.price === 0;
    const buyers = isFree
      ? makeBuyers({
          course,
          random,
          at,
          whom: members.map((member) => ({ member, since: joinedAt(member) })),
          share: 0.09,
        })
      : makeBuyers({ course, random, at, whom: payers, share: PAYING_SHARE });
    const taken = addReviews({ course, buyers, random, at });
    if (isFree) {
      made.purchases.push(...taken.map(({ purchase }) => purchase));
      made.reviews.push(...taken.flatMap(({ review }) => review ?? []));
      course.student_count = taken.length;
      course.ranked_students = taken.length;
    } else made.sales.push(...taken);
    const { _id: course_id, author_id } = course;
    const key = `${text.title}/1`;
    made.versions.push({ _id: demoId(`version/${key}`), course_id, number: 1, content, published_at: publishedAt });
    made.drafts.push({
      _id: demoId(`draft/${text.title}`),
      author_id,
      course_id,
      revision: 1,
      published_revision: 1,
      content,
      saved_at: publishedAt,
    });
    made.courses.push(course);
  }
  return made;
}

function courseOf(text: CourseText, members: DemoMember[], publishedAt: Date): CourseDocument {
  const author = members.find(({ username }) => username === text.author);
  const field = DOMAINS.find(({ name }) => name.ja === text.field);
  if (!author || !field) throw new Error(`Nobody teaches ${text.title}, or it is about nothing`);
  return {
    _id: demoIdAt(`course/${text.title}`, publishedAt),
    author_id: author.document._id,
    status: 'published',
    version: 1,
    title: text.title,
    summary: text.summary,
    domain_id: new Types.ObjectId(field.id),
    difficulty: text.difficulty,
    price: text.price,
    lesson_count: 0,
    duration_minutes: 0,
    student_count: 0,
    ranked_students: 0,
    rating_sum: 0,
    rating_count: 0,
    stars: {},
    rating_score: 0,
    thumbnail_url: `/images/demo/course-0${text.thumbnail}.svg`,
    published_at: publishedAt,
    listed_as: [],
  };
}

/** Make the bodies of a course's lessons and the media in them; return what its version says. */
function addLessons(made: DemoCourses, course: CourseDocument, text: CourseText): CourseContent {
  const { _id: course_id, author_id } = course;
  const lessonOf = (lesson: LessonText) => {
    const key = `${text.title}/${lesson.title}`;
    const [lesson_id, _id] = [demoId(`lesson/${key}`), demoId(`body/${key}`)];
    const body = bodyOf(lesson, (list) => {
      const medium = { id: demoId(`media/${key}`), courseId: course_id, authorId: author_id, key };
      made[list].push(medium);
      return String(medium.id);
    });
    made.bodies.push({ _id, author_id, course_id, lesson_id, body, frozen_at: course.published_at });
    const about = { kind: lesson.kind, title: lesson.title, seconds: secondsOf(lesson) };
    return { id: String(lesson_id), body_id: String(_id), ...about };
  };
  const { title, summary, description, difficulty, price } = text;
  return {
    title,
    summary,
    description,
    difficulty,
    price,
    learns: [...text.learns],
    domain_id: course.domain_id && String(course.domain_id),
    thumbnail_media_id: null,
    sections: text.sections.map((section) => ({
      id: String(demoId(`section/${text.title}/${section.title}`)),
      title: section.title,
      lessons: section.lessons.map(lessonOf),
    })),
  };
}

function bodyOf(lesson: LessonText, addMedium: (list: 'films' | 'figures') => string): LessonBody {
  if (lesson.kind === 'film') {
    const chapters = lesson.chapters.map((title, half) => ({ at: half * 2 * SLIDE_SECONDS, title }));
    const captions = [{ language: 'ja' as const, label: '日本語', vtt: captionsOf(lesson) }];
    return { kind: 'film', media_id: addMedium('films'), chapters, captions };
  }
  if (lesson.kind === 'text') {
    const media_ids: string[] = [];
    const text = lesson.text.replace(FIGURE, (_, shown: string) => {
      const id = addMedium('figures');
      media_ids.push(id);
      return `![${shown}](${id})`;
    });
    return { kind: 'text', text, media_ids };
  }
  const questions = lesson.questions.map(({ question, choices, correct, explanation }, index) => ({
    id: String(demoId(`question/${lesson.title}/${index}`)),
    question,
    explanation,
    choices: [...choices],
    correct: [...correct],
  }));
  return { kind: 'quiz', questions, pass_percent: 60 };
}

/** What is said, each sentence while its slide is shown. */
function captionsOf({ said }: FilmText): string {
  const time = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;
  const cues = said.map(
    (line, slide) => `${time(slide * SLIDE_SECONDS)} --> ${time((slide + 1) * SLIDE_SECONDS)}\n${line}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function secondsOf(lesson: LessonText): number {
  if (lesson.kind === 'film') return lesson.said.length * SLIDE_SECONDS;
  if (lesson.kind === 'quiz') return lesson.questions.length * READING.secondsAQuestion;
  return Math.ceil(([...lesson.text].length / READING.lettersAMinute) * 60);
}

/** What is added to a course, by chance, as of an instant. */
interface Adding {
  course: CourseDocument;
  random: SeededRandom;
  at: Date;
}

interface Buyer {
  member: DemoMember;
  purchase: CoursePurchaseDocument;
}

/** Who may take a course, and from when on. */
interface Taker {
  member: DemoMember;
  since: number;
}

const joinedAt = ({ document }: DemoMember) => document.created_at.getTime();

/** Return who has a card that pays, and since when. */
function payersAmong(members: DemoMember[], at: Date): Taker[] {
  const subscribers = makeSubscribers(members, at);
  const broke = new Set(subscribers.filter(({ paysUntil }) => paysUntil).map(({ member }) => member.id));
  const since = new Map<string, number>();
  for (const { member, beginsAt } of subscribers) {
    since.set(member.id, Math.min(since.get(member.id) ?? Infinity, beginsAt.getTime()));
  }
  return members.flatMap((member) => {
    const from = since.get(member.id);
    return from === undefined || broke.has(member.id) ? [] : [{ member, since: from }];
  });
}

/** Members take a course after it came out and they could; each has finished so many of its lessons. */
function makeBuyers({ course, random, at, whom, share }: Adding & { whom: Taker[]; share: number }): Buyer[] {
  const mayTake = whom.filter(
    ({ member: { username, document } }) => !document._id.equals(course.author_id) && username !== NEWCOMER,
  );
  return mayTake
    .filter(({ since }) => since < at.getTime() && random.chance(share))
    .map(({ member, since }) => {
      const from = Math.max(Number(course.published_at), since);
      const purchased_at = new Date(from + random.next() * (at.getTime() - from));
      const learned = Math.min(course.lesson_count, Math.floor(random.next() * (course.lesson_count + 2)));
      // Who has paid a short time ago has just begun, and may still give it back.
      const isFresh = course.price > 0 && at.getTime() - purchased_at.getTime() < COURSE_REFUND.days * DAY_MS;
      const lessons = isFresh ? 0 : learned;
      const progress = Math.floor((lessons / course.lesson_count) * 100);
      const later = new Date(purchased_at.getTime() + random.next() * (at.getTime() - purchased_at.getTime()));
      const paid = random.chance(0.3) ? ('card' as const) : ('coins' as const);
      const purchase: CoursePurchaseDocument = {
        _id: demoId(`purchase/${member.username}/${course.title}`),
        user_id: member.document._id,
        course_id: course._id,
        version: 1,
        price: course.price,
        method: course.price === 0 ? 'free' : paid,
        is_ranked: true,
        progress,
        purchased_at,
        finished_at: progress === 100 ? later : null,
        refunded_at: null,
      };
      return { member, purchase };
    });
}

/** Of those who have learned something, more than half say what they think of it; no two of a course say the same. */
function addReviews({ course, buyers, random, at }: Adding & { buyers: Buyer[] }): DemoCourseSale[] {
  const texts = new Map(Object.entries(REVIEWS).map(([stars, said]) => [Number(stars), random.shuffle(said)]));
  const answers = createDeck(random, ANSWERS);
  return buyers.map(({ member, purchase }) => {
    if (purchase.progress === 0 || !random.chance(0.6)) return { member, purchase, review: null };
    const picked = random.pick(STARS);
    const stars = picked === 3 ? random.pick(LOW) : picked;
    const since = Number(purchase.purchased_at);
    const created_at = new Date(since + (0.3 + random.next() * 0.7) * (at.getTime() - since));
    const review: CourseReviewDocument = {
      _id: demoIdAt(`review/${member.username}/${course.title}`, created_at),
      course_id: course._id,
      user_id: member.document._id,
      stars,
      text: texts.get(stars)?.pop() ?? '',
      created_at,
      edited_at: null,
      answer: answerTo(created_at, { answers, random, at }),
    };
    return { member, purchase, review };
  });
}

function answerTo(
  saidAt: Date,
  { answers, random, at }: Omit<Adding, 'course'> & { answers: Deck<string> },
): CourseReviewDocument['answer'] {
  if (!random.chance(0.35)) return null;
  const answered_at = new Date(
    saidAt.getTime() + random.next() * Math.min(2 * DAY_MS, at.getTime() - saidAt.getTime()),
  );
  return { text: answers.deal(), answered_at, is_edited: false };
}
