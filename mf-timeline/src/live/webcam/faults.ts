/** Why a camera, a microphone or a screen could not be had, or is gone. */
export type Fault = 'denied' | 'none' | 'in_use' | 'gone' | 'failed';

/** By what browsers reject with. */
const FAULTS: Record<string, Fault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'in_use',
  AbortError: 'in_use',
};

/** Return why a device could not be had, by what a browser has rejected with. */
export function faultOf(error: unknown): Fault {
  const { name } = (error ?? {}) as { name?: string };
  return FAULTS[name ?? ''] ?? 'failed';
}
