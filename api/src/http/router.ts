import { methodAndPath } from '@minori/contracts/server';
import createRouter, { type HTTPMethod } from 'find-my-way';
import type { Middleware } from 'koa';
import type { Binding } from './route';

/** In characters; what is longer is no path of ours. */
const PARAMETER_MAX = 500;

/**
 * Hand each call to its binding; a call to a path that none has goes on. A literal segment comes before a parameter in its
 * place, and a slash at the end makes no difference. A path that is known by other methods only answers 405, or to OPTIONS
 * what is allowed.
 */
export function dispatch(prefix: string, bindings: Iterable<Binding>): Middleware {
  const router = createRouter({ ignoreTrailingSlash: true, maxParamLength: PARAMETER_MAX });
  const methods = new Set<HTTPMethod>();
  for (const binding of bindings) {
    const { method, path } = methodAndPath(binding.endpoint.key);
    methods.add(method);
    // It only finds: the binding, with the context of Koa, is called below.
    router.on(method, `${prefix}${path}`, () => {}, binding);
  }
  return async (context, next) => {
    const { path, method } = context;
    const found = router.find((method === 'HEAD' ? 'GET' : method) as HTTPMethod, path);
    if (found) {
      const binding = found.store as Binding;
      context.state['route'] = binding.endpoint.key;
      return binding.handle(context, found.params as Record<string, string>);
    }
    const known = [...methods].filter((one) => router.find(one, path));
    if (known.length === 0) return next();
    context.set('allow', ['OPTIONS', ...(known.includes('GET') ? ['HEAD'] : []), ...known].join(', '));
    context.status = method === 'OPTIONS' ? 200 : 405;
    if (method === 'OPTIONS') context.body = '';
  };
}
