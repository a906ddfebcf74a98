import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { chooseDomains, readTopic, resolveTopics } from './service';

const { topics } = domains;
const DONE = { data: { ok: true } } as const;

/** Bind the endpoints of the topics, but for those about what is trending. */
export function registerRoutes(router: ApiRouter): void {
  route(router, topics.read, { limit: 'read' }, async ({ params }) => ({ data: await readTopic(params.topic) }));
  route(router, topics.resolve, { limit: 'write' }, async ({ deps, body }) => ({
    data: await resolveTopics(deps, body.topics),
  }));
  route(router, topics.choose, { limit: 'write' }, async ({ deps, viewer, body }) => {
    await chooseDomains(deps, viewer, { ids: body.domain_ids, isRemoval: body.is_remove_domain_only });
    return DONE;
  });
}
