import { RESERVED_USERNAMES } from '@minori/contracts/rules';

/** Where a path is shown: by a remote, or by a page of the shell itself. */
export type Owner =
  | 'shell'
  | 'mf-timeline'
  | 'mf-market'
  | 'mf-dashboard'
  | 'mf-courses'
  | 'mf-notifications'
  | 'mf-payments';

const SHELL_PAGES = /^\/(about|help|privacy_policy|mails\/(verify|reset|unsubscribe))\/?$/;

/** The first rule that a path fits decides. */
const RULES: [RegExp, Owner][] = [
  [SHELL_PAGES, 'shell'],
  [/^\/$/, 'mf-timeline'],
  [/^\/chart\/?$/, 'mf-market'],
  [/^\/p\/prediction_formula\/?$/, 'mf-market'],
  [/^\/courses(\/|$)/, 'mf-courses'],
  [/^\/(dashboard|account)(\/|$)/, 'mf-dashboard'],
  [/^\/notification\/?$/, 'mf-notifications'],
  [/^\/p\/membership\/?$/, 'mf-payments'],
  [/^\/(trending_topics|search|creators\/rankings|topics\/[^/]+|p\/post-topic\/[^/]+)\/?$/, 'mf-timeline'],
];

const PROFILE_OR_POST = /^\/([A-Za-z0-9_]{5,13})(\/posts\/[0-9a-f]{24})?\/?$/;

/** Return who shows a path; null when nobody does. */
export function ownerOf(pathname: string): Owner | null {
  const rule = RULES.find(([pattern]) => pattern.test(pathname));
  if (rule) return rule[1];
  const username = PROFILE_OR_POST.exec(pathname)?.[1];
  return username && !RESERVED_USERNAMES.has(username.toLowerCase()) ? 'mf-timeline' : null;
}

const PLAIN = /^\/(account|livestream|help|privacy_policy|mails|dashboard\/my_courses\/.+)(\/|$)/;

/** Return whether a path is shown in the plain container, without sidebars. */
export function isPlainLayout(pathname: string): boolean {
  return PLAIN.test(pathname);
}

const MEMBERS_ONLY = /^\/(notification|dashboard|search|account|chart|livestream)(\/|$)/;

/** Return whether a guest is sent to `/` instead, to come back after signing in. */
export function isMembersOnly(pathname: string): boolean {
  return MEMBERS_ONLY.test(pathname);
}
