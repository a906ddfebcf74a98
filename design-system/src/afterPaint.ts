/** Run what may take long once the screen shows what was just changed. */
export function afterPaint(run: () => void): void {
  // What changed is drawn by the second frame at the latest; a timer lets that one out first.
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
}
