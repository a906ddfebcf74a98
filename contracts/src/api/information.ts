import { z } from 'zod';
import { endpoint } from '../endpoint';
import { operator, siteStatus, transparencyMonth } from '../entities/information';
import { success } from '../entities/shared';

export const information = {
  operator: endpoint('GET /operator', {
    summary: 'Who runs the site and sells what is sold on it',
    access: 'public',
    response: success(operator),
  }),
  status: endpoint('GET /status', {
    summary: 'How what the site needs is doing, at most 30 seconds old',
    access: 'public',
    response: success(siteStatus),
  }),
  transparency: endpoint('GET /transparency', {
    summary:
      'How the rules were kept in the last twelve months that are over, newest first; figures from 1 to 4 are not told',
    access: 'public',
    response: success(z.array(transparencyMonth)),
  }),
};
