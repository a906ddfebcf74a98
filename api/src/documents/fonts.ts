import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The weights of Noto Sans JP that documents are set in. */
export interface Fonts {
  regular: Font;
  bold: Font;
  /** Return whether both have a sign, by its code point. */
  has(codePoint: number): boolean;
}

const { resolve } = createRequire(import.meta.url);
const PACKAGE = '@expo-google-fonts/noto-sans-jp';

let loaded: Promise<Fonts> | undefined;

/** Return the fonts, which are read from their package when the first document is made. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= readFonts().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    readFile(resolve(`${PACKAGE}/400Regular/NotoSansJP_400Regular.ttf`)),
    readFile(resolve(`${PACKAGE}/600SemiBold/NotoSansJP_600SemiBold.ttf`)),
  ]);
  const fonts = { regular: create(regular) as Font, bold: create(bold) as Font };
  const known = Object.values(fonts).map(({ characterSet }) => new Set(characterSet));
  return { ...fonts, has: (codePoint) => known.every((signs) => signs.has(codePoint)) };
}
