import { endpoint } from '../endpoint';
import { done } from '../entities/shared';
import { trackingBatch } from '../entities/track';

export const tracks = {
  userEvents: endpoint('POST /tracks/user-events', {
    summary:
      'Note what a visitor did, up to 50 events; they are kept for 30 days. Crawlers are answered alike, and not noted. Guests and members alike',
    access: 'optional',
    body: trackingBatch,
    response: done,
    status: 202,
  }),
};
