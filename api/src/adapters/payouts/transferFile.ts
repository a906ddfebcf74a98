/**
 * The file by which Japanese banks take transfers (全銀協 総合振込): records of 120 bytes of one-byte JIS, each with CR and LF. One for who
 * pays, one for each transfer, one for the sums, one for the end.
 */

/** Who pays, from which account; names in half-width kana. */
export interface Payer {
  /** Ten digits, given by the bank. */
  clientCode: string;
  clientName: string;
  bankCode: string;
  bankName: string;
  branchCode: string;
  branchName: string;
  /** Ordinary or current. */
  accountType: 1 | 2;
  /** Seven digits. */
  number: string;
}

/** A transfer; names in half-width kana. */
export interface Transfer {
  bankCode: string;
  bankName: string;
  branchCode: string;
  branchName: string;
  /** Ordinary, current, savings, or another. */
  accountType: 1 | 2 | 4 | 9;
  number: string;
  holder: string;
  /** Yen. */
  amount: number;
  /** A number of ours, ten digits at most, by which it is told from the others. */
  payeeCode: number;
}

/** All transfers of a day. */
export interface TransferFile {
  payer: Payer;
  /** The day of payment, `YYYY-MM-DD`. The file holds month and day only. */
  payOn: string;
  transfers: Transfer[];
}

const RECORD = 120;
const END = '\r\n';
const KANA_FIRST = 0xff61;
const KANA_LAST = 0xff9f;
const KANA_BYTE = 0xa1;
const TEXT = /^[A-Z0-9ｱ-ﾝﾞﾟ ().-]*$/;

/** How many bytes a field has, whether it is a number, which stands at the right after zeros, or a text, which stands at the left. */
type Field = [name: string, length: number, kind: 'number' | 'text'];

const HEAD: Field[] = [
  ['kind', 1, 'number'],
  ['type', 2, 'number'],
  ['code', 1, 'number'],
  ['clientCode', 10, 'number'],
  ['clientName', 40, 'text'],
  ['day', 4, 'number'],
  ['bankCode', 4, 'number'],
  ['bankName', 15, 'text'],
  ['branchCode', 3, 'number'],
  ['branchName', 15, 'text'],
  ['accountType', 1, 'number'],
  ['number', 7, 'number'],
  ['rest', 17, 'text'],
];
const LINE: Field[] = [
  ['kind', 1, 'number'],
  ['bankCode', 4, 'number'],
  ['bankName', 15, 'text'],
  ['branchCode', 3, 'number'],
  ['branchName', 15, 'text'],
  ['exchange', 4, 'number'],
  ['accountType', 1, 'number'],
  ['number', 7, 'number'],
  ['holder', 30, 'text'],
  ['amount', 10, 'number'],
  ['newCode', 1, 'number'],
  ['payeeCode', 10, 'number'],
  ['payeeCode2', 10, 'number'],
  ['wire', 1, 'number'],
  ['edi', 1, 'text'],
  ['rest', 7, 'text'],
];
const SUMS: Field[] = [
  ['kind', 1, 'number'],
  ['count', 6, 'number'],
  ['total', 12, 'number'],
  ['rest', 101, 'text'],
];
const LAST: Field[] = [
  ['kind', 1, 'number'],
  ['rest', 119, 'text'],
];

/**
 * Return the bytes of a file of transfers. Throw where something does not fit, holds what banks do not take, or is no amount: nothing
 * is ever cut.
 */
export function encodeTransfers({ payer, payOn, transfers }: TransferFile): Buffer {
  if (transfers.length === 0) throw new Error('A file of transfers has one at least');
  const day = payOn.slice(5).replace('-', '');
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0);
  const records = [
    written(HEAD, { ...payer, kind: 1, type: 21, code: 0, day, rest: '' }),
    ...transfers.map((transfer) => writtenLine(transfer)),
    written(SUMS, { kind: 8, count: transfers.length, total, rest: '' }),
    written(LAST, { kind: 9, rest: '' }),
  ];
  return toBytes(records.map((record) => record + END).join(''));
}

function writtenLine(transfer: Transfer): string {
  if (!Number.isSafeInteger(transfer.amount) || transfer.amount <= 0)
    throw new Error(`${transfer.amount} is no amount`);
  return written(LINE, {
    ...transfer,
    kind: 2,
    exchange: 0,
    newCode: 0,
    payeeCode2: 0,
    wire: 7,
    edi: '',
    rest: '',
  });
}

function written(fields: Field[], values: object): string {
  const given = values as Record<string, string | number>;
  return fields.map((field) => writtenField(field, String(given[field[0]]))).join('');
}

function writtenField([name, length, kind]: Field, value: string): string {
  if (value.length > length) throw new Error(`${name} is longer than ${length}: ${value}`);
  if (!(kind === 'number' ? /^\d+$/ : TEXT).test(value)) throw new Error(`${name} can’t be ${JSON.stringify(value)}`);
  return kind === 'number' ? value.padStart(length, '0') : value.padEnd(length, ' ');
}

/**
 * Return what a file of transfers says. Throw where it is not exactly as {@link encodeTransfers} writes it: its form, its sums, its fixed
 * fields. The year of `payOn` is not in it, and is given.
 */
export function decodeTransfers(bytes: Buffer, year: string): TransferFile {
  const records = fromBytes(bytes).split(END);
  if (records.pop() !== '' || records.some(({ length }) => length !== RECORD))
    throw new Error('Records have 120 bytes');
  const [head = '', ...rest] = records;
  const { clientCode, clientName, bankCode, bankName, branchCode, branchName, accountType, number, day } = read(
    HEAD,
    head,
  );
  const payer = { clientCode, clientName, bankCode, bankName, branchCode, branchName, number } as unknown as Payer;
  const transfers = rest.slice(0, -2).map((record) => {
    const line = read(LINE, record);
    return {
      bankCode: line['bankCode'],
      bankName: line['bankName'],
      branchCode: line['branchCode'],
      branchName: line['branchName'],
      accountType: Number(line['accountType']),
      number: line['number'],
      holder: line['holder'],
      amount: Number(line['amount']),
      payeeCode: Number(line['payeeCode']),
    } as Transfer;
  });
  const payOn = `${year}-${String(day).slice(0, 2)}-${String(day).slice(2)}`;
  const file = { payer: { ...payer, accountType: Number(accountType) as 1 | 2 }, payOn, transfers };
  // What is written anew from what was read is the same, or something was not as it should be.
  if (!encodeTransfers(file).equals(bytes)) throw new Error('The file is not as it would be written');
  return file;
}

function read(fields: Field[], record: string): Record<string, string> {
  let start = 0;
  return Object.fromEntries(
    fields.map(([name, length, kind]) => {
      const value = record.slice(start, (start += length));
      return [name, kind === 'text' ? value.replace(/ +$/, '') : value];
    }),
  );
}

function toBytes(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.charCodeAt(0);
      return code >= KANA_FIRST && code <= KANA_LAST ? code - KANA_FIRST + KANA_BYTE : code;
    }),
  );
}

function fromBytes(bytes: Buffer): string {
  return Array.from(bytes, (byte) =>
    String.fromCharCode(byte >= KANA_BYTE ? byte - KANA_BYTE + KANA_FIRST : byte),
  ).join('');
}
