import MarkdownIt, { type Token } from 'markdown-it';
import { BadContent, type FrontMatter } from './frontMatter';
import { inLanguage } from './inLanguage';

/** The title of a picture says how large it is, so that nothing moves when it comes. */
const SIZE = /^(\d{2,4})x(\d{2,4})$/;
const LINK = /^(\/(?!\/)|#|https:\/\/|mailto:)/;
/** Links must say where they lead also to who hears nothing but them. */
const SAYS_NOTHING = /^(こちら|ここ|詳しくはこちら|もっと見る|here|click here|read more|more|link)[。.]?$/i;

// Raw HTML is read as such, so that it can be refused; so is every address.
const markdown = new MarkdownIt({ html: true });
markdown.validateLink = () => true;

const attributeOf = (token: Token | undefined, name: string) => String(token?.attrGet(name) ?? '');

markdown.renderer.rules['image'] = (tokens, index) => {
  const token = tokens[index];
  const [, width, height] = SIZE.exec(attributeOf(token, 'title')) ?? [];
  const { escapeHtml } = markdown.utils;
  const source = escapeHtml(attributeOf(token, 'src'));
  return `<img src="${source}" alt="${escapeHtml(token?.content ?? '')}" width="${width}" height="${height}">`;
};

/** What a page's text is as HTML, and what it points at. */
export interface RenderedText {
  html: string;
  /** Addresses of links and of pictures. */
  links: string[];
  images: string[];
}

/** What of a file says how its links are written: the language of where they lead, and whether they are paid for. */
type LinkFacts = Pick<FrontMatter, 'language' | 'advertisement'>;

/**
 * Return Markdown as HTML: one heading of the first level, then sections that begin with one of the second. A paragraph
 * that is nothing but a link becomes a button. Throw `BadContent` for raw HTML, for what would be hard to read, and for
 * addresses of another kind.
 */
export function renderMarkdown(text: string, { language, advertisement: isPaid }: LinkFacts): RenderedText {
  const tokens = markdown.parse(text, {});
  const all = tokens.flatMap((token) => [token, ...(token.children ?? [])]);
  const problems = [...htmlIn(all), ...headingFaults(tokens), ...linkFaults(tokens), ...imageFaults(all)];
  if (problems.length > 0) throw new BadContent(problems);
  const links = addressesOf(all, 'link_open', 'href');
  for (const token of all) {
    if (token.type !== 'link_open') continue;
    markLink(token, isPaid);
    token.attrSet('href', inLanguage(attributeOf(token, 'href'), language));
  }
  markButtons(tokens);
  const html = sectionsOf(tokens)
    .map((section, index) => `<section${index === 0 ? ' class="hero"' : ''}>${render(section)}</section>`)
    .join('\n');
  return { html, links, images: addressesOf(all, 'image', 'src') };
}

const render = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {});

function addressesOf(tokens: Token[], type: string, attribute: string): string[] {
  return tokens.filter((token) => token.type === type).map((token) => attributeOf(token, attribute));
}

function htmlIn(tokens: Token[]): string[] {
  return tokens
    .filter(({ type }) => type === 'html_block' || type === 'html_inline')
    .map(({ content }) => `raw HTML is not taken: ${content.trim()}`);
}

function headingFaults(tokens: Token[]): string[] {
  const levels = tokens.filter(({ type }) => type === 'heading_open').map(({ tag }) => Number(tag.slice(1)));
  const problems: string[] = [];
  if (tokens[0]?.tag !== 'h1') problems.push('it must begin with a heading of the first level: # …');
  if (levels.filter((level) => level === 1).length > 1) problems.push('there must be one heading of the first level');
  levels.forEach((level, index) => {
    if (level > 3) problems.push('headings must not be deeper than ###');
    else if (index > 0 && level > (levels[index - 1] ?? 0) + 1) problems.push('headings must not leave a level out');
  });
  return problems;
}

function linkFaults(tokens: Token[]): string[] {
  return tokens.flatMap(({ children }) =>
    (children ?? []).flatMap((token, index, inline) => {
      if (token.type !== 'link_open') return [];
      const href = attributeOf(token, 'href');
      const end = inline.findIndex(({ type }, at) => at > index && type === 'link_close');
      const said = inline.slice(index + 1, end).map(({ content }) => content);
      const label = said.join('').trim();
      return [
        ...(LINK.test(href) ? [] : [`a link must begin with /, #, https:// or mailto:, not ${href}`]),
        ...(label && !SAYS_NOTHING.test(label) ? [] : [`a link must say where it leads: ${label || href}`]),
      ];
    }),
  );
}

function imageFaults(tokens: Token[]): string[] {
  return tokens
    .filter(({ type }) => type === 'image')
    .flatMap((token) => {
      const source = attributeOf(token, 'src');
      return [
        ...(source.startsWith('/images/') ? [] : [`a picture must be below /images/: ${source}`]),
        ...(token.content.trim() ? [] : [`a picture must say what it shows: ![…](${source})`]),
        ...(SIZE.test(attributeOf(token, 'title'))
          ? []
          : [`a picture must say how large it is: ![…](${source} "640x400")`]),
      ];
    });
}

function markLink(token: Token, isPaid: boolean): void {
  if (!attributeOf(token, 'href').startsWith('https://')) return;
  token.attrSet('rel', isPaid ? 'noopener sponsored' : 'noopener');
}

function markButtons(tokens: Token[]): void {
  tokens.forEach((token, index) => {
    const inline = tokens[index + 1]?.children ?? [];
    const links = inline.filter(({ type }) => type === 'link_open');
    const isButton =
      token.type === 'paragraph_open' &&
      links.length === 1 &&
      inline[0]?.type === 'link_open' &&
      inline.at(-1)?.type === 'link_close';
    if (isButton) links[0]?.attrSet('class', 'button');
  });
}

/** What stands before the first heading of the second level, then each of these with what is below it. */
function sectionsOf(tokens: Token[]): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'heading_open' && token.tag === 'h2') sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections;
}
