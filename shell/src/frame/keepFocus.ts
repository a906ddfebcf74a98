/** What was pressed may be gone with what it closed, as the login button is; the keyboard then goes on at the page. */
export function keepFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  });
}
