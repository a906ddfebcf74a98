import type { Language } from '@minori/contracts';
import type { Font } from 'fontkit';
import PdfDocument from 'pdfkit';
import { loadFonts } from './fonts';
import { printable, type Printable } from './printable';

/** Points: A4 is 595.28 × 841.89 of them. */
const MARGIN = 60;
const TOP = 48;
const BOTTOM = 36;
const HEIGHT = 841.89 - TOP - BOTTOM;
const WIDTH = 595.28 - 2 * MARGIN;

const COLOURS = { ink: '#0f1b2d', secondary: '#56657a', accent: '#0a7c70', hairline: '#cfd7e2' };
const LEADING = 1.45;

/** How a text is set. */
export interface Type {
  size?: number;
  bold?: boolean;
  colour?: 'ink' | 'secondary' | 'accent';
  align?: 'left' | 'right';
  /** Its place from the left margin, and how wide it may be. */
  left?: number;
  width?: number;
  /** The structure that readers of the file are told: a paragraph unless said otherwise. */
  as?: 'H1' | 'P';
}

/** Pages of A4 on which texts are put from above. */
export interface Sheet {
  /** How wide texts can be, in points. */
  width: number;
  /** Put a text at a height; return the height below it. */
  text(text: string, top: number, type?: Type): number;
  /** Draw a line from one side to the other; return the height below it. */
  rule(top: number, options?: { colour?: 'accent' | 'hairline'; left?: number; width?: number }): number;
  /** Return where as much has room, in points: at a height, or at the top of a new page, which is 0. */
  room(top: number, height: number): number;
  /** The signs that the font lacked so far. */
  missing: ReadonlySet<string>;
}

/** What a file says of itself. */
export interface FileFacts {
  title: string;
  language: Language;
  author: string;
  /** When it counts as made: the same facts make the same bytes. */
  at: Date;
}

/** Return a PDF, of one page unless more is asked for. The signs that are used of the fonts are in it, and its texts can be selected and read out. */
export async function makePdf(
  { title, language, author, at }: FileFacts,
  draw: (sheet: Sheet) => void,
): Promise<Buffer> {
  const { regular, bold, has } = await loadFonts();
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: TOP, right: MARGIN, bottom: BOTTOM, left: MARGIN },
    font: '',
    lang: language,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: printable(title, has).text, Author: author, CreationDate: at, ModDate: at },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', asSource(regular)).registerFont('bold', asSource(bold));
  draw(sheetOn(document, (text) => printable(text, has)));
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** It takes fonts that were read before, which its types do not say: reading one anew is most of the work of a document. */
function asSource(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

function sheetOn(document: PDFKit.PDFDocument, toPrintable: (text: string) => Printable): Sheet {
  const missing = new Set<string>();
  return {
    width: WIDTH,
    missing,
    text(
      said,
      top,
      { size = 10, bold = false, colour = 'ink', align = 'left', left = 0, width = WIDTH - left, as = 'P' } = {},
    ) {
      const { text, missing: lacked } = toPrintable(said);
      for (const sign of lacked) missing.add(sign);
      document.font(bold ? 'bold' : 'regular', size).fillColor(COLOURS[colour]);
      const lineGap = size * LEADING - document.currentLineHeight(true);
      const put = () => document.text(text, MARGIN + left, TOP + top, { width, align, lineGap });
      document.addStructure(document.struct(as, {}, put));
      return document.y - TOP;
    },
    room(top, height) {
      if (top + height <= HEIGHT) return top;
      document.addPage();
      return 0;
    },
    rule(top, { colour = 'hairline', left = 0, width = WIDTH - left } = {}) {
      document.markContent('Artifact', { type: 'Layout' });
      document
        .moveTo(MARGIN + left, TOP + top)
        .lineTo(MARGIN + left + width, TOP + top)
        .lineWidth(colour === 'accent' ? 1.2 : 0.6)
        .stroke(COLOURS[colour]);
      document.endMarkedContent();
      return top;
    },
  };
}
