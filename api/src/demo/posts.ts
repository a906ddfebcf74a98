import type { Disclosure } from '@minori/contracts';
import { hashtagsOf, mentionsOf } from '@minori/contracts/rules';
import { seededRandom, type SeededRandom } from '../adapters/marketData/seededRandom';
import { symbolIdOf } from '../domains/market/symbolModel';
import type { PostDocument } from '../domains/posts/model';
import { Types } from 'mongoose';
import { composeTexts } from './composing/composeTexts';
import { isFitting } from './composing/fitting';
import { demoIdAt } from './demoId';
import type { Draft } from './draft';
import type { DemoMember } from './members';
import { fillFigures, type PriceBook } from './priceBook';
import { SYMBOL_NAMES } from './texts/symbolNames';
import { TALK_OF_THE_DAY } from './texts/talkOfTheDay';
import { WRITTEN } from './texts';
import type { Written } from './texts/written';
import { recentInstant } from './times';

/** How many posts there are in all. */
const POST_COUNT = 1_000;

const DAYS = 60;
const HOUR_MS = 3_600_000;
const SYMBOLS_MAX = 3;
const FIRST_WORDS = 16;
const ATTEMPTS = 60;

/** Return all posts as of an instant, oldest first; likes and views are still 0. */
export function makePosts(members: DemoMember[], book: PriceBook, at: Date): PostDocument[] {
  const written = draftsOf(WRITTEN, at);
  const talk = talkOf(at);
  const composed = composeTexts(written, book, at, POST_COUNT - written.length - talk.length);
  const ids = new Map(members.map((member) => [member.username, member.id]));
  return [...written, ...talk, ...composed]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((draft) => postDocumentOf(draft, book, ids.get(draft.author)));
}

function talkOf(now: Date): Draft[] {
  return TALK_OF_THE_DAY.map(([author, hoursAgo, text]) => ({
    author,
    at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    text,
    title: null,
    type: 'free',
  }));
}

function draftsOf(written: Map<string, Written[]>, now: Date): Draft[] {
  return [...written].flatMap(([author, texts]) => {
    const random = seededRandom(`demo/written/${author}`);
    return texts.map((post): Draft => {
      const { text, title, type } =
        typeof post === 'string' ? { text: post, title: null, type: 'free' as const } : post;
      return { author, at: fittingInstant(random, text, now), text, title, type };
    });
  });
}

/** An instant that the first words of a text go with. */
function fittingInstant(random: SeededRandom, text: string, now: Date): Date {
  let at = recentInstant(random, now, DAYS);
  for (let attempt = 0; attempt < ATTEMPTS && !isFitting(text.slice(0, FIRST_WORDS), at); attempt += 1) {
    at = recentInstant(random, now, DAYS);
  }
  return at;
}

/** Return the document of a post that is out. Throw where its author is unknown. */
export function postDocumentOf(draft: Draft, book: PriceBook, authorId: string | undefined): PostDocument {
  if (!authorId) throw new Error(`Nobody is called ${draft.author}`);
  const text = fillFigures(draft.text, book, draft.at);
  const codes = symbolsNamedIn(text);
  return {
    _id: demoIdAt(`post/${draft.author}/${text}`, draft.at),
    author_id: new Types.ObjectId(authorId),
    type: draft.type,
    is_newcomer: false,
    status: 'activated',
    list_state: 'active',
    title: draft.title,
    text,
    media_ids: [],
    media_types: [],
    streaming: null,
    symbol_ids: codes.map((code) => new Types.ObjectId(symbolIdOf(code))),
    disclosures: codes.length > 0 ? [disclosureOf(text)] : [],
    domains: [],
    topics: [],
    hashtags: hashtagsOf(text),
    mentions: mentionsOf(text),
    free_minutes: 0,
    view_count: 0,
    like_count: 0,
    comment_count: 0,
    share_count: 0,
    created_at: draft.at,
    published_at: draft.at,
    pending_steps: [],
    off_reason: null,
    freed_from: null,
    announced_at: draft.at,
    edited_at: null,
    deleted_at: null,
    is_tombstone: false,
    version: 1,
  };
}

/** Return the codes of the symbols that a text names, at most three. */
export function symbolsNamedIn(text: string): string[] {
  const found = SYMBOL_NAMES.filter(([name]) => text.includes(name)).map(([, code]) => code);
  return [...new Set(found)].slice(0, SYMBOLS_MAX);
}

function disclosureOf(text: string): Disclosure {
  if (/保有していません|持っていません|未保有/.test(text)) return 'not_holding';
  if (/保有(中|して|です)|持っています|持ち株|買いました|積み立ててい|を持って/.test(text)) return 'holding';
  if (/買い増しを考え|検討してい|少し買うつもり|買う予定/.test(text)) return 'planning';
  return 'not_holding';
}
