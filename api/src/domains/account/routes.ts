import { domains } from '@minori/contracts/server';
import { AppError } from '../../http/errors';
import { route, type ApiRouter } from '../../http/route';
import { requestVerification } from '../users/emails';
import { askForEmail, confirmEmail, giveUpEmail, undoEmail } from './emailChange';
import { accountOf, removeService, setPassword } from './signingIn';

const { account, users } = domains;
const done = { data: { ok: true as const } };

/** Bind the endpoints of how a member signs in. */
export function registerRoutes(router: ApiRouter): void {
  route(router, account.own, { limit: 'read' }, async ({ deps, viewer }) => ({ data: await accountOf(deps, viewer) }));
  route(router, account.confirmEmail, { limit: 'mail_client', isByAddress: true }, async ({ deps, body }) => ({
    data: { email: await confirmEmail(deps, body.token) },
  }));
  route(router, account.undoEmail, { limit: 'mail_client', isByAddress: true }, async ({ deps, body }) => ({
    data: { email: await undoEmail(deps, body.token) },
  }));
  route(router, account.cancelEmail, { limit: 'write' }, async ({ deps, viewer }) => {
    await giveUpEmail(deps, viewer);
    return done;
  });
  route(router, account.setPassword, { limit: 'mail' }, async ({ deps, viewer, identity, body }) => {
    await setPassword(deps, { viewer, identity }, body.password);
    return done;
  });
  route(router, account.removeService, { limit: 'write' }, async ({ deps, viewer, identity, params }) => ({
    data: await removeService(deps, { viewer, identity }, params.service),
  }));
  route(
    router,
    users.sendVerification,
    { limit: 'mail' },
    async ({ deps, limits, viewer, identity, body, language, address }) => {
      if (body.email === undefined) await requestVerification(limits, identity, { language, address });
      else if (!viewer) throw new AppError('not_registered');
      else await askForEmail({ deps, limits }, { viewer, identity }, { email: body.email, address });
      return done;
    },
  );
}
