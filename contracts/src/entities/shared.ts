import { z } from 'zod';

/** A document's id: 24 hexadecimal digits. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'invalid');
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
export const language = z.enum(['ja', 'en']);
export const count = z.int().nonnegative();

/** Return the body of a successful call: `data`, and whatever the call names beside it. */
export function success<Data extends z.ZodType, Extra extends z.ZodRawShape = Record<never, never>>(
  data: Data,
  extra?: Extra,
) {
  return z.object({ data, ...(extra ?? ({} as Extra)) });
}

/** The answer of a call that has nothing to say but that it was done. */
export const done = success(z.object({ ok: z.literal(true) }));

export type Language = z.infer<typeof language>;
