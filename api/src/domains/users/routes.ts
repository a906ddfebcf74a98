import type { ApiRouter } from '../../http/route';

/** Binds the endpoints of the members. */
export function registerRoutes(_router: ApiRouter): void {}
