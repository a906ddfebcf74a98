import type { Language } from '@minori/contracts';
import { pointsOf, SUBSTITUTE } from './printable';
import type { Sheet } from './sheet';

/** So many signs that the font lacks are named. */
const NAMED = 4;

/** Put the notes of a document, and which of its signs the font lacks; return the height below them. */
export function drawNotes(sheet: Sheet, notes: string[], top: number, language: Language): number {
  let below = top;
  const lacked = namesOf([...sheet.missing], language);
  const lack =
    language === 'ja'
      ? `${SUBSTITUTE}は、この書類の書体にない文字です（${lacked}）。`
      : `${SUBSTITUTE} stands for what the font of this document lacks (${lacked}).`;
  for (const note of lacked ? [...notes, lack] : notes) {
    below = sheet.text(note, below, { size: 8.5, colour: 'secondary' }) + 2;
  }
  return below;
}

function namesOf(signs: string[], language: Language): string {
  const named = signs.slice(0, NAMED).map(pointsOf);
  const others = language === 'ja' ? 'など' : ' …';
  return named.join(language === 'ja' ? '、' : ', ') + (signs.length > NAMED ? others : '');
}
