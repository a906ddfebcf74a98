import temml from 'temml';
import { useEffect, useRef } from 'react';
import styles from './LessonText.module.css';

/** So much of it is drawn: a formula of an author's can't cover the page, nor keep the browser busy. */
const BOUNDS = { throwOnError: false, trust: false, maxSize: [10, 20] as [number, number], maxExpand: 200 };

/** A formula of TeX as MathML, which browsers draw and screen readers read; elements are made of it, never markup. */
export function Formula({ tex, isBlock }: { tex: string; isBlock: boolean }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    try {
      temml.render(tex, current, { ...BOUNDS, displayMode: isBlock });
    } catch {
      // A browser that knows no MathML: the formula can still be read as it was written.
      current.textContent = tex;
    }
  }, [tex, isBlock]);
  return <span ref={place} className={isBlock ? styles.formula : undefined} />;
}
