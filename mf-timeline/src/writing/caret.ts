/** Where a line of text stands in the window, in pixels. */
export interface CaretBox {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const COPIED = [
  'box-sizing',
  'padding',
  'border',
  'font',
  'letter-spacing',
  'line-height',
  'text-indent',
  'tab-size',
  'word-break',
  'overflow-wrap',
  'line-break',
];

/** Return where a character of a writing area stands: no browser says it, so the text is set once more beside it. */
export function caretBoxOf(area: HTMLTextAreaElement, at: number): CaretBox {
  const box = area.getBoundingClientRect();
  const look = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const name of COPIED) copy.style.setProperty(name, look.getPropertyValue(name));
  Object.assign(copy.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    width: `${box.width}px`,
  });
  copy.textContent = area.value.slice(0, at);
  const mark = document.createElement('span');
  // The rest of the line decides where it breaks.
  mark.textContent = area.value.slice(at) || '.';
  copy.append(mark);
  document.body.append(copy);
  const from = copy.getBoundingClientRect();
  const [line] = mark.getClientRects();
  copy.remove();
  const top = box.top + (line ? line.top - from.top : 0) - area.scrollTop;
  const left = box.left + (line ? line.left - from.left : 0);
  return { top, bottom: top + (line?.height ?? 0), left, right: left };
}
