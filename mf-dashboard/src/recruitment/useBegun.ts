import type { WorkProfile, WorkProfileInput } from '@minori/contracts';
import { useState } from 'react';
import { draftOf } from './draft';
import { inputOf, valuesOf, type WorkValues } from './values';

interface Begun {
  /** Another form begins with each. */
  round: number;
  /** What is written over when it is saved. */
  revision: number;
  values: WorkValues;
  /** Something stands in the form that is not saved. */
  isTyped: boolean;
}

const savedAs = (profile: WorkProfile | null, round: number): Begun => ({
  round,
  revision: profile?.revision ?? 0,
  values: valuesOf(profile),
  isTyped: false,
});

function begin(userId: string, profile: WorkProfile | null): Begun {
  const saved = savedAs(profile, 0);
  const draft = draftOf(userId).read(saved.values);
  return draft ? { ...saved, ...draft, isTyped: true } : saved;
}

/**
 * What the form begins with: what was typed before and not saved, else what is saved. What is saved elsewhere meanwhile is taken
 * over, unless something is typed: then its member chooses.
 */
export function useBegun(userId: string, profile: WorkProfile | null) {
  const [begun, setBegun] = useState(() => begin(userId, profile));
  const draft = draftOf(userId);
  const latest = profile?.revision ?? 0;
  const isNewer = latest > begun.revision;
  if (isNewer && !begun.isTyped) setBegun(savedAs(profile, begun.round + 1));
  return {
    begun,
    /** It was changed elsewhere since what is typed was begun. */
    isNewer: isNewer && begun.isTyped,
    /** Keep what is typed. */
    keep(values: WorkValues) {
      draft.keep({ revision: begun.revision, values });
      if (!begun.isTyped) setBegun({ ...begun, isTyped: true });
    },
    /** Give up what is typed. */
    discard() {
      draft.forget();
      setBegun(savedAs(profile, begun.round + 1));
    },
    /** Let what is typed be saved over what was saved elsewhere. */
    insist: (values: WorkValues) => {
      draft.keep({ revision: latest, values });
      setBegun({ ...begun, revision: latest });
    },
    /** What was sent is saved, in place of the revision that the form began with: the form goes on as it stands, and what was typed since is kept. */
    saved({ revision }: WorkProfile, sent: WorkProfileInput) {
      const typed = draft.read(begun.values)?.values;
      const isTyped = typed !== undefined && JSON.stringify(inputOf(typed)) !== JSON.stringify(sent);
      if (isTyped) draft.keep({ revision, values: typed });
      else draft.forget();
      setBegun((before) => ({ ...before, revision, isTyped }));
    },
  };
}
