import { z } from 'zod';
import { endpoint } from '../endpoint';
import { count, success } from '../entities/shared';
import { membershipPackage, ownMembership } from '../entities/membership';

export const payments = {
  membershipPackages: endpoint('GET /payments/membership_packages', {
    summary: 'The membership packages with their periods, and the one that the viewer has',
    access: 'optional',
    response: success(z.object({ packages: z.array(membershipPackage), membership: ownMembership.nullable() })),
  }),
  coins: endpoint('GET /payments/coins', {
    summary: 'The balance of coins',
    access: 'member',
    response: success(z.object({ sum: count })),
  }),
};
