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

const GAP = 6;
const MARGIN = 8;

/**
 * Return where a panel stands beside its trigger, in pixels of the window: below when there is room, else above, never
 * outside.
 */
export function placePanel(
  trigger: Box,
  panel: Size,
  view: Size,
  align: Align,
): { top: number; left: number; maxHeight: number } {
  const below = view.height - trigger.bottom - GAP - MARGIN;
  const above = trigger.top - GAP - MARGIN;
  const goesBelow = panel.height <= below || below >= above;
  const maxHeight = Math.max(0, goesBelow ? below : above);
  const height = Math.min(panel.height, maxHeight);
  const wanted = align === 'start' ? trigger.left : trigger.right - panel.width;
  const furthest = Math.max(MARGIN, view.width - panel.width - MARGIN);
  return {
    top: goesBelow ? trigger.bottom + GAP : trigger.top - GAP - height,
    left: Math.min(furthest, Math.max(MARGIN, wanted)),
    maxHeight,
  };
}
