import { Types } from 'mongoose';
import { membersBut, row, type Row } from './rows';

/** One's own level: nobody else's can be asked for. */
export const LEVEL_ROWS: Row[] = [
  row('GET /profiles/me/level'),
  row('GET /profiles/me/levels'),
  row('POST /profiles/badges'),
];

/** One's own moods: those of others are not there. */
export const MOOD_ROWS: Row[] = [
  row('GET /users/moods'),
  row('DELETE /users/moods/:id', {
    about: 'of somebody else',
    send: () => ({ params: { id: String(new Types.ObjectId()) } }),
    answers: membersBut([], 404),
  }),
];
