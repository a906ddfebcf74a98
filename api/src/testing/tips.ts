import type { Tip, TipOffer } from '@minori/contracts';
import type { ApiClient } from '@minori/contracts/client';
import type { TipPackage } from '@minori/contracts/rules';

/** What a tip is given with; the rest is as a browser sends it. */
interface Giving {
  message?: string;
  shown?: string;
  idempotencyKey?: string;
}

let keys = 0;

/** Return what a member sees before they give something for a post. */
export async function tipOffer(call: ApiClient, postId: string): Promise<TipOffer> {
  return (await call('GET /posts/:id/tips/offer', { params: { id: postId } })).data;
}

/** Give something for a post, as it is offered in that moment unless told. */
export async function giveTip(
  call: ApiClient,
  postId: string,
  name: TipPackage,
  { message, shown, idempotencyKey = `tip-${(keys += 1)}` }: Giving = {},
): Promise<Tip> {
  const body = { package: name, shown: shown ?? (await tipOffer(call, postId)).shown, ...(message && { message }) };
  return (await call('POST /posts/:id/tips', { params: { id: postId }, body, idempotencyKey })).data;
}
