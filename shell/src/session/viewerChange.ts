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
