import type { Session } from '@minori/platform';
import type { ReadableAtom } from 'nanostores';

/**
 * Call back each time that somebody else looks at the page than before, also because of what happens in another tab.
 * `hasMemberLeft` when that was a member.
 */
export function onViewerChange($session: ReadableAtom<Session>, callback: (hasMemberLeft: boolean) => void): void {
  let viewer: string | null | undefined;
  $session.subscribe(({ status, user }) => {
    if (status === 'initialising') return;
    const before = viewer;
    viewer = user?.id ?? null;
    if (before !== undefined && before !== viewer) callback(before !== null);
  });
}

/** Call back with who looks at the page, as soon as it is known that it is a member, and again when it becomes another one. */
export function onMember($session: ReadableAtom<Session>, callback: (memberId: string) => void): void {
  let member: string | undefined;
  $session.subscribe(({ status, user }) => {
    if (status === 'initialising' || user?.id === member) return;
    member = user?.id;
    if (member) callback(member);
  });
}
