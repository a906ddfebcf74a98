import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { listCourses, readCourse } from './service';

/** Bind the endpoints of the courses. */
export function registerRoutes(router: ApiRouter): void {
  route(router, domains.courses.list, { limit: 'read' }, async ({ deps, query, viewer }) => {
    const { courses, lastId } = await listCourses(deps, viewer, { tab: query.tab, lastId: query.last_id });
    return { data: courses, last_id: lastId };
  });
  route(router, domains.courses.read, { limit: 'read' }, async ({ deps, params, viewer }) => ({
    data: await readCourse(deps, viewer, params.id),
  }));
}
