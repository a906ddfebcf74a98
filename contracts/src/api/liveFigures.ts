import { z } from 'zod';
import { endpoint } from '../endpoint';

export const liveFigures = {
  file: endpoint('GET /live/streams/mine/csv', {
    summary: 'The caller’s live streams and how they were watched, newest first, as a file of CSV',
    access: 'member',
    answers: 'bytes',
    response: z.file(),
  }),
};
