import { randomUUID } from 'node:crypto';
import type { Access, Endpoint } from '@minori/contracts';
import { domains, methodAndPath } from '@minori/contracts/server';
import { COURSE_SALE_ROWS } from './testing/roles/courseRows';
import { COURSE_MAKING_ROWS } from './testing/roles/courseMakingRows';
import { CREATOR_ROWS } from './testing/roles/creatorRows';
import { INVITATION_ROWS } from './testing/roles/invitationRows';
import { FEED_ROWS, MEDIA_ROWS, RELATION_ROWS, SEARCH_ROWS, TOPIC_ROWS, UPLOAD_ROWS } from './testing/roles/listRows';
import { MODERATION_ROWS, POST_ROWS } from './testing/roles/postRows';
import { ADMIN_ROWS, AGE_ROWS, MISSION_ROWS, SPENDING_ROWS, STAFF_MONEY_ROWS } from './testing/roles/moneyRows';
import { textOf } from './testing/answers';
import { CHAT_ROWS } from './testing/roles/chatRows';
import { LEVEL_ROWS, MOOD_ROWS } from './testing/roles/levelRows';
import { LIVE_ROWS } from './testing/roles/liveRows';
import { ONBOARDING_ROWS } from './testing/roles/onboardingRows';
import { PARTNER_ROWS } from './testing/roles/partnerRows';
import { PAYEE_ROWS } from './testing/roles/payeeRows';
import { DASHBOARD_ROWS } from './testing/roles/dashboardRows';
import { RECRUITMENT_ROWS } from './testing/roles/recruitmentRows';
import { ROYALTY_FILE_ROWS, ROYALTY_ROWS, STAFF_PAYOUT_ROWS } from './testing/roles/royaltyRows';
import type { Row, Sent } from './testing/roles/rows';
import { SUBSCRIPTION_ROWS } from './testing/roles/subscriptionRows';
import {
  BANNER_ROWS,
  INFORMATION_ROWS,
  CARD_ROWS,
  CHARGE_ROWS,
  COIN_ROWS,
  COMMENT_ROWS,
  MEMBERSHIP_ROWS,
  PROMO_ROWS,
  RECEIPT_ROWS,
  REPORT_ROWS,
  SURVEY_ROWS,
  TIP_ROWS,
} from './testing/roles/talkRows';
import { makeWorld, ROLES, type Role, type World } from './testing/roles/world';

/** What every role is answered by each endpoint of these domains: one without a row fails. */
const TABLES = [
  ['posts', [domains.posts], POST_ROWS],
  ['moderation', [domains.moderation], MODERATION_ROWS],
  ['comments', [domains.comments], COMMENT_ROWS],
  ['feeds', [domains.feeds], FEED_ROWS],
  ['topics', [domains.topics], TOPIC_ROWS],
  ['searches', [domains.searches], SEARCH_ROWS],
  ['media', [domains.media], MEDIA_ROWS],
  ['relations', [domains.relations], RELATION_ROWS],
  ['reports and popups', [domains.reports, domains.popups], REPORT_ROWS],
  ['sales of courses', [domains.courseSales], COURSE_SALE_ROWS],
  ['creators', [domains.creators], CREATOR_ROWS],
  ['levels', [domains.levels], LEVEL_ROWS],
  ['moods', [domains.moods], MOOD_ROWS],
  ['invitations', [domains.invitations], INVITATION_ROWS],
  ['live streams', [domains.live, domains.liveFigures], LIVE_ROWS],
  ['chats of live streams', [domains.liveChat], CHAT_ROWS],
  ['dashboards', [domains.dashboards], DASHBOARD_ROWS],
  ['making courses', [domains.courseMaking, domains.courseFigures], COURSE_MAKING_ROWS],
  ['banners', [domains.banners], BANNER_ROWS],
  ['information', [domains.information], INFORMATION_ROWS],
  ['promotions', [domains.promos], PROMO_ROWS],
  ['surveys', [domains.surveys], SURVEY_ROWS],
  ['cards', [domains.cards], CARD_ROWS],
  ['charges', [domains.charges], CHARGE_ROWS],
  ['coins', [domains.coins], COIN_ROWS],
  ['memberships', [domains.memberships], MEMBERSHIP_ROWS],
  ['onboarding and prompts', [domains.onboardings, domains.prompts], ONBOARDING_ROWS],
  ['partners', [domains.partners], PARTNER_ROWS],
  ['payees', [domains.payees], PAYEE_ROWS],
  ['receipts', [domains.receipts], RECEIPT_ROWS],
  ['recruitment', [domains.recruitment], RECRUITMENT_ROWS],
  ['royalties', [domains.royalties], ROYALTY_ROWS],
  ['files of royalties', [domains.royaltyFiles], ROYALTY_FILE_ROWS],
  ['spending', [domains.spendings], SPENDING_ROWS],
  ['subscriptions', [domains.subscriptions], SUBSCRIPTION_ROWS],
  ['tips', [domains.tips], TIP_ROWS],
  ['uploads', [domains.uploads], UPLOAD_ROWS],
  ['ages', [{ sayAge: domains.users.sayAge }], AGE_ROWS],
  ['missions', [domains.missions], MISSION_ROWS],
  ['money, for staff', [domains.staffMoney], STAFF_MONEY_ROWS],
  ['payouts, for staff', [domains.staffPayouts], STAFF_PAYOUT_ROWS],
  ['staff', [domains.admin], ADMIN_ROWS],
] as const;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
}, 240_000);

