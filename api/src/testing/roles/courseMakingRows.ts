import { randomUUID } from 'node:crypto';
import { newId } from '../../ids';
import { membersBut, row, type Row } from './rows';
import type { Role, World } from './world';

const NEW = { title: '積立のきほん' };

const known = new WeakMap<World, Promise<string>>();

/** A course of the author's, the same for all rows. */
function aCourse(world: World): Promise<string> {
  const course = known.get(world) ?? aNewCourse(world);
  known.set(world, course);
  return course;
}

async function aNewCourse({ api, who }: World): Promise<string> {
  const input = { body: NEW, idempotencyKey: randomUUID() };
  return (await api.client(who.author)('POST /dashboard/courses', input)).data.id;
}

const own = async (world: World) => ({ params: { id: await aCourse(world) } });
const ownAt = async (world: World) => ({ ...(await own(world)), body: { revision: 1 } });
const lesson = async (world: World) => ({ params: { id: await aCourse(world), lesson_id: String(newId()) } });
const authorsAlone = (status?: number) => ({
  ...membersBut(status === undefined ? ['author'] : [], 404),
  ...(status !== undefined && { author: status }),
});

async function aDraft(world: World) {
  const id = await aNewCourse(world);
  const { data } = await world.api.client(world.who.author)('GET /dashboard/courses/:id', { params: { id } });
  return { params: { id }, body: { revision: 1, content: data.content } };
}

const body = { kind: 'text' as const, text: '本文', media_ids: [] };
const makers: Role[] = ['author'];

/** Making courses. */
export const COURSE_MAKING_ROWS: Row[] = [
  row('GET /dashboard/courses'),
  row('GET /dashboard/courses/csv'),
  row('POST /dashboard/courses', { send: () => ({ body: NEW }), answers: membersBut(makers, 403) }),
  row('GET /dashboard/courses/:id', { send: own, answers: authorsAlone() }),
  row('PUT /dashboard/courses/:id/draft', { send: aDraft, answers: authorsAlone() }),
  row('GET /dashboard/courses/:id/lessons/:lesson_id', {
    about: 'that is unknown',
    send: lesson,
    answers: authorsAlone(404),
  }),
  row('PUT /dashboard/courses/:id/lessons/:lesson_id', {
    about: 'that is unknown',
    send: async (world) => ({ ...(await lesson(world)), body: { revision: 1, body } }),
    answers: authorsAlone(404),
  }),
  row('GET /dashboard/courses/:id/revisions', { send: own, answers: authorsAlone() }),
  row('POST /dashboard/courses/:id/revisions/:revision/restore', {
    about: 'that is not kept',
    send: async (world) => ({ params: { id: await aCourse(world), revision: '9' }, body: { revision: 1 } }),
    answers: authorsAlone(404),
  }),
  row('GET /dashboard/courses/:id/figures', { send: own, answers: authorsAlone() }),
  row('GET /dashboard/courses/:id/figures/csv', { send: own, answers: authorsAlone() }),
  row('GET /dashboard/courses/:id/readiness', { send: own, answers: authorsAlone() }),
  row('POST /dashboard/courses/:id/publish', {
    about: 'that is empty',
    send: ownAt,
    answers: { ...membersBut([], 403), author: 422 },
  }),
  row('POST /dashboard/courses/:id/unpublish', { about: 'that was never out', send: own, answers: authorsAlone(409) }),
  row('DELETE /dashboard/courses/:id', {
    send: async (world) => ({ params: { id: await aNewCourse(world) } }),
    answers: authorsAlone(),
  }),
];
