import type { WorkProfile, WorkProfileInput } from '@minori/contracts';
import { workLinksIn } from '@minori/contracts/rules';

/** A work profile as it is typed: what is chosen alone is empty while nothing is, links stand one a line. */
export type WorkValues = Omit<WorkProfileInput, 'links' | Alone> & Record<Alone, string> & { links: string };

const ALONE = ['offers', 'occupation', 'industry', 'experience', 'area'] as const;
/** What is chosen alone. */
export type Alone = (typeof ALONE)[number];

const NOTHING: WorkProfileInput = {
  visibility: 'private',
  offers: null,
  work_kinds: [],
  occupation: null,
  industry: null,
  experience: null,
  fields: [],
  styles: [],
  qualifications: [],
  skills: [],
  languages: [],
  area: null,
  is_remote: false,
  history: [],
  about: '',
  links: [],
};

/** Return what the form begins with; for somebody who has told nothing yet, nothing. */
export function valuesOf(profile: WorkProfile | null): WorkValues {
  const known = profile ?? NOTHING;
  const { visibility, work_kinds, fields, styles, qualifications, skills, languages, is_remote, history } = known;
  const chosen = Object.fromEntries(ALONE.map((name) => [name, known[name] ?? ''])) as Record<Alone, string>;
  const several = { work_kinds, fields, styles, qualifications, skills, languages };
  return { visibility, ...chosen, ...several, is_remote, history, about: known.about, links: known.links.join('\n') };
}

/** Return what is sent of what is typed. */
export function inputOf(values: WorkValues): WorkProfileInput {
  const chosen = Object.fromEntries(ALONE.map((name) => [name, values[name] || null]));
  return { ...values, ...(chosen as Pick<WorkProfileInput, Alone>), links: workLinksIn(values.links) };
}
