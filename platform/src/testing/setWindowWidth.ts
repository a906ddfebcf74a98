/** Make the test's window as wide as told, in pixels, for what asks media queries; by default as wide as it was at first. */
export function setWindowWidth(width = 1024): void {
  window.innerWidth = width;
  window.dispatchEvent(new Event('resize'));
}
