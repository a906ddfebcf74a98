import { plantSoldCourse } from '../courseSales';
import { membersBut, row, type Row } from './rows';
import type { World } from './world';

const course =
  (price: number) =>
  async ({ who }: World) => ({
    params: { id: (await plantSoldCourse(who.author, { price })).id },
  });

/** Courses: whoever has to do with their author may buy, but for the author. */
export const COURSE_SALE_ROWS: Row[] = [
  row('GET /courses/:id/offer', { send: course(3_000), answers: { author: 403, blocked: 403 } }),
  row('GET /courses/:id/offer', {
    about: 'of one that costs nothing',
    send: course(0),
    answers: { ...membersBut([], 404), author: 403, blocked: 403 },
  }),
  row('POST /courses/:id/purchases', {
    about: 'as it was not offered',
    send: async (world) => ({
      ...(await course(3_000)(world)),
      body: { payment: 'coins', shown: 'as it never was' },
    }),
    answers: { ...membersBut([], 409), author: 403, blocked: 403 },
  }),
  row('POST /courses/:id/take', { send: course(0), answers: { author: 403, blocked: 403 } }),
  row('GET /courses/:id/purchase', { about: 'that was not made', send: course(3_000) }),
  row('POST /courses/:id/purchase/refund', {
    about: 'of another course',
    send: async (world) => ({ ...(await course(3_000)(world)), body: { purchase_id: world.posts.free } }),
    answers: membersBut([], 404),
  }),
  row('GET /payments/courses'),
];
