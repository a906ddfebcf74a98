import { z } from 'zod';
import { WORK_OPTIONS, type WorkOptionKind } from '../rules/workOptions';
import {
  checkWorkAbout,
  checkWorkLine,
  checkWorkLink,
  checkWorkNote,
  WORK_HISTORY_MAX,
  WORK_LINKS_MAX,
  WORK_VISIBILITIES,
} from '../rules/workProfile';
import { contactKind } from './contact';
import { count, instant } from './shared';

type IdsOf<Kind extends WorkOptionKind> = keyof (typeof WORK_OPTIONS)[Kind] & string;

function chosen<Kind extends WorkOptionKind>(kind: Kind) {
  return z.enum(Object.keys(WORK_OPTIONS[kind]) as [IdsOf<Kind>, ...IdsOf<Kind>[]]);
}

/** Several of a kind, each once. */
function several<Kind extends WorkOptionKind>(kind: Kind) {
  return z
    .array(chosen(kind))
    .max(Object.keys(WORK_OPTIONS[kind]).length, 'too_long')
    .refine((ids) => new Set(ids).size === ids.length, 'invalid');
}

function ruled(check: (text: string) => string | undefined) {
  return z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = check(text);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** `YYYY-MM` */
const month = z.string().regex(/^\d{4}-\d{2}$/, 'work_month');

/** A job that somebody had or has. */
export const workHistoryEntry = z.object({
  organization: ruled(checkWorkLine),
  role: ruled(checkWorkLine),
  from: month,
  /** Null where it goes on. */
  to: month.nullable(),
  note: ruled(checkWorkNote),
});

/** What a member tells of themselves for work in the field of investing: all of it may be left open. */
export const workProfileInput = z.object({
  visibility: z.enum(WORK_VISIBILITIES),
  offers: chosen('offers').nullable(),
  work_kinds: several('work_kinds'),
  occupation: chosen('occupations').nullable(),
  industry: chosen('industries').nullable(),
  experience: chosen('experiences').nullable(),
  fields: several('fields'),
  styles: several('styles'),
  /** As they say themselves: nobody has checked it. */
  qualifications: several('qualifications'),
  skills: several('skills'),
  languages: several('languages'),
  area: chosen('areas').nullable(),
  is_remote: z.boolean(),
  history: z.array(workHistoryEntry).max(WORK_HISTORY_MAX, 'work_history_many'),
  about: ruled(checkWorkAbout),
  links: z.array(ruled(checkWorkLink)).max(WORK_LINKS_MAX, 'work_links_many'),
});

/** A work profile as it is kept. */
export const workProfile = workProfileInput.extend({
  /** Goes up with each change: who changes it says which one they have read. */
  revision: count,
  updated_at: instant,
  /** Ways to reach its owner outside that it names: readers are warned of them. */
  contact_kinds: z.array(contactKind),
});

const option = z.object({ id: z.string(), label: z.object({ ja: z.string(), en: z.string() }) });

/** All that a work profile chooses from, in the order in which it is offered. */
export const workMasterData = z.object(
  Object.fromEntries(Object.keys(WORK_OPTIONS).map((kind) => [kind, z.array(option)])) as {
    [Kind in WorkOptionKind]: z.ZodArray<typeof option>;
  },
);

export type WorkHistoryEntry = z.infer<typeof workHistoryEntry>;
export type WorkProfileInput = z.infer<typeof workProfileInput>;
export type WorkProfile = z.infer<typeof workProfile>;
export type WorkMasterData = z.infer<typeof workMasterData>;
