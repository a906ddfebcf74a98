import { csvOf, type Cell } from '../csv';
import { shiftJis } from '../shiftJis';
import { entriesOf, type Books, type Entry, type Side } from './entries';

/** What the first column says: an entry of one line, or the first, a later and the last line of a longer one. */
const FLAGS = { single: '2000', first: '2110', later: '2100', last: '2101' };
/** What the 22nd column says: an entry, or a slip of several lines. */
const KINDS = { single: '0', several: '3' };

/** Return books for 弥生会計 and やよいの青色申告: 25 columns without heads, in Shift_JIS. */
export function yayoiFile(books: Books): Buffer {
  return shiftJis(csvOf(entriesOf(books).flatMap(rowsOf)));
}

function rowsOf({ day, debit, credit, text }: Entry): Cell[][] {
  const count = Math.max(debit.length, credit.length);
  return Array.from({ length: count }, (_, at) => [
    flagOf(at, count),
    '', // the slip's number, which the program gives
    '',
    day.replaceAll('-', '/'),
    ...sideOf(debit[at]),
    ...sideOf(credit[at]),
    text,
    '',
    '',
    count > 1 ? KINDS.several : KINDS.single,
    '',
    '',
    '0',
    '0',
    'no',
  ]);
}

function flagOf(at: number, count: number): string {
  if (count === 1) return FLAGS.single;
  if (at === 0) return FLAGS.first;
  return at === count - 1 ? FLAGS.last : FLAGS.later;
}

/** Where there is no account the amount must be there, and nothing. */
function sideOf(side: Side | undefined): Cell[] {
  if (!side) return ['', '', '', '', 0, ''];
  const { account, amount, tax, taxed } = side;
  return [account, '', '', taxName(side), amount, taxed === 'none' ? '' : tax];
}

function taxName({ taxed, taxPercent }: Side): string {
  if (taxed === 'none') return '対象外';
  return taxed === 'sale' ? `課税売上込${taxPercent}%` : `課対仕入込${taxPercent}%適格`;
}
