import { utf8Csv, type Cell } from '../csv';
import { entriesOf, type Books, type Entry, type Side } from './entries';

const SIDE = ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'];
const HEADS = [
  '取引No',
  '取引日',
  ...SIDE.map((head) => `借方${head}`),
  ...SIDE.map((head) => `貸方${head}`),
  '摘要',
  '仕訳メモ',
  'タグ',
  'MF仕訳タイプ',
  '決算整理仕訳',
  '作成日時',
  '作成者',
  '最終更新日時',
  '最終更新者',
];
/** The columns after the text, which the program fills. */
const REST = Array.from({ length: 8 }, () => '');

/** Return books for マネーフォワード クラウド: 27 columns with heads; lines of one entry have one number. */
export function moneyForwardFile(books: Books): Buffer {
  return utf8Csv([HEADS, ...entriesOf(books).flatMap((entry, index) => rowsOf(entry, index + 1))]);
}

function rowsOf({ day, debit, credit, text }: Entry, number: number): Cell[][] {
  return Array.from({ length: Math.max(debit.length, credit.length) }, (_, at) => [
    number,
    day.replaceAll('-', '/'),
    ...sideOf(debit[at]),
    ...sideOf(credit[at]),
    text,
    ...REST,
  ]);
}

function sideOf(side: Side | undefined): Cell[] {
  if (!side) return SIDE.map(() => '');
  const { account, taxed, amount, tax } = side;
  return [account, '', '', '', taxName(side), taxed === 'purchase' ? '適格' : '', amount, taxed === 'none' ? '' : tax];
}

function taxName({ taxed, taxPercent }: Side): string {
  if (taxed === 'none') return '対象外';
  return `課税${taxed === 'sale' ? '売上' : '仕入'} ${taxPercent}%`;
}
