import { domains } from '@minori/contracts/server';
import { route, type ApiRouter } from '../../http/route';
import { isOwnPhone, registerPhone, sendCode } from './service';

const { account } = domains;

/** Bind the endpoints of telephone numbers. */
export function registerRoutes(router: ApiRouter): void {
  route(router, account.phone, { limit: 'write' }, async ({ deps, limits, viewer, body, address }) => {
    const { phone_number: typed, code } = body;
    const caller = { viewer, typed, address };
    if (code === undefined) await sendCode({ deps, limits }, caller);
    else await registerPhone({ deps, limits }, { ...caller, code });
    return { data: { is_registered: code !== undefined } };
  });
  route(router, account.isPhoneRegistered, { limit: 'write' }, async ({ deps, limits, viewer, body, address }) => ({
    data: { is_registered: await isOwnPhone({ deps, limits }, { viewer, typed: body.phone_number, address }) },
  }));
}
