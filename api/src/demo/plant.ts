import { now } from '../clock';
import { rebuildCourses } from '../domains/courses/indexing';
import { markWatched, prepareMarket } from '../domains/market/service';
import { rebuildPosts, rebuildUsers } from '../domains/searches/indexing';
import { UserModel } from '../domains/users/model';
import { WATCHED_IDS } from './alerts';
import { makeContent, type DemoCollection } from './content';
import { demoId } from './demoId';
import type { DemoMember } from './members';

const BATCH = 1_000;
/** Written with the last collection: where it is, everything is. */
const LAST_MEMBER = demoId('user/hajime_new');

/**
 * Write the demo data as of an instant into the connected database, unless they are there. Return the members, or null
 * when they were.
 */
export async function plantDemoData(at: Date): Promise<DemoMember[] | null> {
  if (await UserModel.exists({ _id: LAST_MEMBER })) return null;
  await prepareMarket({ clock: now });
  for (const id of WATCHED_IDS) await markWatched(id);
  const { members, collections } = await makeContent(at);
  const people = collections.at(-1);
  for (const collection of collections.slice(0, -1)) await write(collection);
  await rebuildPosts(at);
  if (people) await write(people);
  await rebuildUsers();
  await rebuildCourses();
  return members;
}

/** Past mongoose's own checks: they would take longer than the writing. */
async function write({ model, documents }: DemoCollection): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH) {
    await model.collection.insertMany(documents.slice(start, start + BATCH));
  }
}
