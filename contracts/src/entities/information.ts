import { z } from 'zod';
import { VIOLATION_CLASSES } from '../rules/violations';
import { instant, count } from './shared';
import { reportReason } from './report';

/** Who runs the site, and sells what is sold on it: what the law wants to be told. */
export const operator = z.object({
  name: z.string(),
  representative: z.string(),
  address: z.string(),
  phone: z.string(),
  contact_email: z.string(),
  invoice_number: z.string(),
  /** Whether these are examples: nobody is behind them. */
  is_example: z.boolean(),
});

export const SERVICES = ['database', 'jobs', 'mail', 'payments', 'live'] as const;
export const SERVICE_STATES = ['up', 'slow', 'down', 'off'] as const;

/** How what the site needs is doing; `off` is what this site does without. That the API itself answers is the answer. */
export const siteStatus = z.object({
  as_of: instant,
  services: z.array(z.object({ name: z.enum(SERVICES), state: z.enum(SERVICE_STATES) })),
});

/** Null for 1 to 4: so few could be told apart. */
const covered = count.nullable();
const perViolation = z.object(
  Object.fromEntries(VIOLATION_CLASSES.map((name) => [name, covered])) as Record<
    (typeof VIOLATION_CLASSES)[number],
    typeof covered
  >,
);

/** How the rules were kept in a month that is over. */
export const transparencyMonth = z.object({
  /** `YYYY-MM`, in Tokyo. */
  month: z.string(),
  /** When it was counted. */
  as_of: instant,
  /** Reports that came in, by what was reported. */
  reports: z.object(
    Object.fromEntries(reportReason.options.map((name) => [name, covered])) as Record<
      (typeof reportReason.options)[number],
      typeof covered
    >,
  ),
  /** What staff decided about those things that were reported. */
  decisions: z.object({ upheld: covered, rejected: covered }),
  /** Posts and comments on which staff acted, by what they offended against. */
  violations: perViolation,
  /** Texts that the check stopped before they were sent, in the same way. */
  stopped: perViolation,
  /** What members said against a decision, and what staff decided then. */
  appeals: z.object({ received: covered, approved: covered, rejected: covered }),
  /** Posts that are out again. */
  restored: covered,
});

export type Operator = z.infer<typeof operator>;
export type ServiceName = (typeof SERVICES)[number];
export type ServiceState = (typeof SERVICE_STATES)[number];
export type SiteStatus = z.infer<typeof siteStatus>;
export type TransparencyMonth = z.infer<typeof transparencyMonth>;
