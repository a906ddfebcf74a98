import { INPUT_CODE_DAYS } from './missions';

/**
 * How far an invitation is: who was invited has registered, has shown a phone of their own, has been here on three days, and both
 * can claim their coins. What looks made up is held until staff have looked; what they refuse gives nothing.
 */
export const INVITATION_STATES = ['registered', 'phone_checked', 'active', 'rewarded', 'held', 'refused'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** Who was invited has been here on so many days of Tokyo before the invitation counts. */
export const INVITED_DAYS = 3;

/** Why an invitation is held for staff: what it has in common with others, or how they came about. */
export const INVITATION_DOUBTS = [
  'device',
  'no_device',
  'card',
  'phone',
  'loop',
  'chain',
  'burst',
  'inviter_gone',
] as const;
export type InvitationDoubt = (typeof INVITATION_DOUBTS)[number];

/** Why a member can't say any more who has invited them. */
export const CODE_HINDRANCES = ['already', 'late'] as const;
export type CodeHindrance = (typeof CODE_HINDRANCES)[number];

/** The longest reason that staff give for what they decide. */
export const INVITATION_REASON_MAX = 500;

/** What can be wrong with the code of somebody else. */
export type InvitationFieldError = 'invitation_code_own' | 'invitation_code_late' | 'invitation_code_already';

/** Return until when a member who has registered at an instant can say who has invited them. */
export function codeEntryUntil(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + INPUT_CODE_DAYS * 24 * 3_600_000);
}

/** Return a code as it is kept: members type it in small letters, too, and with blanks around. */
export function typedCode(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase();
}
