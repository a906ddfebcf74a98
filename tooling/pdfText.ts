import { inflateSync } from 'node:zlib';

/** Return the texts of a PDF that the API has made, each as it was put, in the order in which they are read. */
export function pdfTexts(pdf: Buffer): string[] {
  const source = pdf.toString('latin1');
  const objects = new Map(
    Array.from(source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id = '', body = '']) => [id, body]),
  );
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    fonts.set(name, signsIn(streamOf(objects.get(unicode) ?? '')));
  }
  const contents = Array.from(source.matchAll(/\/Contents (\d+) 0 R/g), ([, id = '']) =>
    streamOf(objects.get(id) ?? ''),
  );
  return Array.from(contents.join('\n').matchAll(/BT\n([\s\S]*?)ET/g), ([, block = '']) => {
    const [, font = ''] = /\/(F\d+) /.exec(block) ?? [];
    const glyphs =
      block
        .match(/(?<=<)[0-9a-f]+(?=>)/g)
        ?.join('')
        .match(/.{4}/g) ?? [];
    return glyphs.map((glyph) => fonts.get(font)?.[parseInt(glyph, 16)] ?? '').join('');
  });
}

function streamOf(object: string): string {
  const begin = object.indexOf('stream\n');
  if (begin < 0) return '';
  const bytes = Buffer.from(object.slice(begin + 'stream\n'.length, object.lastIndexOf('\nendstream')), 'latin1');
  return (object.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** What each glyph stands for, by its number. */
function signsIn(map: string): string[] {
  return Array.from(map.matchAll(/\[([^\]]*)\]/g), ([, list = '']) => list)
    .flatMap((list) => list.match(/<[0-9a-f ]*>/g) ?? [])
    .map((units) => Buffer.from(units.replaceAll(/[<> ]/g, ''), 'hex').swap16().toString('utf16le'));
}
