import type { Language, RoyaltyStatement } from '@minori/contracts';
import type { StatementPart, StatementRow } from '@minori/contracts/rules';
import { drawNotes } from './notes';
import { makePdf, type Sheet, type Type } from './sheet';
import { statementWords, type StatementWords } from './statementWords';

const SMALL: Type = { size: 9, colour: 'secondary' };
/** Where the right column begins, and where counts and amounts do. */
const RIGHT = 246;
const COUNTS = 300;
const AMOUNTS = 360;
/** How wide the labels of the right column are. */
const LABELS = 72;
/** What a line of two rows may take, and a note at the end. */
const ROW = 34;
const NOTE = 15;

/** Return a statement as a PDF: the same bytes for the same statement and language. */
export function statementPdf(statement: RoyaltyStatement, language: Language): Promise<Buffer> {
  const words = statementWords(statement, language);
  const title = `${words.title} ${statement.number}`;
  const facts = { title, language, author: statement.maker.name, at: new Date(statement.closed_at) };
  return makePdf(facts, (sheet) => draw(sheet, words, language));
}

function draw(sheet: Sheet, words: StatementWords, language: Language): void {
  sheet.text(language === 'ja' ? 'みのり' : 'Minori', 0, { size: 11, bold: true, colour: 'accent' });
  sheet.text(words.title, 26, { size: 18, bold: true, as: 'H1' });
  let below = drawHead(sheet, words, 72);
  below = drawTotal(sheet, words, below + 18);
  for (const part of words.parts) below = drawPart(sheet, words, part, below + 14);
  drawNotes(sheet, words.notes, sheet.room(below + 12, words.notes.length * NOTE), language);
}

/** To whom it is and by whom at the left; what it is about at the right. */
function drawHead(sheet: Sheet, { supplier, maker, facts }: StatementWords, top: number): number {
  const width = RIGHT - 30;
  const [name, ...particulars] = supplier;
  let left = sheet.text(name, top, { size: 13, bold: true, width });
  for (const text of particulars) left = sheet.text(text, left + 2, { size: 9, width });
  const [label, maderName = '', ...others] = maker;
  left = sheet.text(label, left + 12, { ...SMALL, width });
  left = sheet.text(maderName, left + 2, { bold: true, width });
  for (const text of others) left = sheet.text(text, left + 2, { size: 9, width });
  let right = top;
  for (const [what, text] of facts) {
    const said = sheet.text(what, right, { ...SMALL, left: RIGHT, width: LABELS });
    right = Math.max(said, sheet.text(text, right, { size: 9, left: RIGHT + LABELS + 4 })) + 3;
  }
  return Math.max(left, right);
}

function drawTotal(sheet: Sheet, { total, payDay }: StatementWords, top: number): number {
  const told = sheet.text(total[0], top, SMALL);
  const said = sheet.text(total[1], told + 2, { size: 24, bold: true, width: RIGHT });
  sheet.text(payDay[1], sheet.text(payDay[0], top, { ...SMALL, left: RIGHT }) + 6, {
    size: 13,
    bold: true,
    left: RIGHT,
  });
  return sheet.rule(said + 6, { colour: 'accent' });
}

function drawPart(sheet: Sheet, words: StatementWords, { head, rows }: StatementPart, top: number): number {
  const begun = sheet.text(head, sheet.room(top, 2 * ROW), { size: 10, bold: true });
  return rows.reduce((below, row) => drawRow(sheet, words, row, below), sheet.rule(begun + 3) + 5);
}

function drawRow(sheet: Sheet, { yen, facts }: StatementWords, row: StatementRow, top: number): number {
  const room = sheet.room(top, ROW);
  // A page that goes on says of which statement it is.
  const at = room < top ? sheet.text(facts[0]?.join(' ') ?? '', room, SMALL) + 10 : room;
  const type = { size: 9.5, bold: row.isSum === true };
  const texts = sheet.text(row.text, at, { ...type, width: COUNTS - 10 });
  const under = row.note ? sheet.text(row.note, texts + 1, { ...SMALL, size: 8, width: COUNTS - 10 }) : texts;
  if (row.count !== undefined) {
    sheet.text(`×${row.count}`, at, { ...SMALL, left: COUNTS, width: AMOUNTS - COUNTS, align: 'right' });
  }
  sheet.text(yen(row.amount), at, { ...type, left: AMOUNTS, align: 'right' });
  return under + 5;
}
