import { z } from 'zod';
import { endpoint } from '../endpoint';
import { done, id, lastId, success } from '../entities/shared';
import { newSurvey, staffSurvey } from '../entities/survey';

export const surveys = {
  answer: endpoint('POST /users/survey', {
    summary: 'Answer a survey; the first answer counts',
    access: 'member',
    body: z.object({ id, option_id: id }),
    response: done,
  }),
  dismiss: endpoint('POST /users/survey/dismiss', {
    summary: 'Show no survey for 30 days',
    access: 'member',
    body: z.object({ id: id.optional(), survey_type: z.enum(['timeline', 'popup']).default('timeline') }),
    response: done,
  }),
  list: endpoint('GET /admin/surveys', {
    summary: 'Surveys and how they were answered, latest first, 20 a page',
    access: 'admin',
    query: z.object({ last_id: lastId }),
    response: success(z.array(staffSurvey), { last_id: id.nullable() }),
  }),
  make: endpoint('POST /admin/surveys', {
    summary: 'Make a survey',
    access: 'admin',
    sessionCheck: 'each_call',
    body: newSurvey,
    response: success(z.object({ id })),
    status: 201,
  }),
  end: endpoint('POST /admin/surveys/:id/end', {
    summary: 'Ask a survey no more',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    response: done,
  }),
};
