/** What a thank-you (ありがとう) of each package costs, in coins; the smallest first. */
export const TIP_PACKAGES = { tip1: 100, tip2: 400, tip3: 1_000, tip4: 3_000, tip5: 10_000 } as const;
export type TipPackage = keyof typeof TIP_PACKAGES;

/** The packages by name, the smallest first. */
export const TIP_PACKAGE_NAMES = Object.keys(TIP_PACKAGES) as [TipPackage, ...TipPackage[]];

/** The most characters of what is said with one. */
export const TIP_MESSAGE_MAX = 50;

/** The most coins that a member gives in a day of Tokyo. */
export const TIP_DAILY_MAX = 50_000;

/** What can be wrong with what is said with a tip. */
export type TipFieldError = 'tip_message_length' | 'tip_message_refused';

/** Return the first thing wrong with what is said with a tip (50 characters at most after trimming), or undefined. */
export function checkTipMessage(text: string): TipFieldError | undefined {
  return [...text.trim()].length > TIP_MESSAGE_MAX ? 'tip_message_length' : undefined;
}
