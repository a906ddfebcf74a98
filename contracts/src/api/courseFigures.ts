import { z } from 'zod';
import { endpoint } from '../endpoint';
import { courseFigures as figures } from '../entities/courseFigures';
import { id, success } from '../entities/shared';

const params = z.object({ id });

export const courseFigures = {
  read: endpoint('GET /dashboard/courses/:id/figures', {
    summary:
      'How an own course is learned, in sums of those who have it: how many started and finished each lesson, which parts of films they watch, and which questions they answer right at the first time; `as_of` says when it was counted. Nothing of fewer than five learners. Its author',
    access: 'member',
    params,
    response: success(figures),
  }),
  file: endpoint('GET /dashboard/courses/:id/figures/csv', {
    summary: 'The figures of each lesson of an own course as CSV (UTF-8), in the language of the call. Its author',
    access: 'member',
    params,
    answers: 'bytes',
    response: z.file(),
  }),
};
