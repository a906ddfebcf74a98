import { readFileSync } from 'node:fs';
import createRouter from 'find-my-way';
import type { Context } from 'koa';
import type { Clock } from '../clock.ts';
import { StripeFailure } from '../errors.ts';
import { findById } from '../expand.ts';
import { readParams } from '../params.ts';
import type { Call } from '../routes.ts';
import type { Store } from '../store.ts';
import { ACTIONS, DONE, type Action, type Done } from './actions.ts';
import { homePage, listPage, objectPage, refusalPage } from './pages.ts';
import { SHOWN } from './views.ts';

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const css = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Return what answers with the page for testers: `GET` shows, and `POST` is one of its buttons. */
export function createPage(store: Store, clock: Clock, callAbout: (context: Context, id: string) => Call) {
  const router = createRouter();
  for (const action of ACTIONS) router.on('POST', action.path, () => undefined, action);

  async function press(context: Context): Promise<void> {
    const found = router.find('POST', context.path);
    const action = found?.store as Action | undefined;
    if (!found || !action) throw notFound();
    // A page elsewhere could otherwise have its visitors press the buttons.
    if (context.get('origin') !== `http://${context.host}`) {
      throw new StripeFailure(403, { type: 'invalid_request_error', message: 'Only this page can do that.' });
    }
    const given = Object.entries(context.request.body as Record<string, string>).filter(([, value]) => value !== '');
    const input = readParams(action.schema, Object.fromEntries(given)) as never;
    const call = { ...callAbout(context, found.params['id'] ?? ''), clock };
    const [path, done] = await action.run(call, input);
    context.status = 303;
    context.set('location', `${path}?done=${done}`);
  }

  function show({ path, query }: Context): string {
    const done = Object.keys(DONE).find((key): key is Done => key === query['done']);
    const [, area, name = '', more] = path.split('/');
    if (path === '/') return homePage(store, clock, done);
    const kind = area === 'lists' && more === undefined ? SHOWN.find((one) => one === name) : undefined;
    if (kind) return listPage(store, kind, typeof query['before'] === 'string' ? query['before'] : null);
    const object = area === 'objects' && more === undefined ? findById(store, name) : undefined;
    if (!object) throw notFound();
    return objectPage(store, object, done);
  }

  return async (context: Context): Promise<void> => {
    context.set({
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      // 'no-referrer' would have browsers keep the origin of a form to themselves.
      'referrer-policy': 'same-origin',
    });
    try {
      if (context.method === 'POST') {
        await press(context);
      } else if (context.path === '/page.css') {
        context.type = 'css';
        context.body = css('../../pages/base.css') + css('page.css');
      } else {
        context.type = 'html';
        context.body = show(context);
      }
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      context.status = error.status;
      context.type = 'html';
      context.body = refusalPage(error.message);
    }
  };
}

const notFound = () =>
  new StripeFailure(404, { type: 'invalid_request_error', message: 'There is nothing at this address.' });
