import type { Device } from '@minori/contracts';

/** The first that fits: most browsers name others besides themselves. */
const BROWSERS: readonly [RegExp, Device['browser']][] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];

const SYSTEMS: readonly [RegExp, Device['system']][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

/** Return what a browser is, as far as it says so itself. */
export function agentOf(userAgent: string): Pick<Device, 'browser' | 'system'> {
  return {
    browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
    system: SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
  };
}
