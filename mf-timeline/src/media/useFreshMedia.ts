import { useRef } from 'react';
import type { Post } from '@minori/contracts';
import { useShell } from '@minori/platform';
import { applyEdits, useQueryClient } from '@minori/platform/query';
import { editPost } from '../queries/reactions';

const AGAIN_MS = 60_000;

/**
 * Return what to call when a picture of a post did not load: its address may have ended, for signed ones last for a
 * while only. The post is read anew, at most once a minute, wherever it is shown.
 */
export function useFreshMedia(post: Post): () => void {
  const { api } = useShell();
  const client = useQueryClient();
  const askedAt = useRef(-Infinity);
  return () => {
    const isSigned = post.media.some(({ data }) => data.url?.includes('?e='));
    if (!isSigned || Date.now() - askedAt.current < AGAIN_MS) return;
    askedAt.current = Date.now();
    api('GET /posts/:id', { params: { id: post.id } }).then(
      ({ data }) =>
        applyEdits(
          client,
          editPost(post.id, (each) => ({ ...each, ...data })),
        ),
      // The picture tells that it is missing.
      () => {},
    );
  };
}
