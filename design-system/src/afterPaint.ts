/** Runs what may take long once the screen shows what was just changed. */
export function afterPaint(run: () => void): void {
  // What changed is drawn after the next frame's callbacks; a timer lets that one out first.
  requestAnimationFrame(() => setTimeout(run));
}
