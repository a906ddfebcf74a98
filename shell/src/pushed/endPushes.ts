/** Have this browser be pushed nothing more, and take away what it still shows: its member has left. */
export async function endPushes(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration('/').catch(() => undefined);
  if (!registration) return;
  try {
    const subscription = await registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The API pushes nothing more either, or learns from the push service that nobody is there.
  }
  try {
    for (const shown of await registration.getNotifications()) shown.close();
  } catch {
    // Some browsers don't tell what they show.
  }
}
