/** What popups ask about the invoices of creators. That builds on the members, so the composition of the API provides it. */
export interface ReminderPort {
  /** Whether a member is to be reminded of a number as an issuer of qualified invoices. */
  isDue(userId: string, at: Date): Promise<boolean>;
  /** Never again remind a member. */
  turnOff(userId: string, at: Date): Promise<void>;
}

let given: ReminderPort | undefined;

/** Let popups know of the invoices of creators; call it once, before the API answers. */
export function provideReminder(port: ReminderPort): void {
  given = port;
}

/** Return what was provided. Throw where nothing was. */
export function reminderPort(): ReminderPort {
  if (!given) throw new Error('The popups were given no reminder');
  return given;
}
