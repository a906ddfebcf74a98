import type { CurrentUser } from '@minori/contracts';
import type { QueryClient } from '@minori/platform/query';
import { keptAnswers, offlineAnswers, takeUpAnswers, type KeptAnswer } from './keptAnswers';

const STORED = 'minori.last_visit';
/** Whose browser this is now, as every tab of the site knows it. */
const OWNER = 'minori.last_member';
const EXPIRES_MS = 24 * 60 * 60_000;

interface Visit {
  /** Of the shell and the remotes: what another version has kept may have another form. */
  stamp: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  /** Null for a guest, whose visit is of use without a connection alone: else the server answers sooner. */
  user: CurrentUser | null;
  answers: KeptAnswer[];
}

/** What was kept of a visit: whose it was, null for a guest, and when it ended. */
export type VisitBefore = Pick<Visit, 'user' | 'at'>;

/** What this browser keeps of its visitor's last visit, for the next one to begin with. */
export interface LastVisit {
  /**
   * Put what was kept into a client, and return whose it is; null when there is nothing of use.
   * @param isOffline whether there is no connection: then there is more of use
   */
  begin(client: QueryClient, isOffline: boolean): VisitBefore | null;
  /** Say who is signed in, null when nobody: what is kept of somebody else is forgotten, in whatever tab they were. */
  belongTo(memberId: string | null): void;
  /** Keep what a member sees now, or a guest, unless somebody else has signed in or out meanwhile. */
  keep(user: CurrentUser | null, client: QueryClient): void;
}

/** Return what is kept of the last visit. Where the browser keeps nothing, each visit is a first one. */
export function createLastVisit(stamp: string, storage: Storage = localStorage): LastVisit {
  const isCurrent = (visit: Partial<Visit> | null): visit is Visit =>
    visit?.stamp === stamp &&
    Date.now() - (visit.at ?? 0) < EXPIRES_MS &&
    (visit.user === null || typeof visit.user?.id === 'string') &&
    (visit.user?.id ?? null) === storage.getItem(OWNER) &&
    Array.isArray(visit.answers);

  /** Who was last signed in on this page */
  let lastMember: string | null = null;
  /** A page on which a member has signed out keeps nothing of a guest: it was theirs. */
  let hasMemberLeft = false;

  const forget = () => storage.removeItem(STORED);

  /** Return what is kept now, in whichever tab that was done. */
  function read(): Visit | null {
    try {
      const visit = JSON.parse(storage.getItem(STORED) ?? 'null') as Partial<Visit> | null;
      return isCurrent(visit) ? visit : null;
    } catch {
      return null; // closed or garbled
    }
  }

  return {
    begin(client, isOffline) {
      try {
        const visit = read();
        if (!visit) {
          forget();
          return null;
        }
        takeUpAnswers(client, visit.answers, isOffline);
        lastMember = visit.user?.id ?? null;
        return { user: visit.user, at: visit.at };
      } catch {
        return null; // closed or garbled
      }
    },
    belongTo(memberId) {
      try {
        const owner = storage.getItem(OWNER);
        // Another tab may have written already whose browser it is now.
        hasMemberLeft ||= [owner, lastMember].some((id) => id !== null && id !== memberId);
        lastMember = memberId;
        if (memberId === owner) return;
        forget();
        if (memberId === null) storage.removeItem(OWNER);
        else storage.setItem(OWNER, memberId);
      } catch {
        // Where nothing can be kept there is nothing to forget.
      }
    },
    keep(user, client) {
      try {
        const id = user?.id ?? null;
        if (id !== storage.getItem(OWNER) || (id === null && hasMemberLeft)) return;
        const earlier = offlineAnswers(read()?.answers ?? [], Date.now() - EXPIRES_MS);
        const visit: Visit = { stamp, at: Date.now(), user, answers: keptAnswers(client, id, earlier) };
        storage.setItem(STORED, JSON.stringify(visit));
      } catch {
        try {
          forget(); // there is no room: rather nothing than what is old
        } catch {
          // closed
        }
      }
    },
  };
}

/** Keep what a member sees whenever they may be leaving: a browser on a phone tells of nothing later. */
export function keepOnLeaving(keep: () => void): void {
  addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
  });
}
