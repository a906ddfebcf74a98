import { Marked, type Token, type Tokens } from 'marked';

/** A formula in a text, written in TeX: on lines of its own with `isBlock`. */
export interface FormulaToken {
  type: 'formula';
  raw: string;
  tex: string;
  isBlock: boolean;
}

const BLOCK = /^\$\$([^$]{1,2000})\$\$(?:\n+|$)/;
/** Dollars beside spaces or figures are money. */
const INLINE = /^\$(?![\s$])((?:\\[^\n]|[^\\$\n]){1,500}?)(?<!\s)\$(?!\d)/;

const formulaIn = (pattern: RegExp, isBlock: boolean) => (text: string) => {
  const found = pattern.exec(text);
  return found ? { type: 'formula', raw: found[0], tex: (found[1] ?? '').trim(), isBlock } : undefined;
};

const markdown = new Marked({
  extensions: [
    {
      name: 'formula',
      level: 'block',
      start: (text) => text.match(/^\$\$/m)?.index,
      tokenizer: formulaIn(BLOCK, true),
    },
    {
      name: 'formula',
      level: 'inline',
      start: (text) => text.match(/\$/)?.index,
      tokenizer: formulaIn(INLINE, false),
    },
  ],
});

/** Headings are of three levels. */
const DEEPEST = 3;

/** What begins so deep in quotes and lists nobody writes to be read. */
const DEEP = /^(?:[\t ]*(?:>|[-*+]|\d{1,9}[.)])[\t ]*){12}/m;

/** Return the parts of a lesson's Markdown: as one plain paragraph where it is nested deeper than a person writes. */
export function parseLesson(text: string): Token[] {
  if (DEEP.test(text)) return [plain(text)];
  const tokens = markdown.lexer(text);
  inOrder(tokens);
  return tokens;
}

/** Have each heading be one step below the one before at most, the first a `#`: readers of the page go by these steps. */
function inOrder(tokens: Token[]): void {
  let before = 0;
  void markdown.walkTokens(tokens, (token) => {
    if (token.type !== 'heading') return;
    const heading = token as Tokens.Heading;
    heading.depth = Math.min(heading.depth, before + 1, DEEPEST);
    before = heading.depth;
  });
}

function plain(text: string): Tokens.Paragraph {
  return { type: 'paragraph', raw: text, text, tokens: [{ type: 'text', raw: text, text, escaped: false }] };
}
