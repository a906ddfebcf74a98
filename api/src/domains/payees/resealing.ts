import type { Deps } from '../../deps';
import { isNewlySealed, seal, unseal } from '../../sealing';
import { findDocumentsAfter } from './documentModel';
import { resealDocument } from './documents';
import { findPayeesAfter, replaceSealed, type PayeeDocument } from './model';
import { aboutField, SEALED_FIELDS } from './sealed';

const BATCH = 100;

/**
 * Seal everything of payees with the newest key that is not; return how many records and files that were. It can be stopped, run
 * again, and run twice at once: what is done is passed over, and what somebody changes meanwhile is sealed newly by that.
 */
export async function resealPayees(deps: Pick<Deps, 'storage'>): Promise<{ records: number; files: number }> {
  const records = await countDone(findPayeesAfter, resealRecord);
  const files = await countDone(findDocumentsAfter, (document) => resealDocument(deps, document));
  return { records, files };
}

async function countDone<Item extends { _id: unknown }>(
  after: (id: string | undefined, limit: number) => Promise<Item[]>,
  reseal: (item: Item) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let last: string | undefined; ;) {
    const items = await after(last, BATCH);
    for (const item of items) if (await reseal(item)) done += 1;
    last = items.length > 0 ? String(items.at(-1)?._id) : undefined;
    if (items.length < BATCH) return done;
  }
}

async function resealRecord(payee: PayeeDocument): Promise<boolean> {
  const old = SEALED_FIELDS.flatMap((field) => {
    const sealed = payee[field];
    return sealed !== null && !isNewlySealed(sealed) ? [[field, sealed] as const] : [];
  });
  if (old.length === 0) return false;
  const anew = old.map(([field, sealed]) => {
    const about = aboutField(String(payee._id), field);
    return [field, seal(unseal(sealed, about), about)] as const;
  });
  return replaceSealed(payee._id, Object.fromEntries(old), Object.fromEntries(anew));
}
