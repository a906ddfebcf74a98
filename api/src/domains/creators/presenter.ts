import type { CreatorApplication, Language } from '@minori/contracts';
import { namedDomains } from '../topics/service';
import type { ApplicationDocument } from './model';

/** Return an application as its member, or staff, reads it. */
export function presentApplication(application: ApplicationDocument, language: Language): CreatorApplication {
  const { _id, status, text, domain_ids, created_at, settled_at, reason } = application;
  return {
    id: String(_id),
    status,
    text,
    domains: namedDomains(domain_ids, language),
    created_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
    reason,
  };
}
