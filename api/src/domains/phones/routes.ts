import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { isPhoneRegistered, registerPhone, sendCode } from './service';

const { account } = domains;

/** Bind the endpoints of telephone numbers. */
export function registerRoutes(router: ApiRouter): void {
  route(router, account.phone, { limit: 'write' }, async ({ deps, limits, viewer, body, address }) => {
    const { phone_number: typed, code } = body;
    if (code === undefined) await sendCode({ deps, limits }, { viewer, typed, address });
    else await registerPhone({ deps, limits }, viewer, { typed, code });
    return { data: { is_registered: code !== undefined } };
  });
  route(router, account.isPhoneRegistered, { limit: 'write' }, async ({ deps, limits, viewer, body }) => ({
    data: { is_registered: await isPhoneRegistered({ deps, limits }, viewer, body.phone_number) },
  }));
}
