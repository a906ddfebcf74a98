import { sourceOf } from './sourceOf';

const STYLE = / style="([^"]*)"/g;

/** What React writes in attributes for characters that HTML takes otherwise. */
const CHARACTERS: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' };

/** Return the sources by which a policy allows the style attributes of rendered HTML, each once. */
export function styleHashesOf(html: string): string[] {
  const styles = new Set([...html.matchAll(STYLE)].map(([, style = '']) => style));
  return [...styles].map((style) => {
    const text = style.replace(/&[^;]+;/g, (escaped) => CHARACTERS[escaped] ?? escaped);
    return sourceOf(text);
  });
}
