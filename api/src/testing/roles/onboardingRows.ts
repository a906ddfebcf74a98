import { row, type Row } from './rows';

/** What new members are asked and shown, and where they are offered help: one's own alone. */
export const ONBOARDING_ROWS: Row[] = [
  row('GET /users/onboarding'),
  row('POST /users/onboarding', { send: () => ({ body: { step: 'language', act: 'shown' } }) }),
  row('POST /users/onboarding/finish'),
  row('GET /users/onboarding/creators'),
  row('GET /users/onboarding/symbols'),
  row('POST /users/prompts', { send: () => ({ body: { kind: 'profile_help' } }) }),
];
