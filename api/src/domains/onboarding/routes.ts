import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { creatorsFor, finish, noteAct, onboardingOf, symbolsFor } from './service';

const { onboardings } = domains;

/** Bind the endpoints of what new members are asked and shown. */
export function registerRoutes(router: ApiRouter): void {
  route(router, onboardings.read, { limit: 'read' }, async ({ viewer, at }) => ({
    data: await onboardingOf(viewer, at),
  }));
  route(router, onboardings.note, { limit: 'write' }, async ({ viewer, body, at }) => ({
    data: await noteAct(viewer, body, at),
  }));
  route(router, onboardings.finish, { limit: 'write' }, async ({ viewer, at }) => ({ data: await finish(viewer, at) }));
  route(router, onboardings.creators, { limit: 'read' }, async ({ deps, viewer, language }) => ({
    data: await creatorsFor(deps, viewer, language),
  }));
  route(router, onboardings.symbols, { limit: 'read' }, async ({ viewer, language, at }) => ({
    data: await symbolsFor(viewer, { language, at }),
  }));
}
