import type { Operator } from '@minori/contracts';
import { isExampleOperator, type Env } from '../../env';

/** Return who runs the site. */
export function operatorFrom(env: Env): Operator {
  return {
    name: env.OPERATOR_NAME,
    representative: env.OPERATOR_REPRESENTATIVE,
    address: env.OPERATOR_ADDRESS,
    phone: env.OPERATOR_PHONE,
    contact_email: env.CONTACT_EMAIL,
    invoice_number: env.OPERATOR_INVOICE_NUMBER,
    is_example: isExampleOperator(env),
  };
}
