/**
 * Preloaded (`node --import`) into every child process of the sandbox: when the parent goes away, however that
 * happens, the channel to it closes and the child stops as if it had been asked to. Plain JavaScript, because it is
 * loaded before anything that understands TypeScript.
 */
const GRACE_MS = 5_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  // A listener on the channel would keep a child alive that has nothing left to do.
  process.channel.unref();
}