afterAll(() => world.api.close());

/** Whom the access of an endpoint lets in, if nothing else matters. */
function statusFor({ access, status = 200 }: Endpoint, role: Role): number {
  const isOpen: Access[] = ['public', 'optional'];
  if (isOpen.includes(access)) return status;
  if (role === 'guest') return 401;
  return access === 'admin' && role !== 'admin' ? 403 : status;
}

async function call(
  endpoint: Endpoint,
  role: Role,
  { params = {}, query = {}, body, form, bytes }: Sent,
): Promise<Response> {
  const { method, path } = methodAndPath(endpoint.key);
  const url = new URL(
    world.api.url + path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  if (endpoint.idempotency === 'required') headers.set('idempotency-key', randomUUID());
  if (role !== 'guest') headers.set('authorization', `Bearer ${world.who[role].token()}`);
  if (bytes) {
    headers.set('content-type', 'application/octet-stream');
    return fetch(url, { method, headers, body: new Uint8Array(bytes) });
  }
  if (!form) return fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const data = new FormData();
  data.append('file', new File([new Uint8Array(form)], 'a.png', { type: 'image/png' }));
  return fetch(url, { method, headers, body: data });
}

describe.each(TABLES)('%s', (_, contracts, rows: Row[]) => {
  const endpoints = new Map(
    contracts
      .flatMap((contract) => Object.values<Endpoint>(contract))
      .map((endpoint) => [endpoint.key as string, endpoint]),
  );

  test('each endpoint has a row', () => {
    expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(endpoints.keys()));
  });

  test.each(rows.map((row) => [`${row.key} ${row.about}`.trim(), row] as const))('%s', async (_name, row) => {
    const endpoint = endpoints.get(row.key)!;
    const expected = ROLES.map((role) => [role, row.answers[role] ?? statusFor(endpoint, role)]);
    const found: [role: Role, status: number][] = [];
    const open: Role[] = [];
    const ask = async (role: Role) => {
      const response = await call(endpoint, role, await row.send(world, role));
      found.push([role, response.status]);
      const answer = await textOf(response);
      if (row.open && response.ok && isOpen(answer)) open.push(role);
    };
    // What only reads may be asked by all at once.
    if (row.key.startsWith('GET ')) await Promise.all(ROLES.map(ask));
    else for (const role of ROLES) await ask(role);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    if (row.open) expect(open.toSorted()).toEqual(row.open.toSorted());
  });
});

function isOpen(answer: string): boolean {
  const { data } = JSON.parse(answer) as { data: { content_access: { is_authorized: boolean } } };
  return data.content_access.is_authorized;
}
