import type { Device } from '../entities/account';
import type { Language } from '../entities/shared';

/** How a browser names itself to the API: made up by it once, and kept there. */
export const DEVICE_ID_PATTERN = /^[\w-]{16,64}$/;

const BROWSERS: Record<Device['browser'], string | undefined> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  safari: 'Safari',
  other: undefined,
};

const SYSTEMS: Record<Device['system'], string | undefined> = {
  windows: 'Windows',
  macos: 'Mac',
  ios: 'iPhone / iPad',
  android: 'Android',
  linux: 'Linux',
  other: undefined,
};

/** Return what a device is called, as far as its browser says what it is. */
export function deviceName({ browser, system }: Pick<Device, 'browser' | 'system'>, language: Language): string {
  const [program, machine] = [BROWSERS[browser], SYSTEMS[system]];
  if (!program && !machine) return language === 'ja' ? '不明な端末' : 'Unknown device';
  if (!program || !machine) return program ?? machine ?? '';
  return language === 'ja' ? `${machine}の${program}` : `${program} on ${machine}`;
}
