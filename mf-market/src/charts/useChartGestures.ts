import { useEffect, useRef, type HTMLAttributes, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { ChartView } from './useChartView';

/** How strongly a wheel zooms, per pixel, and how many pixels of it count at once. */
const WHEEL_ZOOM = 0.008;
const WHEEL_MOST = 60;
const LINE_PIXELS = 16;
/** What a press of a key or a button does. */
export const ZOOM_STEP = 0.6;
export const PAN_STEP = 0.25;

interface GestureOptions {
  /** What follows finger, mouse and keys where the view does not. */
  cursor: HTMLAttributes<HTMLElement>;
  /** What is pointed at. */
  ground: RefObject<HTMLElement | null>;
  /** How wide the points stand, from its left, in pixels. */
  widthOf(): number;
  /** Around which share of the width keys zoom. */
  keyShare: number;
}

/**
 * Move a view by wheel, fingers, mouse and keys. The page's own scrolling is never taken away: a wheel zooms with Ctrl (as
 * pinching a trackpad does) and moves sideways only, and so does one finger once something is out of sight.
 */
export function useChartGestures(
  view: ChartView,
  { cursor, ground, widthOf, keyShare }: GestureOptions,
): HTMLAttributes<HTMLElement> {
  /** Where each finger or the pressed mouse is. */
  const pressed = useRef(new Map<number, number>());

  useEffect(() => {
    const element = ground.current;
    const turn = (event: WheelEvent) => {
      const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PIXELS : 1;
      const [x, y] = [event.deltaX * scale, event.deltaY * scale];
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const by = Math.min(WHEEL_MOST, Math.max(-WHEEL_MOST, y));
        view.zoom(Math.exp(by * WHEEL_ZOOM), shareAt(event.clientX, element, widthOf()));
        return;
      }
      const sideways = event.shiftKey && x === 0 ? y : x;
      if (view.isWhole || Math.abs(sideways) <= Math.abs(event.shiftKey ? 0 : y)) return;
      event.preventDefault();
      view.pan(sideways / widthOf());
    };
    // React listens passively, and could not keep the page where it is.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [view, ground, widthOf]);

  /** Return whether a finger or the pressed mouse moves the view: then nothing else is pointed at. */
  const drag = (event: PointerEvent<HTMLElement>): boolean => {
    const before = pressed.current.get(event.pointerId);
    if (before === undefined) return false;
    const now = event.clientX;
    pressed.current.set(event.pointerId, now);
    const other = [...pressed.current].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) {
      if (!view.isWhole) view.pan((before - now) / widthOf());
      return !view.isWhole;
    }
    const [apart, wasApart] = [Math.abs(now - other), Math.abs(before - other)];
    if (apart > 0 && wasApart > 0) view.zoom(wasApart / apart, shareAt((now + other) / 2, ground.current, widthOf()));
    return true;
  };
  const release = (event: PointerEvent<HTMLElement>) => void pressed.current.delete(event.pointerId);

  return {
    ...cursor,
    onPointerDown(event) {
      if (event.button === 0) pressed.current.set(event.pointerId, event.clientX);
      cursor.onPointerDown?.(event);
    },
    onPointerMove(event) {
      if (!drag(event)) cursor.onPointerMove?.(event);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave(event) {
      release(event);
      cursor.onPointerLeave?.(event);
    },
    onDoubleClick: view.reset,
    onKeyDown(event) {
      const act = actOf(event, view, keyShare);
      if (act) event.preventDefault();
      act?.();
      // The cursor goes to the first point by this key, too.
      if (!act || event.key === 'Home') cursor.onKeyDown?.(event);
    },
  };
}

function actOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, view: ChartView, share: number) {
  if (ctrlKey || metaKey) return undefined;
  if (key === '+' || key === '=') return () => view.zoom(ZOOM_STEP, share);
  if (key === '-') return () => view.zoom(1 / ZOOM_STEP, share);
  if (key === 'Home') return view.reset;
  if (shiftKey && key === 'ArrowLeft') return () => view.pan(-PAN_STEP);
  if (shiftKey && key === 'ArrowRight') return () => view.pan(PAN_STEP);
  return undefined;
}

/** Where a horizontal place of the window is, from 0 at the left of an element to 1. */
function shareAt(x: number, element: Element | null, width: number): number {
  const left = element?.getBoundingClientRect().left ?? 0;
  return Math.min(1, Math.max(0, (x - left) / width));
}
