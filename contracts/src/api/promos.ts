import { z } from 'zod';
import { endpoint } from '../endpoint';
import { newPromo, promoKey, staffPromo } from '../entities/promo';
import { done, success } from '../entities/shared';

const key = z.object({ key: promoKey });

export const promos = {
  visit: endpoint('POST /users/promos/:key/visits', {
    summary: 'Say that the caller goes to the service of a promotion of which they were told. Members',
    access: 'member',
    params: key,
    response: done,
  }),
  list: endpoint('GET /admin/promos', {
    summary: 'Promotions of partners and what came of them, latest first, at most 50',
    access: 'admin',
    response: success(z.array(staffPromo)),
  }),
  make: endpoint('POST /admin/promos', {
    summary: 'Tell of a service of a partner who has consented in writing',
    access: 'admin',
    sessionCheck: 'each_call',
    body: newPromo,
    response: success(staffPromo),
    status: 201,
  }),
  end: endpoint('POST /admin/promos/:key/end', {
    summary: 'Tell of it no more, as when the consent is withdrawn',
    access: 'admin',
    sessionCheck: 'each_call',
    params: key,
    response: success(staffPromo),
  }),
};
