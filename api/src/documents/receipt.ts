import type { Language, Receipt } from '@minori/contracts';
import { drawNotes } from './notes';
import { receiptWords, type ReceiptWords, type WordedLine } from './receiptWords';
import { makePdf, type Sheet } from './sheet';

const SMALL = { size: 9, colour: 'secondary' } as const;
/** Where the right column begins, and where amounts do. */
const RIGHT = 270;
const AMOUNTS = 340;

/** Return a receipt as a PDF: the same bytes for the same receipt and language. */
export function receiptPdf(receipt: Receipt, language: Language): Promise<Buffer> {
  const words = receiptWords(receipt, language);
  const title = `${words.title} ${receipt.number}`;
  const facts = { title, language, author: receipt.issuer.name, at: new Date(receipt.paid_at) };
  return makePdf(facts, (sheet) => draw(sheet, words, language));
}

function draw(sheet: Sheet, words: ReceiptWords, language: Language): void {
  sheet.text(language === 'ja' ? 'みのり' : 'Minori', 0, { size: 11, bold: true, colour: 'accent' });
  sheet.text(words.title, 34, { size: 20, bold: true, as: 'H1' });
  const headed = drawHead(sheet, words, 92);
  const told = drawTotal(sheet, words, headed + 28);
  const listed = drawLines(sheet, words.lines, told + 26);
  const summed = drawSums(sheet, words.sums, listed + 12);
  const paid = drawFact(sheet, words.payment, summed + 22);
  drawNotes(sheet, words.notes, paid + 22, language);
}

/** To whom it is at the left; who issues it, when and under which number at the right. */
function drawHead(sheet: Sheet, { recipient, number, date, issuer }: ReceiptWords, top: number): number {
  const width = RIGHT - 40;
  const named = sheet.text(recipient, top, { size: 14, bold: true, width });
  const left = sheet.rule(named + 5, { width });
  const [label, name = '', ...particulars] = issuer;
  let right = top;
  for (const [what, text] of [number, date]) right = drawBeside(sheet, what, text, right);
  right = sheet.text(label, right + 12, { ...SMALL, left: RIGHT });
  right = sheet.text(name, right + 2, { bold: true, left: RIGHT });
  for (const text of particulars) right = sheet.text(text, right + 2, { size: 9, left: RIGHT });
  return Math.max(left, right);
}

function drawBeside(sheet: Sheet, label: string, text: string, top: number): number {
  sheet.text(label, top, { ...SMALL, left: RIGHT, width: 66 });
  return sheet.text(text, top, { size: 9, left: RIGHT + 66 }) + 2;
}

function drawTotal(sheet: Sheet, { total: [label, amount] }: ReceiptWords, top: number): number {
  const told = sheet.text(label, top, SMALL);
  const said = sheet.text(amount, told + 2, { size: 28, bold: true });
  return sheet.rule(said + 8, { colour: 'accent' });
}

function drawLines(sheet: Sheet, lines: WordedLine[], top: number): number {
  let below = top;
  for (const { text, note, amount } of lines) {
    let under = sheet.text(text, below, { width: AMOUNTS - 20 });
    sheet.text(amount, below, { left: AMOUNTS, align: 'right' });
    if (note) under = sheet.text(note, under + 2, { ...SMALL, width: AMOUNTS - 20 });
    below = sheet.rule(under + 9) + 10;
  }
  return below;
}

function drawSums(sheet: Sheet, sums: WordedLine[], top: number): number {
  let below = top;
  for (const { text, amount } of sums) {
    sheet.text(text, below, { ...SMALL, left: RIGHT - 70, width: 170 });
    below = sheet.text(amount, below, { left: AMOUNTS, align: 'right' }) + 3;
  }
  return below;
}

function drawFact(sheet: Sheet, [label, text]: ReceiptWords['payment'], top: number): number {
  return sheet.text(text, sheet.text(label, top, SMALL) + 2);
}
