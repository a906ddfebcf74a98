import { z } from 'zod';
import { CONTACT_KINDS } from '../rules/contacts';

/** A way to reach somebody outside of the product. */
export const contactKind = z.enum(CONTACT_KINDS);
