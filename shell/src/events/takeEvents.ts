import type { MemberEvents } from '@minori/contracts';
import type { Shell } from '@minori/platform';
import { answersOf, applyEdits, editAnswer, readAgain } from '@minori/platform/query';
import type { MemberEvent } from './sharedStream';

const COINS = 'GET /payments/coins';

/** Return what takes a member's events over into what the page shows. */
export function createEventTaker({ queryClient, session, player }: Pick<Shell, 'queryClient' | 'session' | 'player'>) {
  /** The newest that was unread at any time of the visit, an empty text before there is one; undefined until the first event. */
  let newest: string | undefined;
  /** How many were unread at the last event. */
  let unread = 0;

  function takeNotifications({ has_new, latest_id, unread_count }: MemberEvents['notifications']): void {
    const isNewer = newest !== undefined && latest_id !== null && latest_id > newest;
    if (newest === undefined || isNewer) newest = latest_id ?? '';
    // They were read on another device, or in another tab.
    const isRead = unread_count < unread;
    unread = unread_count;
    applyEdits(
      queryClient,
      editAnswer(answersOf('GET /notifications/check'), () => ({ data: has_new })),
    );
    if (isNewer || isRead) readListWhenSeen();
  }

  /** To read the list counts as having seen it. */
  function readListWhenSeen(): void {
    document.removeEventListener('visibilitychange', readListWhenSeen);
    if (document.hidden) document.addEventListener('visibilitychange', readListWhenSeen);
    else void readAgain(queryClient, answersOf('GET /notifications/'));
  }

  function takeCoins({ balance }: MemberEvents['coins']): void {
    const known = queryClient.getQueriesData<{ data: { sum: number } }>({ queryKey: answersOf(COINS) });
    if (known.every(([, answer]) => !answer || answer.data.sum === balance)) return;
    applyEdits(
      queryClient,
      editAnswer(answersOf(COINS), (answer) => ({ data: { ...answer.data, sum: balance } })),
    );
    void readAgain(
      queryClient,
      answersOf(COINS),
      answersOf('GET /payments/coins/movements'),
      answersOf('GET /profiles/upcoming-coins'),
    );
  }

  /** What was locked may be open, all over the site and in the player. */
  function takeMembership(): void {
    void Promise.all([session.refresh(), queryClient.invalidateQueries(), player.unlock()]).catch(() => {});
  }

  return (event: MemberEvent): void => {
    if (event.name === 'notifications') takeNotifications(event.data);
    else if (event.name === 'coins') takeCoins(event.data);
    else if (event.name === 'missions') void readAgain(queryClient, answersOf('GET /users/missions'));
    else takeMembership();
  };
}
