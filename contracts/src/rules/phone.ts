/** What can be wrong with a telephone number, or with the code that was sent to it. */
export type PhoneFieldError = 'phone_format' | 'phone_taken' | 'code_format' | 'code_wrong';

/** The code that a number is confirmed with. */
export const PHONE_CODE_PATTERN = /^\d{6}$/;

/**
 * Numbers of mobile phones in Japan, those with 060 since 2024: others cost more to write to, which is what whoever asks for many
 * codes is after. With 0 as their fourth digit they are other services, as calls that cost nothing with 0800.
 */
const MOBILE = /^(?:\+81|0)([6789]0[1-9]\d{7})$/;

/** Return a mobile number as it is kept, `+819012345678`; undefined for what is none. */
export function phoneNumberIn(typed: string): string | undefined {
  const bare = typed.normalize('NFKC').replace(/[\s()\-‐-―−ー]/g, '');
  const [, rest] = MOBILE.exec(bare) ?? [];
  return rest && `+81${rest}`;
}

/** Return the first thing wrong with a telephone number, or undefined. */
export function checkPhoneNumber(typed: string): PhoneFieldError | 'required' | undefined {
  if (!typed.trim()) return 'required';
  return phoneNumberIn(typed) ? undefined : 'phone_format';
}

/** Return the first thing wrong with a code, or undefined. */
export function checkPhoneCode(typed: string): PhoneFieldError | 'required' | undefined {
  if (!typed) return 'required';
  return PHONE_CODE_PATTERN.test(typed) ? undefined : 'code_format';
}
