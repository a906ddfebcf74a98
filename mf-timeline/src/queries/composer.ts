import { STALE, useAnswer } from '@minori/platform/query';

/** What the member may write, and their template text. */
export function useComposerOptionsQuery() {
  return useAnswer('GET /posts/composer_options', {}, { forMembers: true, staleTime: STALE.long });
}

/** The member's settings: here for how large their files may be. */
export function useSettingsQuery() {
  return useAnswer('GET /users/settings', {}, { forMembers: true, staleTime: STALE.long });
}
