import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, success } from '../entities/shared';
import { scoringModelResult } from '../entities/signal';

const year = z.coerce.number('invalid').int('invalid').min(2019, 'invalid').max(2100, 'invalid');

export const signals = {
  scoringModel: endpoint('GET /news/charts/symbols/scoring_model_result', {
    summary:
      'What the rules model izanavi says of a symbol now, and how it would have done: years are whole ones, up to the last finished day. Members with izanavi (`izanavi_required` for others)',
    access: 'member',
    query: z.object({
      symbol_id: id,
      simulate_year_from: year.default(2019),
      simulate_year_to: year.optional(),
    }),
    response: success(scoringModelResult),
  }),
};
