import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  forecasterRecord,
  prediction,
  predictionResult,
  predictionAlert,
  predictionFormula,
  predictionSort,
  predictionVersion,
} from '../entities/prediction';
import { count, id, language, success, lastId, cursorLike, period } from '../entities/shared';
import { predictionSummary } from '../entities/symbol';
import { checkPredictionComment, PREDICTION_PRICE_MAX } from '../rules/prediction';

const params = z.object({ id });
const onePrediction = z.object({ id, predictionId: id });
const member = z.object({ id: z.string().min(1).max(24) });
const price = z.number('price_format').positive('price_format').max(PREDICTION_PRICE_MAX, 'price_format');
const comment = z.string().superRefine((value, context) => {
  const message = checkPredictionComment(value);
  if (message) context.addIssue({ code: 'custom', message });
});

/** Which of the own predictions are wanted. */
const mine = z.object({
  symbol_id: id.optional(),
  /** When they were made. */
  ...period,
  result: predictionResult.optional(),
});

export const predictions = {
  list: endpoint('GET /news/charts/symbols/:id/predictions', {
    summary:
      'The predictions on a symbol, highest or latest first, 20 a page: those whose week is not over, or with `all` every one. Guests and members',
    access: 'optional',
    params,
    query: z.object({
      /** With any value: every prediction. */
      all: z.string().max(10, 'too_long').optional(),
      sort: predictionSort.default('created_at'),
      /** What the previous answer gave as `last_key`. */
      last_key: cursorLike(/^.{1,60}$/),
    }),
    response: success(z.array(prediction), {
      last_key: z.string().nullable(),
      summary: predictionSummary,
      /** The caller’s of this ISO week in Tokyo. */
      my_prediction: prediction.nullable(),
    }),
  }),
  predict: endpoint('POST /news/charts/symbols/:id/predictions', {
    summary:
      'Predict the closes of the 5th and the 20th trading day, or change the own prediction of this ISO week in Tokyo within 24 hours of making it, as long as the week lasts; later it is `conflict`. Members',
    access: 'member',
    params,
    body: z.object({ week_price: price, month_price: price, comment: comment.default('') }),
    response: success(prediction),
  }),
  react: endpoint('POST /news/charts/symbols/:id/predictions/:predictionId/reaction', {
    summary: 'Like a prediction or take the like back; saying it twice changes nothing. Members',
    access: 'member',
    params: onePrediction,
    body: z.object({ action: z.enum(['like', 'unlike']) }),
    response: success(z.object({ is_liked: z.boolean(), like_count: count })),
  }),
  history: endpoint('GET /news/charts/symbols/:id/predictions/:predictionId/history', {
    summary: 'What a prediction said before it was changed, oldest first. Guests and members',
    access: 'optional',
    params: onePrediction,
    response: success(z.array(predictionVersion)),
  }),
  setAlert: endpoint('POST /news/charts/symbols/:id/predictions/alarms', {
    summary:
      'Ask to hear of a member’s predictions on a symbol, or no more; saying it twice changes nothing. Platinum members (`platinum_required` for others); anybody may switch off',
    access: 'member',
    params,
    body: z.object({ target_user_id: id, type: z.enum(['on', 'off']) }),
    response: success(z.object({ is_on: z.boolean() })),
  }),
  alerts: endpoint('GET /news/charts/symbols/predictions/alarms', {
    summary: 'Whose predictions on which symbols the caller wants to hear of, latest first, 20 a page. Members',
    access: 'member',
    query: z.object({ symbol_id: id.optional(), last_id: lastId }),
    response: success(z.array(predictionAlert), { last_id: id.nullable() }),
  }),
  formula: endpoint('GET /news/charts/symbols/predictions/formula', {
    summary: 'How predictions are graded, with an example. Guests and members',
    access: 'public',
    response: success(predictionFormula),
  }),
  ofMember: endpoint('GET /news/charts/symbols/predictions/users/:id', {
    summary: 'The predictions of a member (by id or username), latest first, 20 a page. Guests and members',
    access: 'optional',
    params: member,
    query: z.object({ last_id: lastId }),
    response: success(z.array(prediction), { last_id: id.nullable() }),
  }),
  mine: endpoint('GET /news/charts/symbols/predictions/mine', {
    summary:
      'The own predictions, latest first, 20 a page, and what those that are asked for come to. A page may hold fewer, and none, and yet be followed by others. Members',
    access: 'member',
    query: mine.extend({ last_id: lastId }),
    response: success(z.array(prediction), {
      last_id: id.nullable(),
      /** Of the last 1,000 of those that are asked for; null on further pages. */
      record: forecasterRecord.nullable(),
    }),
  }),
  mineCsv: endpoint('GET /news/charts/symbols/predictions/mine/csv', {
    summary: 'The graded targets of the same predictions as a file of CSV, oldest first. Members',
    access: 'member',
    answers: 'bytes',
    query: mine,
    response: z.file(),
  }),
  record: endpoint('GET /news/charts/symbols/predictions/users/:id/record', {
    summary: 'The record of a member (by id or username) as a forecaster. Guests and members',
    access: 'optional',
    params: member,
    response: success(forecasterRecord),
  }),
  download: endpoint('GET /news/charts/symbols/predictions/users/:id/csv', {
    summary:
      'The graded targets of a member (by id or username) as CSV (UTF-8), oldest first: what the record is made of. Guests and members',
    access: 'optional',
    answers: 'bytes',
    params: member,
    /** Of its words; that of the call unless told. */
    query: z.object({ language: language.optional() }),
    response: z.file(),
  }),
};
