import type { CurrentUser } from '@minori/contracts';
import type { QueryClient } from '@minori/platform/query';
import { keptAnswers, takeUpAnswers, type KeptAnswer } from './keptAnswers';

const STORED = 'minori.last_visit';
/** Whose browser this is now, as every tab of the site knows it. */
const OWNER = 'minori.last_member';
const EXPIRES_MS = 24 * 60 * 60_000;

interface Visit {
  /** Of the shell and the remotes: what another version has kept may have another form. */
  stamp: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  user: CurrentUser;
  answers: KeptAnswer[];
}

/** What this browser keeps of its member's last visit, for the next one to begin with. */
export interface LastVisit {
  /** Put what was kept into a client, and return whose it is; null when there is nothing of use. */
  begin(client: QueryClient): CurrentUser | null;
  /** Say who is signed in, null when nobody: what is kept of somebody else is forgotten, in whatever tab they were. */
  belongTo(memberId: string | null): void;
  /** Keep what a member sees now, unless somebody else has signed in meanwhile. */
  keep(user: CurrentUser, client: QueryClient): void;
}

/** Return what is kept of the last visit. Where the browser keeps nothing, each visit is a first one. */
export function createLastVisit(stamp: string, storage: Storage = localStorage): LastVisit {
  const isCurrent = (visit: Partial<Visit> | null): visit is Visit =>
    visit?.stamp === stamp &&
    Date.now() - (visit.at ?? 0) < EXPIRES_MS &&
    typeof visit.user?.id === 'string' &&
    visit.user.id === storage.getItem(OWNER) &&
    Array.isArray(visit.answers);

  const forget = () => storage.removeItem(STORED);

  return {
    begin(client) {
      try {
        const visit = JSON.parse(storage.getItem(STORED) ?? 'null') as Partial<Visit> | null;
        if (!isCurrent(visit)) {
          forget();
          return null;
        }
        takeUpAnswers(client, visit.answers);
        return visit.user;
      } catch {
        return null; // closed or garbled
      }
    },
    belongTo(memberId) {
      try {
        if (memberId === storage.getItem(OWNER)) return;
        forget();
        if (memberId === null) storage.removeItem(OWNER);
        else storage.setItem(OWNER, memberId);
      } catch {
        // Where nothing can be kept there is nothing to forget.
      }
    },
    keep(user, client) {
      try {
        if (user.id !== storage.getItem(OWNER)) return;
        const visit: Visit = { stamp, at: Date.now(), user, answers: keptAnswers(client) };
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
