import { foldText } from '@minori/contracts/rules';
import { Types, type ClientSession } from 'mongoose';
import { gramsOf, neededGrams, rarestFirst, wordsOf } from '../../grams';
import { enqueue } from '../../jobs/queue';
import { writeUntilStable } from '../../writeUntilStable';
import { searchableUser } from '../users/service';
import { countCoursesWith, coursesWith, removeCourse, replaceCourse } from './indexModel';
import { listsOf } from './lists';
import { courseIdsAfter, courseIdsOf, coursesByIds, setLists } from './model';

/** What is found is looked through to this depth, the newest first. */
const CANDIDATES = 500;
const BATCH = 500;

/** Have lists and search say what is so now of a course: call it in the transaction that publishes one, or takes it back. */
export async function courseChanged(session: ClientSession, courseId: string): Promise<void> {
  await enqueue(session, 'course.index', { course_id: courseId });
}

/** Return the ids of the courses, newest first, that say every word of a query. */
export async function findCourseIds(query: string): Promise<Types.ObjectId[]> {
  const words = wordsOf(query);
  const grams = await rarestFirst([...new Set(words.flatMap(neededGrams))], countCoursesWith);
  if (grams.length === 0) return [];
  const candidates = await coursesWith(grams, CANDIDATES);
  return candidates.filter(({ text }) => words.every((word) => text.includes(word))).map(({ _id }) => _id);
}

/** Make lists and search say what is so now of a course. */
export async function indexCourse(id: string): Promise<void> {
  await writeUntilStable(
    () => listingOf(id),
    async ({ lists, words }) => {
      await setLists(id, lists);
      if (lists.length === 0) return removeCourse(id);
      const text = foldText(words);
      return replaceCourse({ _id: new Types.ObjectId(id), text, grams: gramsOf(text) });
    },
  );
}

/** Make lists and search say what is so now of a member's courses: they are found by their teacher's name, while that one is there. */
export async function indexCoursesOf(authorId: string): Promise<void> {
  for (const id of await courseIdsOf(authorId)) await indexCourse(id);
}

/** Make lists and search anew from all courses. */
export async function rebuildCourses(): Promise<void> {
  for (
    let ids = await courseIdsAfter(null, BATCH);
    ids.length > 0;
    ids = await courseIdsAfter(ids.at(-1) ?? null, BATCH)
  ) {
    for (const id of ids) await indexCourse(id);
  }
}

/** Which lists a course stands in, and the words by which it is found. */
async function listingOf(id: string): Promise<{ lists: string[]; words: string }> {
  const [course] = await coursesByIds([new Types.ObjectId(id)]);
  const author = course && (await searchableUser(String(course.author_id)));
  if (!course || !author) return { lists: [], words: '' };
  return { lists: listsOf(course), words: [course.title, course.summary, author.name, author.username].join(' ') };
}
