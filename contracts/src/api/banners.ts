import { z } from 'zod';
import { endpoint } from '../endpoint';
import { banner, newBanner, staffBanner } from '../entities/banner';
import { done, id, success, lastId } from '../entities/shared';

export const banners = {
  shown: endpoint('GET /profiles/system/banners', {
    summary:
      'What is told above every page now, what matters most first: to members what they have not confirmed, to guests general notifications',
    access: 'optional',
    response: success(z.array(banner)),
  }),
  confirm: endpoint('POST /profiles/system/banners/:id/confirms', {
    summary: 'Confirm a banner, or agree to it: it is shown no more. Saying it twice changes nothing. Members',
    access: 'member',
    params: z.object({ id }),
    response: done,
  }),
  list: endpoint('GET /admin/banners', {
    summary: 'Banners, latest first, 50 a page',
    access: 'admin',
    query: z.object({ last_id: lastId }),
    response: success(z.array(staffBanner), { last_id: id.nullable() }),
  }),
  make: endpoint('POST /admin/banners', {
    summary: 'Make a banner',
    access: 'admin',
    sessionCheck: 'each_call',
    body: newBanner,
    response: success(z.object({ id })),
  }),
  end: endpoint('POST /admin/banners/:id/end', {
    summary: 'Show a banner no more',
    access: 'admin',
    sessionCheck: 'each_call',
    params: z.object({ id }),
    response: done,
  }),
};
