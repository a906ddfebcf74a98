import type { AccessRequirement, Post } from '@minori/contracts';

const REQUIREMENTS: Partial<Record<Post['type'], AccessRequirement>> = {
  paid: 'prime',
  paid_plus: 'prime_plus',
  gold: 'gold',
};

/** Return what would open a post to a viewer who can't see it; undefined when nothing is closed. */
export function requirementOf({ type, content_access }: Pick<Post, 'type' | 'content_access'>) {
  if (content_access.is_authorized) return undefined;
  return content_access.requires ?? REQUIREMENTS[type];
}
