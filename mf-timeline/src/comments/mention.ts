/** A mention that is being typed: from where it stands, and what stands behind its sign. */
export interface TypedMention {
  start: number;
  keyword: string;
}

const TYPED = /(?<![\p{L}\p{N}_&/])[@＠](?<keyword>[\p{L}\p{N}_ー]{0,30})$/u;

/** Return the mention that ends at the caret; undefined when none is being typed there. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const match = TYPED.exec(text.slice(0, caret));
  return match ? { start: match.index, keyword: match.groups?.['keyword'] ?? '' } : undefined;
}

/** Return the text with the mention that is being typed written out, and where the caret stands then. */
export function writeMention(
  text: string,
  { start, keyword }: TypedMention,
  username: string,
): { text: string; caret: number } {
  const written = `@${username} `;
  const rest = text.slice(start + 1 + keyword.length).replace(/^ /, '');
  return { text: text.slice(0, start) + written + rest, caret: start + written.length };
}
