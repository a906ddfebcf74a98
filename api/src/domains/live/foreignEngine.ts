import type { Context, Middleware } from 'koa';
import type { Deps } from '../../deps';
import { readWhole } from '../../http/wholeBody';
import { findStream } from './model';
import { admitAndLook } from './sending';

/**
 * `POST /live/engine/asks`: an engine that is not ours asks whether something may be done. `GET /live/engine/views`: the site's server asks
 * whether a link opens a stream of such an engine, which knows nothing of links. Without such an engine there is neither.
 */
export function foreignEngine(base: string, deps: Deps): Middleware {
  const foreign = deps.live?.foreign;
  const asks = `POST ${base}/live/engine/asks`;
  const views = `GET ${base}/live/engine/views`;

  async function mayDo(context: Context): Promise<number> {
    const body = String((await readWhole(context.req)) ?? '');
    const asked = foreign?.read({ authorization: context.get('authorization'), body });
    if (!asked) return 401;
    if (asked.wish === 'publish') return (await admitAndLook(deps, asked)) ? 204 : 403;
    return asked.wish === 'own' ? 204 : 403;
  }

  async function mayView(context: Context): Promise<number> {
    const link = foreign?.opens(String(context.query['path']));
    const stream = link ? await findStream(link.streamId) : null;
    return link && stream && link.epoch >= stream.epoch ? 204 : 403;
  }

  return async (context, next) => {
    const call = `${context.method} ${context.path}`;
    if (!foreign || (call !== asks && call !== views)) return next();
    const status = await (call === asks ? mayDo(context) : mayView(context));
    context.set('cache-control', 'no-store');
    context.body = null;
    // Of itself an answer without a body is 204.
    context.status = status;
  };
}
