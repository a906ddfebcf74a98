import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;
const PATIENCE_MS = 120_000;

/** Wait until the address answers 2xx. Reject after two minutes without, or as soon as the signal is aborted. */
export async function untilHealthy(url: string, signal: AbortSignal): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const response = await fetch(url, { signal }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await wait(PAUSE_MS, undefined, { signal });
  }
  throw new Error(`${url} did not answer within ${PATIENCE_MS / 1000} seconds`);
}
