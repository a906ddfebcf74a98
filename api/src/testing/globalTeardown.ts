/** Stops what the set-up started. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.testAuthEmulator?.close();
}
