import { z } from 'zod';

/** A document's id: 24 hexadecimal digits. */
export const id = z.string().regex(/^[0-9a-f]{24}$/, 'invalid');
const WRONG = 'invalid_cursor';

/** Where a list goes on, as its answer before has said; any other text is refused as `invalid_cursor`, in every list. */
export const cursorLike = (form: RegExp) => z.string(WRONG).regex(form, WRONG).optional();
/** The id of the last thing that has been read. */
export const lastId = cursorLike(/^[0-9a-f]{24}$/);
/** The same for a list whose pages have numbers besides, from 1: {@link PAGES_BY_NUMBER} at most. */
export const pageAfterId = cursorLike(/^(?:\d{1,9}|[0-9a-f]{24})$/);
/** The same for a list that keeps its order: what is read stays where it is. */
export const pageOfOrder = cursorLike(/^(?:\d{1,9}|[0-9a-f]{24}\.\d{1,4})$/);

/** How many pages of a list can be named by a number; further ones are read by what an answer gives as the next. */
export const PAGES_BY_NUMBER = 50;
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** A period by Tokyo's calendar, both days included; either end may be left open. */
export const period = { from: z.iso.date().optional(), to: z.iso.date().optional() };
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

/** The languages of the interface. */
export type Language = z.infer<typeof language>;
