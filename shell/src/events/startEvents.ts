import type { Shell } from '@minori/platform';
import { answersOf, readAgain } from '@minori/platform/query';
import type { EventStream } from './eventStream';
import type { MemberStreamOptions } from './sharedStream';

const POLL_MS = 600_000;

interface Options {
  shell: Pick<Shell, 'queryClient' | 'session' | 'player'>;
  ask: MemberStreamOptions['ask'];
  /** Wait until the page stands there: what changes can wait for it. */
  drawn(): Promise<void>;
}

/**
 * Have the page told at once of what changes for the member who is signed in, and of nobody else: what comes for somebody ends
 * when they sign out or somebody else signs in, in whatever tab. While that can't be had the bell asks every 10 minutes.
 */
export function startEvents({ shell, ask, drawn }: Options): void {
  const { $session } = shell.session;
  let memberId: string | null = null;
  let stream: EventStream | undefined;
  let isLive = false;

  function end(): void {
    stream?.close();
    stream = undefined;
    memberId = null;
    isLive = false;
  }

  async function follow(id: string | null): Promise<void> {
    if (id === memberId) return;
    end();
    memberId = id;
    if (id === null) return;
    await drawn();
    const [{ shareMemberStream }, { createEventTaker }] = await Promise.all([
      import('./sharedStream'),
      import('./takeEvents'),
    ]);
    if (memberId !== id || stream) return;
    stream = shareMemberStream(id, {
      ask,
      onEvent: createEventTaker(shell),
      onLife: (lives) => (isLive = lives),
    });
  }

  // Without its code there is no stream: the bell asks.
  const followNow = () => void follow($session.get().user?.id ?? null).catch(() => {});
  $session.subscribe(followNow);
  // A page that the browser keeps to come back to keeps no stream from the others.
  addEventListener('pagehide', end);
  addEventListener('pageshow', ({ persisted }) => persisted && followNow());
  setInterval(() => {
    if (memberId !== null && !isLive && !document.hidden) {
      void readAgain(shell.queryClient, answersOf('GET /notifications/check'));
    }
  }, POLL_MS);
}
