import { now } from '../clock';
import { findReservedNames } from '../domains/users/reservedNameModel';
import { reserveNames } from '../domains/users/reservedNames';

/** How to use it. */
export const NAMES_USAGE = `  names                        the names of pages that no member may have
  names reserve NAME …         reserves names, all or none; shipping does so`;

/** Run `names …` and say what to print; undefined when it is no such command. */
export async function runNames([command, ...names]: string[]): Promise<string | undefined> {
  if (command === undefined) return (await findReservedNames()).join('\n') || 'none';
  if (command !== 'reserve' || names.length === 0) return undefined;
  await reserveNames(names, now());
  return `reserved: ${names.join(', ')}`;
}
