/** A stretch of a post's text. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  /** `topic` is the hashtag without its sign. */
  | { kind: 'hashtag'; text: string; topic: string }
  /** `username` is the mention without its sign. */
  | { kind: 'mention'; text: string; username: string }
  /** `href` is always http or https. */
  | { kind: 'link'; text: string; href: string };

const HASHTAG = /[#＃](?<topic>[\p{L}\p{N}\p{M}_ー々-]+)/u;
const MENTION = /@(?<username>[A-Za-z0-9_]+)/u;
const LINK = /https?:\/\/[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+/u;
const TOKEN = new RegExp(`(?<link>${LINK.source})|(?<![\\p{L}\\p{N}_&/])(?:${HASHTAG.source}|${MENTION.source})`, 'gu');

/** Signs that end a sentence rather than an address. */
const TRAILING = /[.,:;!?'*_~]+$/;

const count = (text: string, sign: string): number => text.split(sign).length - 1;

function trimLink(found: string): string {
  const link = found.replace(TRAILING, '');
  const closesMore = link.endsWith(')') && count(link, ')') > count(link, '(');
  return closesMore ? trimLink(link.slice(0, -1)) : link;
}

function splitLine(line: string, isUsername: (word: string) => boolean): Span[] {
  const spans: Span[] = [];
  let at = 0;
  const pushText = (until: number) => {
    if (until > at) spans.push({ kind: 'text', text: line.slice(at, until) });
  };
  for (const match of line.matchAll(TOKEN)) {
    const { link, topic, username } = match.groups ?? {};
    if (match.index < at || (username && !isUsername(username))) continue;
    pushText(match.index);
    const text = link ? trimLink(link) : match[0];
    if (link) spans.push({ kind: 'link', text, href: text });
    else if (topic) spans.push({ kind: 'hashtag', text, topic });
    else if (username) spans.push({ kind: 'mention', text, username });
    at = match.index + text.length;
  }
  pushText(line.length);
  return spans;
}

/**
 * Split a post's text into paragraphs (parted by blank lines) of spans: text, line breaks, hashtags with # or ＃,
 * @mentions and web addresses. Putting every `text` together again gives what was written.
 * @param isUsername whether a word after an @ can be somebody's; without it each is
 */
export function parseRichText(text: string, isUsername: (word: string) => boolean = () => true): Span[][] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n[^\S\n]*\n\s*/)
    .filter(Boolean)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => splitLine(line, isUsername))
        .flatMap((spans, at): Span[] => (at === 0 ? spans : [{ kind: 'break' }, ...spans])),
    );
}
