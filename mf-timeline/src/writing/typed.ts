/** What the sign in front of a word asks for. */
export type CompletedKind = 'member' | 'topic' | 'symbol';

/** A word behind a sign that is being typed: from where it stands with its sign, and what stands behind that. */
export interface Typed {
  kind: CompletedKind;
  start: number;
  keyword: string;
}

const LONGEST = 30;
/** Members and topics as texts link them; a symbol also right behind a word, but not what is an amount of money. */
const TYPED: Record<CompletedKind, RegExp> = {
  member: new RegExp(String.raw`(?<![\p{L}\p{N}_&/])[@＠](?<keyword>[\p{L}\p{N}_ー]{0,${LONGEST}})$`, 'u'),
  topic: new RegExp(String.raw`(?<![\p{L}\p{N}_&/])[#＃](?<keyword>[\p{L}\p{N}\p{M}_ー々-]{0,${LONGEST}})$`, 'u'),
  symbol: new RegExp(
    String.raw`(?<![A-Za-z0-9_$＄])[$＄](?<keyword>(?=\p{N}*\p{L})[\p{L}\p{N}_ー&/]{1,${LONGEST}})$`,
    'u',
  ),
};
const KINDS = Object.keys(TYPED) as CompletedKind[];

/** Whether there is a sign in a text that something may be offered for. */
export const hasSign = (text: string): boolean => /[@＠#＃$＄]/.test(text);

/** Return what is being typed behind a sign up to the caret; undefined when nothing is. */
export function typedAt(text: string, caret: number): Typed | undefined {
  const before = text.slice(0, caret);
  for (const kind of KINDS) {
    const match = TYPED[kind].exec(before);
    if (match) return { kind, start: match.index, keyword: match.groups?.['keyword'] ?? '' };
  }
  return undefined;
}

/** Write out what was typed in a field, which hears of it as if it had been typed. The caret then stands behind it. */
export function writeOut(area: HTMLTextAreaElement, { start, keyword }: Typed, text: string): void {
  const end = start + 1 + keyword.length;
  const hasBlank = text.endsWith(' ') && area.value[end] === ' ';
  area.setRangeText(text, start, hasBlank ? end + 1 : end, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
