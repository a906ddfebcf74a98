import { randomUUID } from 'node:crypto';
import { keepSnapshot, readSnapshot } from '../snapshot.ts';
import type { Told } from './signing.ts';

/** An application as its partner keeps it. */
export interface Application {
  partner: string;
  clickId: string;
  /** What was told of it, the first first, with how the answer was. */
  told: { told: Told; forged: boolean; answer: number }[];
}

/** The applications of all partners, newest first. */
export interface Applications {
  list: () => readonly Application[];
  find: (clickId: string) => Application | undefined;
  /** Return the one that belongs to a click, entered where it is new. */
  enter: (partner: string, clickId: string) => Application;
  /** Say that one has changed. */
  changed: () => void;
  flush: () => void;
}

/** Open what is kept in the file, or in memory only. */
export function openApplications(dataFile: string | undefined): Applications {
  const applications = readSnapshot<Application[]>(dataFile) ?? [];
  const { changed, flush } = keepSnapshot(dataFile, () => applications);
  const find = (clickId: string) => applications.find((one) => one.clickId === clickId);
  return {
    list: () => applications,
    find,
    enter(partner, clickId) {
      const known = find(clickId);
      if (known) return known;
      const entered: Application = { partner, clickId, told: [] };
      applications.unshift(entered);
      changed();
      return entered;
    },
    changed,
    flush,
  };
}

/** Return what a partner tells of an application next. */
export function newlyTold({ clickId }: Application, status: Told['status']): Told {
  return { event_id: randomUUID(), click_id: clickId, status, occurred_at: new Date().toISOString() };
}
