/** Why members report something. */
export const REPORT_REASONS = [
  'spam',
  'fraud',
  'investment',
  'copyright',
  'violence',
  'adult',
  'harassment',
  'impersonation',
  'external_contact',
  'other',
] as const;
