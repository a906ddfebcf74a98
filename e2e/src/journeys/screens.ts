import type { BrowserContextOptions, Locator } from '@playwright/test';

/** A phone under a finger. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** A desktop with a mouse and a keyboard. */
export const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** Both, with their names, for journeys that go over each. */
export const SCREENS: [name: string, screen: BrowserContextOptions][] = Object.entries({
  phone: PHONE,
  desktop: DESKTOP,
});

/** Press something as one does on a screen: with a finger or the mouse. */
export const press = (screen: BrowserContextOptions, target: Locator): Promise<void> =>
  screen.hasTouch ? target.tap() : target.click();
