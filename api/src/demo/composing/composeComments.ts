import type { SeededRandom } from '../../adapters/marketData/seededRandom';
import { CATALOGUE } from '../../domains/market/catalogue';
import { createDeck, type Deck } from '../deck';
import { COMMENT_PIECES, NEEDED_WORDS, TOPIC_OF_AUTHOR, TOPIC_WORDS, type CommentTopic } from '../texts/comments';
import { ALONGSIDE, ANSWERING, ANYWHERE, ASKING, LEADS, TAILS, THANKS, WELCOMES } from '../texts/comments/talk';
import { SYMBOL_NAMES } from '../texts/symbolNames';

const ATTEMPTS = 40;
const SYMBOL = '{symbol}';

/** What is talked about, and what was said about it already. */
export interface Subject {
  author: string;
  text: string;
  said: Set<string>;
}

/** One comment of a thread: by the reader who began it, by the post's author, or by another reader. */
export interface Line {
  by: 'reader' | 'author' | 'other';
  text: string;
}

/** Who begins a thread; `asks` when they are one of those who ask questions. */
export interface Reader {
  username: string;
  asks: boolean;
}

/** Begin a thread below a post: none of it was said there before. Empty when nothing is left to say. */
export type Talk = (subject: Subject, reader: Reader) => Line[];

type Pair = [question: string, answer: string];

const TYPES = new Map(CATALOGUE.map(({ code, type }) => [code, type]));
/** Where a piece speaks of a company, an index won't do. */
const COMPANY_TOPICS: readonly CommentTopic[] = ['america', 'ipo', 'shares'];

/** Return a talk in which pieces come up equally often. */
export function createTalk(random: SeededRandom): Talk {
  const decks = new Map(
    Object.entries(COMMENT_PIECES).map(([topic, { remarks, questions }]) => [
      topic,
      { remark: createDeck(random, remarks), question: createDeck(random, questions) },
    ]),
  );
  const deckOf = (pieces: readonly string[]) => createDeck(random, pieces);
  const [anywhere, lead, tail, asking] = [deckOf(ANYWHERE), deckOf(LEADS), deckOf(TAILS), deckOf(ASKING)];
  const [answering, thanks, alongside, welcome] = [
    deckOf(ANSWERING),
    deckOf(THANKS),
    deckOf(ALONGSIDE),
    deckOf(WELCOMES),
  ];
  const maybe = (probability: number, deck: Deck<string>) => (random.chance(probability) ? deck.deal() : '');

  function ask(subject: Subject, topic: CommentTopic, reader: string): Line[] {
    const pair = dealNew<Pair>(decks.get(topic)!.question, subject, topic, ([question]) => question);
    if (!pair) return [];
    const [question, answer] = pair;
    const lines: Line[] = [{ by: 'reader', text: maybe(0.55, asking) + question }];
    if (random.chance(0.15)) lines.push(...lineOf('other', dealNew(alongside, subject, topic)));
    if (!random.chance(0.75)) return lines;
    lines.push({ by: 'author', text: `@${reader} ${maybe(0.5, answering)}${answer}` });
    if (random.chance(0.45)) lines.push(...lineOf('reader', dealNew(thanks, subject, topic)));
    return lines;
  }

  function remark(subject: Subject, topic: CommentTopic | undefined, reader: string): Line[] {
    const own = topic && random.chance(0.68) ? dealNew(decks.get(topic)!.remark, subject, topic) : undefined;
    const body = own ?? dealNew(anywhere, subject, topic);
    if (!body) return [];
    const lines: Line[] = [{ by: 'reader', text: maybe(0.35, lead) + body + maybe(0.22, tail) }];
    const answer = random.chance(0.1) ? dealNew(welcome, subject, topic) : undefined;
    if (answer) lines.push({ by: 'author', text: `@${reader} ${answer}` });
    return lines;
  }

  return (subject, { username, asks }) => {
    const topic = topicOf(subject);
    const asked = topic && asks && random.chance(0.22) ? ask(subject, topic, username) : [];
    return asked.length > 0 ? asked : remark(subject, topic, username);
  };
}

function lineOf(by: Line['by'], text: string | undefined): Line[] {
  return text ? [{ by, text }] : [];
}

/** A piece that fits the subject and was not said there, with the symbol's name in its place. */
function dealNew<Piece extends string | Pair>(
  deck: Deck<Piece>,
  subject: Subject,
  topic: CommentTopic | undefined,
  wordsOf: (piece: Piece) => string = String,
): Piece | undefined {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const piece = deck.deal();
    const words = wordsOf(piece);
    if (subject.said.has(words) || !isFitting(words, subject, topic)) continue;
    subject.said.add(words);
    return typeof piece === 'string' ? (piece.replace(SYMBOL, () => symbolOf(subject, topic) ?? '') as Piece) : piece;
  }
  return undefined;
}

function isFitting(words: string, subject: Subject, topic: CommentTopic | undefined): boolean {
  if (words.includes(SYMBOL) && !symbolOf(subject, topic)) return false;
  return NEEDED_WORDS.every(([inPiece, inPost]) => !inPiece.test(words) || inPost.test(subject.text));
}

/** What the text calls the symbol that it names first. */
function symbolOf({ text }: Subject, topic: CommentTopic | undefined): string | undefined {
  const isCompany = (code: string) => ['stock', 'ipo'].includes(TYPES.get(code) ?? '');
  const needsCompany = topic !== undefined && COMPANY_TOPICS.includes(topic);
  return SYMBOL_NAMES.find(([name, code]) => text.includes(name) && (!needsCompany || isCompany(code)))?.[0];
}

function topicOf({ author, text }: Subject): CommentTopic | undefined {
  return TOPIC_OF_AUTHOR[author] ?? TOPIC_WORDS.find(([words]) => words.test(text))?.[1];
}
