import { z } from 'zod';
import { endpoint } from '../endpoint';
import { partner, partnerKey, staffPartner, staffPostback, tradeAccount } from '../entities/partner';
import { success } from '../entities/shared';
import { CAMPAIGN_BUDGET_MAX } from '../rules/campaigns';
import { CONSENT_TEXT_MAX, TRADE_USERNAME, TRADE_USERNAME_MAX } from '../rules/partners';

const params = z.object({ partner: partnerKey });
const written = z.string().trim().min(1, 'required').max(CONSENT_TEXT_MAX, 'too_long');
const day = z.iso.date('invalid');

export const partners = {
  find: endpoint('GET /partners/:partner', {
    summary:
      'What a partner offers, and how far the viewer’s own application there is. Not found where nothing is offered and the viewer has none',
    access: 'optional',
    params,
    response: success(partner),
  }),
  visit: endpoint('POST /partners/:partner/visits', {
    summary:
      'The address of the partner’s site, with an id by which the partner tells what becomes of the application; the same for a member each time. Members',
    access: 'member',
    params,
    response: success(z.object({ url: z.url() })),
    status: 201,
  }),
  accounts: endpoint('GET /profiles/trade-accounts', {
    summary: 'The caller’s accounts at partners that are linked. Members',
    access: 'member',
    response: success(z.array(tradeAccount)),
  }),
  link: endpoint('POST /profiles/link_trade_account', {
    summary:
      'Link an account at a partner to the caller, by what the partner has signed, once; a `conflict` where it is somebody else’s, or the caller has linked another there. Members',
    access: 'member',
    sessionCheck: 'each_call',
    body: z.object({
      trade_username: z
        .string()
        .min(1, 'required')
        .max(TRADE_USERNAME_MAX, 'too_long')
        .regex(TRADE_USERNAME, 'invalid'),
      token: z.string().min(1, 'required').max(1_000, 'too_long'),
    }),
    response: success(tradeAccount),
  }),
  unlink: endpoint('DELETE /profiles/trade-accounts/:partner', {
    summary:
      'Link the caller’s account at a partner to them no more; it may be linked anew, by whoever has it. Where none is linked nothing changes, and it is answered alike: with the accounts that are still linked. Members',
    access: 'member',
    sessionCheck: 'each_call',
    params,
    response: success(z.array(tradeAccount)),
  }),
  list: endpoint('GET /admin/partners', {
    summary: 'All partners, and how they stand. Staff',
    access: 'admin',
    response: success(z.array(staffPartner)),
  }),
  postbacks: endpoint('GET /admin/partners/:partner/postbacks', {
    summary: 'The last 100 things that a partner has told, or those that belong to no member, newest first. Staff',
    access: 'admin',
    params,
    query: z.object({ outcome: z.enum(['taken', 'unlinked', 'late']).optional() }),
    response: success(z.array(staffPostback)),
  }),
  consent: endpoint('PUT /admin/partners/:partner/consent', {
    summary: 'Write down that a partner has consented in writing to what is offered as `version` names it. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.object({ given_by: written, given_on: day, document: written, version: z.string() }),
    response: success(staffPartner),
  }),
  revoke: endpoint('DELETE /admin/partners/:partner/consent', {
    summary: 'Write down that a partner consents no more: nothing of it is offered from now on. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    response: success(staffPartner),
  }),
  budget: endpoint('PUT /admin/partners/:partner/budget', {
    summary: 'Say how many coins the mission of a partner may give in all. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.object({ budget: z.int('invalid').min(0, 'invalid').max(CAMPAIGN_BUDGET_MAX, 'invalid') }),
    response: success(staffPartner),
  }),
  start: endpoint('POST /admin/partners/:partner/start', {
    summary:
      'Offer it until the end of a day in Tokyo, from a day or at once. `conflict` without the partner’s consent, site or budget. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    body: z.object({ from: day.optional(), until: day }),
    response: success(staffPartner),
  }),
  pause: endpoint('POST /admin/partners/:partner/pause', {
    summary: 'Offer it no more; who has opened the partner’s site already keeps what was promised. Staff',
    access: 'admin',
    sessionCheck: 'each_call',
    params,
    response: success(staffPartner),
  }),
};
