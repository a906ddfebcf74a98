import type { SitePage } from '../src/remotes/shipped';

/**
 * Return a call of a page with the parameters of its path and of its address filled in; null where that is no call of its own:
 * dots alone would lead to another one.
 */
export function filledCall(call: string, { params }: SitePage, search: string): string | null {
  const query = new URLSearchParams(search);
  const valueOf = (name: string) => params[name] ?? query.get(name) ?? '';
  const names = [...call.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.some((name) => /^\.+$/.test(valueOf(name)))) return null;
  return call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(name)));
}
