import { lazy, Suspense, useState, type ComponentType } from 'react';
import type { CommentComposerProps } from './CommentComposer';
import styles from './LaterComposer.module.css';

let code: ComponentType<CommentComposerProps> | undefined;

const load = async () => (code ??= (await import('./CommentComposer')).CommentComposer);
const Composer: ComponentType<CommentComposerProps> = lazy(async () => ({ default: await load() }));

/** Load what comments are written with before it is seen. */
export function loadComposer(): void {
  load().catch(() => {}); // it is loaded anew where it is needed
}

/** Write a comment, with code that guests, who may write none, never load; until it has come its place is kept. */
export function LaterComposer(props: CommentComposerProps) {
  const [Content] = useState(() => code ?? Composer); // the same as long as it stands
  return (
    <Suspense fallback={<div className={styles.place} />}>
      <Content {...props} />
    </Suspense>
  );
}
