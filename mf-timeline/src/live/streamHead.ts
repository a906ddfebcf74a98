import type { Stream } from '@minori/contracts';
import type { Head, HeadPage } from '@minori/platform/heads';
import { streamPath } from '../paths';
import { postHead } from '../post/postHead';

/** Return what is told of a live stream: what its post tells, at its own address. */
export function streamHead({ about: { id, post }, ...page }: HeadPage<Stream>): Head {
  const head = postHead({ ...page, about: post });
  if (head === 'missing') return head;
  const image = post.streaming?.thumbnail ?? head.image ?? null;
  return { ...head, path: streamPath({ id }), image };
}
