import { methodAndPath } from '@minori/contracts/server';
import type { Context, Middleware } from 'koa';
import type { Binding } from './route';

/** What begins with the same segments: a path costs as many look-ups as it has segments, however many routes there are. */
interface Branch {
  literals: Map<string, Branch>;
  /** What goes on with any segment. */
  parameter?: Branch;
  /** By method, what ends here. */
  ends: Map<string, End>;
}

interface End {
  binding: Binding;
  /** The names of the path's parameters, in their order. */
  names: string[];
}

/** A branch where a path ends, and the values of its parameters. */
interface Reached {
  branch: Branch;
  values: string[];
}

/**
 * Hand each call to its binding; a call to a path that none has goes on. A literal segment comes before a parameter in its
 * place, and a slash at the end makes no difference. A path that is known by other methods only answers 405, or to OPTIONS
 * what is allowed.
 */
export function dispatch(prefix: string, bindings: Iterable<Binding>): Middleware {
  const root = newBranch();
  for (const binding of bindings) plant(root, binding);
  return async (context, next) => {
    const { path, method } = context;
    if (!path.startsWith(`${prefix}/`)) return next();
    const reached = reach(root, segmentsOf(path.slice(prefix.length)));
    const wanted = method === 'HEAD' ? 'GET' : method;
    for (const { branch, values } of reached) {
      const end = branch.ends.get(wanted);
      if (end) return handle(context, end, values);
    }
    if (reached.length === 0) return next();
    const known = reached.flatMap(({ branch }) => [...branch.ends.keys()]);
    context.set('allow', [...new Set(['OPTIONS', ...(known.includes('GET') ? ['HEAD'] : []), ...known])].join(', '));
    context.status = method === 'OPTIONS' ? 200 : 405;
    if (method === 'OPTIONS') context.body = '';
  };
}

function handle(context: Context, { binding, names }: End, values: string[]): Promise<void> {
  context.state['route'] = binding.endpoint.key;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) params[name] = decoded(values[index] ?? '');
  return binding.handle(context, params);
}

/** Return every branch that a path may end at, the one with the most literal beginning first. */
function reach(branch: Branch, segments: string[], at = 0, values: string[] = []): Reached[] {
  const segment = segments[at];
  if (segment === undefined) return branch.ends.size > 0 ? [{ branch, values }] : [];
  const literal = branch.literals.get(segment);
  const byLiteral = literal ? reach(literal, segments, at + 1, values) : [];
  if (!branch.parameter || segment === '') return byLiteral;
  return [...byLiteral, ...reach(branch.parameter, segments, at + 1, [...values, segment])];
}

/** What is no valid encoding is taken as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

const newBranch = (): Branch => ({ literals: new Map(), ends: new Map() });

function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1);
  if (segments.at(-1) === '') segments.pop();
  return segments;
}

function plant(root: Branch, binding: Binding): void {
  const { method, path } = methodAndPath(binding.endpoint.key);
  const names: string[] = [];
  let branch = root;
  for (const segment of segmentsOf(path)) {
    const next = segment.startsWith(':') ? branch.parameter : branch.literals.get(segment);
    const grown = next ?? newBranch();
    if (segment.startsWith(':')) {
      names.push(segment.slice(1));
      branch.parameter = grown;
    } else {
      branch.literals.set(segment, grown);
    }
    branch = grown;
  }
  const before = branch.ends.get(method);
  if (before) throw new Error(`${binding.endpoint.key} stands where ${before.binding.endpoint.key} does`);
  branch.ends.set(method, { binding, names });
}
