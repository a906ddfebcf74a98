import type { Endpoint } from '@minori/contracts';
import type { MembershipPackageName } from '@minori/contracts/rules';
import { domains, methodAndPath } from '@minori/contracts/server';
import { startTestApi, type TestApi, type TestMember } from '../../testing';
import { textOf } from '../../testing/answers';
import { aMembership } from '../../testing/memberships';
import { asApi } from '../../testing/queries/recorder';
import { prepareMarket } from './service';
import { symbolIdOf } from './symbolModel';

const ROLES = ['guest', 'member', 'green', 'gold', 'platinum', 'izanavi'] as const;
type Role = (typeof ROLES)[number];

const PACKAGES: Partial<Record<Role, MembershipPackageName>> = {
  green: 'green-membership',
  gold: 'gold-membership',
  platinum: 'platinum-membership',
  izanavi: 'izanavi',
};
const NIKKEI = symbolIdOf('NI225');
const endpoints = [
  domains.market,
  domains.comparison,
  domains.predictions,
  domains.signals,
  domains.ticks,
  domains.news,
].flatMap((domain) => Object.values<Endpoint>(domain));

let api: TestApi;
let target: TestMember;
let predictionId: string;
const members = new Map<Role, TestMember>();

beforeAll(async () => {
  api = await startTestApi();
  api.clock.set(new Date('2026-11-12T12:00:00+09:00'));
  await asApi(() => prepareMarket(api.deps, '2026-01-01'));
  for (const role of ROLES.slice(1)) {
    const name = PACKAGES[role];
    members.set(role, await api.createMember({ fields: { membership: name ? aMembership(name) : null } }));
  }
  target = await api.createMember();
  const body = { week_price: 48_000, month_price: 48_000 };
  const params = { id: NIKKEI };
  predictionId = (await api.client(target)('POST /news/charts/symbols/:id/predictions', { params, body })).data.id;
});
afterAll(() => api.close());

const BODIES: Record<string, () => unknown> = {
  'POST /news/charts/symbols/votes': () => ({ symbol_id: NIKKEI, vote: 'buy' }),
  'POST /news/charts/symbols/favorites': () => ({ symbol_id: NIKKEI, action: 'favorite' }),
  'POST /news/charts/symbols/pin': () => ({ chart_symbol_id: NIKKEI, type: 'pin' }),
  'POST /news/charts/symbols/:id/predictions': () => ({ week_price: 48_000, month_price: 48_000 }),
  'POST /news/charts/symbols/:id/predictions/:predictionId/reaction': () => ({ action: 'like' }),
  'POST /news/charts/symbols/:id/predictions/alarms': () => ({ target_user_id: target.id, type: 'on' }),
};
const QUERIES: Record<string, string> = {
  'GET /news/charts/symbols/ticks': `?symbols=${NIKKEI}`,
  'GET /posts/charts/symbols/analytics': `?symbol_id=${NIKKEI}`,
  'GET /news/charts/symbols/scoring_model_result': `?symbol_id=${NIKKEI}&simulate_year_from=2026`,
};
/** What memberships open, with the code that others are refused with. */
const TIERS: Record<string, { open: Role[]; code: string }> = {
  'POST /news/charts/symbols/:id/predictions/alarms': { open: ['platinum', 'izanavi'], code: 'platinum_required' },
  'GET /news/charts/symbols/scoring_model_result': { open: ['izanavi'], code: 'izanavi_required' },
};

async function ask(endpoint: Endpoint, role: Role): Promise<[status: number, code: string | undefined]> {
  const { method, path } = methodAndPath(endpoint.key);
  const values: Record<string, string> = { id: NIKKEI, type: 'index', predictionId };
  const isOfMember = path.includes('/users/');
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    isOfMember && name === 'id' ? target.username : (values[name] ?? ''),
  );
  const body = BODIES[endpoint.key]?.();
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const member = members.get(role);
  if (member) headers['authorization'] = `Bearer ${member.token()}`;
  const response = await fetch(`${api.url}${address}${QUERIES[endpoint.key] ?? ''}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await textOf(response);
  return [response.status, response.ok ? undefined : (JSON.parse(text) as { error: { code: string } }).error.code];
}

function expected({ key, access, status = 200 }: Endpoint, role: Role): [number, string | undefined] {
  if (role === 'guest' && access === 'member') return [401, 'unauthenticated'];
  const tier = TIERS[key];
  return !tier || tier.open.includes(role) ? [status, undefined] : [403, tier.code];
}

test.each(endpoints.map((endpoint) => [endpoint.key, endpoint] as const))('%s', async (_, endpoint) => {
  const found = [];
  for (const role of ROLES) found.push([role, ...(await ask(endpoint, role))]);
  expect(found).toEqual(ROLES.map((role) => [role, ...expected(endpoint, role)]));
});
