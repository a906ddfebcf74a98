/**
 * Hold what is pressed in elements that wait for their scripts, and forms that are sent there, show that it is under way, and do it
 * once they no longer wait: each once, in order, on what is still there. Modified presses, links and fields are left to the browser;
 * who follows a link wants nothing else any more. The server sends this function as text, so it knows nothing but what stands in it.
 * @param waiting the attribute of elements that wait
 */
export function holdPresses(waiting: string): void {
  const longestMs = 10_000;
  const controls = 'button, label, [role=button], [data-pressable], input:is([type=checkbox], [type=radio])';
  const held = new Map<HTMLElement, ReturnType<typeof setTimeout>>();

  function release(control: HTMLElement) {
    clearTimeout(held.get(control));
    held.delete(control);
    control.removeAttribute('data-held');
    control.removeAttribute('aria-busy');
  }

  function releaseAll() {
    for (const control of held.keys()) release(control);
  }

  function hold(event: MouseEvent) {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey || altKey) return;
    if (target.closest('a[href]')) return releaseAll();
    const control = target.closest<HTMLElement>(controls);
    if (!control?.closest(`[${waiting}]`)) return;
    if (control.matches('[data-pressable]') && getSelection()?.isCollapsed === false) return; // text is being selected
    keepBack(event, control);
  }

  /** Enter in a field sends its form without a press. */
  function holdForm(event: SubmitEvent) {
    if (event.target instanceof HTMLFormElement && event.target.closest(`[${waiting}]`)) keepBack(event, event.target);
  }

  function keepBack(event: Event, control: HTMLElement) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held.has(control)) return;
    held.set(control, setTimeout(release, longestMs, control));
    control.setAttribute('data-held', '');
    control.setAttribute('aria-busy', 'true');
  }

  function doNow(control: HTMLElement) {
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.click();
  }

  const observer = new MutationObserver(() => {
    for (const control of held.keys()) {
      if (control.closest(`[${waiting}]`)) continue;
      release(control);
      if (control.isConnected) doNow(control);
    }
    if (document.querySelector(`[${waiting}]`)) return;
    observer.disconnect();
    removeEventListener('click', hold, true);
    removeEventListener('submit', holdForm, true);
    removeEventListener('pagehide', releaseAll);
  });

  observer.observe(document, { subtree: true, attributeFilter: [waiting] });
  addEventListener('click', hold, true);
  addEventListener('submit', holdForm, true);
  addEventListener('pagehide', releaseAll);
}
