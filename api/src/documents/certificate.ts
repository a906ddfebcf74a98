import type { Certificate, Language } from '@minori/contracts';
import { dateIn } from '../formats';
import { drawNotes } from './notes';
import { makePdf, type Sheet } from './sheet';

/** A certificate, and the address at which it can be checked. */
export interface PrintedCertificate extends Certificate {
  address: string;
}

/** So much lower smaller signs begin that stand on the line of larger ones. */
const LOWER = 2.3;
const SMALL = { size: 9, colour: 'secondary' } as const;

const WORDS = {
  ja: {
    brand: 'みのり',
    title: '修了証',
    name: (name: string) => `${name} 様`,
    text: '次の講座のすべてのレッスンを修了したことを証します。',
    teacher: '講師',
    date: '発行日',
    code: '番号',
    check: '下のアドレスで、この修了証が有効かどうかを確認できます。',
    note: '講座の修了を示すもので、資格を証明したり、投資の成果を約束したりするものではありません。',
  },
  en: {
    brand: 'Minori',
    title: 'Certificate of completion',
    name: (name: string) => name,
    text: 'has finished every lesson of this course:',
    teacher: 'Teacher',
    date: 'Issued',
    code: 'Number',
    check: 'Whether this certificate holds can be checked at the address below.',
    note: 'It says that the course was finished. It is no qualification, and promises no return on investments.',
  },
} as const;

/** Return what the file of a certificate is called. */
export function certificateFileName({ code }: Certificate): string {
  return `minori-certificate-${code}.pdf`;
}

/** Return a certificate as a PDF: the same bytes for the same certificate and language. */
export function certificatePdf(certificate: PrintedCertificate, language: Language): Promise<Buffer> {
  const words = WORDS[language];
  const facts = {
    title: `${words.title} ${certificate.code}`,
    language,
    author: words.brand,
    at: new Date(certificate.issued_at),
  };
  return makePdf(facts, (sheet) => draw(sheet, certificate, language));
}

function draw(sheet: Sheet, certificate: PrintedCertificate, language: Language): void {
  const words = WORDS[language];
  sheet.text(words.brand, 40, { size: 12, bold: true, colour: 'accent' });
  const titled = sheet.text(words.title, 80, { size: 28, bold: true, as: 'H1' });
  sheet.rule(titled + 18, { colour: 'accent' });
  const named = sheet.text(words.name(certificate.name), titled + 60, { size: 22, bold: true });
  const told = sheet.text(words.text, named + 18, { size: 12 });
  const course = sheet.text(certificate.course_title, told + 24, { size: 18, bold: true });
  let below = course + 36;
  const facts = [
    [words.teacher, certificate.teacher],
    [words.date, dateIn(language)(new Date(certificate.issued_at))],
    [words.code, certificate.code],
  ] as const;
  for (const [label, text] of facts) {
    sheet.text(label, below + LOWER, SMALL);
    below = sheet.text(text, below, { size: 11, left: 90 }) + 8;
  }
  const ruled = sheet.rule(below + 20);
  const checked = sheet.text(words.check, ruled + 18, SMALL);
  const addressed = sheet.text(certificate.address, checked + 2, { size: 10 });
  drawNotes(sheet, [words.note], addressed + 18, language);
}
