import { now } from '../clock';
import { decidePermission, permissionsForStaff } from '../domains/live/permission';
import { endAsStaff } from '../domains/live/planning';
// Whose rules an end changes.
import '../domains/liveChat/jobs';

/** How to use it. */
export const LIVE_USAGE = `  live permissions [on_processing|activated]   who has asked to stream (unless said otherwise), or may
  live allow USER              lets a member stream
  live disallow USER           does not let them stream any more, or refuses what they have asked; what they are sending ends at once
  live end STREAM              ends a stream for good, by the id in its address`;

const STATES = { allow: 'activated', disallow: 'disabled' } as const;

/** Run `live …` and say what to print; undefined when it is no such command. */
export async function runLive([act, first, ...rest]: string[]): Promise<string | undefined> {
  if (rest.length > 0) return undefined;
  const at = now();
  const state = first ?? 'on_processing';
  if (act === 'permissions' && (state === 'on_processing' || state === 'activated')) {
    const { permissions } = await permissionsForStaff(state, undefined, at);
    return permissions.map(told).join('\n') || 'none';
  }
  if (act === 'end' && first) {
    await endAsStaff('command line', { id: first }, at);
    return `${first} has ended`;
  }
  if ((act !== 'allow' && act !== 'disallow') || !first) return undefined;
  return told(await decidePermission('command line', { user: first, state: STATES[act], at }));
}

function told({ user_info, state, asked_at }: Awaited<ReturnType<typeof decidePermission>>): string {
  return [user_info.id, state, asked_at ?? '-', `@${user_info.username}`, user_info.badge].join('  ');
}
