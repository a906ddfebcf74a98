import type { Page } from '@playwright/test';

/** A finger wants 44 px either way, of which one may be lost to rounding. */
const FINGER = 43;

/**
 * Return what a finger would miss on a page: each kind of control whose hit area, as the browser itself finds it with
 * padding and pseudo-elements, is less than 44 px wide or high, in a line. Left out are, as WCAG 2.5.5 and 2.5.8 do, links
 * within a sentence, and what another control of 44 px on the page does as well: a link with the same address. Each line ends with what is next to it where it is too small. What only
 * goes to the keyboard or is out of sight is no target; nor is what the browser draws itself, as the controls of a film.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([root, finger]) => {
      const CONTROLS =
        'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=radio], [role=checkbox], [role=switch], [role=slider], [role=option], [role=menuitem], [role=menuitemradio]';
      type Found = { element: Element; width: number; height: number; around: string };

      /** A label takes the finger for its field. */
      const targetOf = (element: Element) => element.closest('label') ?? element;
      const isHit = (target: Element, x: number, y: number) => {
        const top = document.elementFromPoint(x, y);
        if (!top || !target.contains(top)) return false;
        // What lies within a large link and does something itself is not the link.
        const nearest = top.closest(CONTROLS);
        return nearest === null || nearest === target || !target.contains(nearest) || target.tagName === 'LABEL';
      };
      const reach = (target: Element, x: number, y: number, dx: number, dy: number) => {
        let steps = 0;
        while (steps < finger && isHit(target, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
        return steps;
      };
      const half = (finger - 1) / 2;
      // Most are large enough: a few looks say so, where measuring takes hundreds.
      const isLarge = (target: Element, x: number, y: number) =>
        [-half, -half / 2, 0, half / 2, half].every((d) => isHit(target, x + d, y) && isHit(target, x, y + d));
      const lookOf = (element: Element | null) => {
        const classes = [...(element?.classList ?? [])].join('.').replaceAll(/_[\w-]{6}\b/g, '');
        return element ? `<${element.tagName.toLowerCase()} ${classes}>` : '';
      };
      const measure = (target: Element) => {
        const box = target.getBoundingClientRect();
        const points = [
          [0.5, 0.5],
          [0.15, 0.5],
          [0.85, 0.5],
          [0.5, 0.2],
          [0.5, 0.8],
        ].map(([fx = 0, fy = 0]) => [box.left + box.width * fx, box.top + box.height * fy] as const);
        let best = { width: 0, height: 0, around: '' };
        if (points.some(([x, y]) => isLarge(target, x, y))) return { width: finger, height: finger, around: '' };
        for (const [x, y] of points) {
          if (!isHit(target, x, y)) continue;
          const [left, right] = [reach(target, x, y, -1, 0), reach(target, x, y, 1, 0)];
          const [up, down] = [reach(target, x, y, 0, -1), reach(target, x, y, 0, 1)];
          const [width, height] = [left + right + 1, up + down + 1];
          if (Math.min(width, height) <= Math.min(best.width, best.height)) continue;
          const neighbours =
            width < height
              ? [document.elementFromPoint(x - left - 1, y), document.elementFromPoint(x + right + 1, y)]
              : [document.elementFromPoint(x, y - up - 1), document.elementFromPoint(x, y + down + 1)];
          best = { width, height, around: neighbours.map(lookOf).join(', ') };
        }
        return best;
      };
      const isInSentence = (element: Element) => {
        if (element.tagName !== 'A' || !/^inline(-block)?$/.test(getComputedStyle(element).display)) return false;
        let block = element.parentElement;
        while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
        if (block?.tagName === 'P') block = block.parentElement; // a paragraph of a text may be links alone
        const copy = block?.cloneNode(true) as Element | undefined;
        for (const control of copy?.querySelectorAll(CONTROLS) ?? []) control.remove();
        return (copy?.textContent ?? '').trim() !== '';
      };
      const isShown = (element: Element) => {
        const box = element.getBoundingClientRect();
        if (box.width <= 1 || box.height <= 1) return false;
        if (!(element as HTMLElement).checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          return false;
        return !element.closest('[inert]') && !element.matches(':disabled');
      };

      const all = [...(document.querySelector(root)?.querySelectorAll(CONTROLS) ?? [])];
      const large = new Set<string>();
      const small: Found[] = [];
      const seen = new Set<Element>();
      for (const element of all) {
        const target = targetOf(element);
        if (seen.has(target) || !isShown(target)) continue;
        seen.add(target);
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { width, height, around } = measure(target);
        if (width === 0) continue; // covered by something else: a dialog, a bar
        const href = element.getAttribute('href');
        if (width >= finger && height >= finger) {
          if (href) large.add(href);
        } else if (!isInSentence(element)) small.push({ element, width, height, around });
      }
      const lines = small
        .filter(({ element }) => !large.has(element.getAttribute('href') ?? ''))
        .map(({ element, width, height, around }) => {
          const name = element.getAttribute('aria-label') ?? (element.textContent ?? '').trim().slice(0, 24);
          return `${width}×${height} ${lookOf(element)} ${name} between ${around}`;
        });
      const kinds = new Map(lines.map((line) => [line.replace(/^\S+ (<[^>]*>).*$/, '$1'), line]));
      return [...kinds.values()];
    },
    [within, FINGER] as const,
  );
}
