import { useEffect, useState, type ComponentType } from 'react';
import type { CommentComposerProps } from './CommentComposer';
import styles from './LaterComposer.module.css';

let code: ComponentType<CommentComposerProps> | undefined;

const load = async () => (code ??= (await import('./CommentComposer')).CommentComposer);

/** Load what comments are written with before it is seen. */
export function loadComposer(): void {
  load().catch(() => {}); // it is loaded anew where it is needed
}

/**
 * Write a comment, with code that guests, who may write none, never load; until it has come its place is kept. Not by a
 * `<Suspense>`, which would keep the place for 300 ms.
 */
export function LaterComposer(props: CommentComposerProps) {
  const [Content, show] = useState(() => code);
  useEffect(() => {
    if (Content) return;
    load().then(
      (loaded) => show(() => loaded),
      (error: unknown) =>
        show(() => {
          throw error; // where it is rendered, for the page's boundary
        }),
    );
  }, [Content]);
  return Content ? <Content {...props} /> : <div className={styles.place} />;
}
