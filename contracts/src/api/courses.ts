import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, success, lastId } from '../entities/shared';
import { courseSummary, courseTab } from '../entities/course';

export const courses = {
  list: endpoint('GET /courses', {
    summary: 'Published courses, newest first, 20 a page; `my_courses` are those the member bought',
    access: 'optional',
    query: z.object({ tab: courseTab.default('all_courses'), last_id: lastId }),
    response: success(z.array(courseSummary), { last_id: id.nullable() }),
  }),
  read: endpoint('GET /courses/:id', {
    summary: 'A published course',
    access: 'optional',
    params: z.object({ id }),
    response: success(courseSummary),
  }),
};
