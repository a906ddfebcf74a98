/** Which edges of panel and trigger are flush. */
export type Align = 'start' | 'end';

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Size {
  width: number;
  height: number;
}

/** What a panel may take of the window. */
interface View extends Size {
  /** Where that begins; at the window's edge unless told. */
  left?: number;
}

const GAP = 6;
const MARGIN = 8;

/**
 * Return what a panel of a width may take of the window: where it fits that is the dialog in which its trigger stands, so that it
 * lies on nothing that the dialog hides.
 */
export function viewFor(trigger: Element, panelWidth: number): View {
  const view = { width: document.body.clientWidth, height: window.innerHeight };
  const dialog = trigger.closest('[role=dialog]')?.getBoundingClientRect();
  if (!dialog) return view;
  const left = Math.max(0, dialog.left);
  const width = Math.min(view.width, dialog.right) - left;
  return width < panelWidth + 2 * MARGIN ? view : { ...view, left, width };
}

/**
 * Return where a panel stands beside its trigger, in pixels of the window: below when there is room, else above, never
 * outside.
 */
export function placePanel(
  trigger: Box,
  panel: Size,
  view: View,
  align: Align,
): { top: number; left: number; maxHeight: number } {
  const below = view.height - trigger.bottom - GAP - MARGIN;
  const above = trigger.top - GAP - MARGIN;
  const goesBelow = panel.height <= below || below >= above;
  const maxHeight = Math.max(0, goesBelow ? below : above);
  const height = Math.min(panel.height, maxHeight);
  const wanted = align === 'start' ? trigger.left : trigger.right - panel.width;
  const edge = view.left ?? 0;
  const nearest = edge + MARGIN;
  const furthest = Math.max(nearest, edge + view.width - panel.width - MARGIN);
  return {
    top: goesBelow ? trigger.bottom + GAP : trigger.top - GAP - height,
    left: Math.min(furthest, Math.max(nearest, wanted)),
    maxHeight,
  };
}
