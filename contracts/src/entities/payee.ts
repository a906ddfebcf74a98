import { z } from 'zod';

/** A place that has a postal code. */
export const postalAddress = z.object({
  prefecture: z.string(),
  city: z.string(),
  /** Empty where the code is that of the whole city. */
  town: z.string(),
});

export type PostalAddress = z.infer<typeof postalAddress>;
