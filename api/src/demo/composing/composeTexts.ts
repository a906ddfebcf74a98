import { seededRandom, type SeededRandom } from '../../adapters/marketData/seededRandom';
import { createDeck, type Deck } from '../deck';
import type { Draft } from '../draft';
import type { PriceBook, Reading } from '../priceBook';
import { recentInstant } from '../times';
import { isFitting } from './fitting';
import type { Voice } from './voice';
import { VOICES } from './voices';

const DAYS = 60;
const ATTEMPTS = 40;

interface Speaker {
  voice: Voice;
  random: SeededRandom;
  code: Deck<string>;
  opening: Deck<string>;
  fact: Deck<Voice['facts'][number]>;
  thought: Deck<string>;
  closing: Deck<string>;
  tag: Deck<string>;
}

/** `count` posts of market writers about what prices did, none like another or like one of `written`. */
export function composeTexts(written: Draft[], book: PriceBook, at: Date, count: number): Draft[] {
  const taken = new Set(written.map((draft) => draft.text));
  const byVoice = new Map([...new Set(VOICES)].map((voice) => [voice, speakerOf(voice)]));
  const drafts: Draft[] = [];
  while (drafts.length < count) {
    const speaker = byVoice.get(VOICES[drafts.length % VOICES.length]!)!;
    const draft = composeOne(speaker, book, at, taken);
    taken.add(draft.text);
    drafts.push(draft);
  }
  return drafts;
}

function speakerOf(voice: Voice): Speaker {
  const random = seededRandom(`demo/voice/${voice.author}`);
  return {
    voice,
    random,
    code: createDeck(random, voice.codes),
    opening: createDeck(random, voice.openings),
    fact: createDeck(random, voice.facts),
    thought: createDeck(random, voice.thoughts),
    closing: createDeck(random, voice.closings),
    tag: createDeck(random, voice.tags),
  };
}

function composeOne(speaker: Speaker, book: PriceBook, now: Date, taken: Set<string>): Draft {
  const { voice, random } = speaker;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const at = recentInstant(random, now, DAYS);
    const code = speaker.code.deal();
    const reading = book.read(code, at);
    if (!reading) continue;
    const name = voice.nicknames?.[code] ?? reading.entry.name.ja;
    const text = textOf(speaker, reading, name, at);
    if (text && !taken.has(text)) return { author: voice.author, at, text, title: null, type: 'free' };
  }
  throw new Error(`${voice.author} has nothing left to say`);
}

/** One of the forms that a short market note has. */
function textOf(speaker: Speaker, reading: Reading, name: string, at: Date): string | null {
  const { random, thought, tag } = speaker;
  const opening = () => dealFitting(speaker.opening, at);
  const closing = () => dealFitting(speaker.closing, at);
  const facts = factsFor(speaker, reading, name, random.between(1, 3));
  if (facts.length === 0) return null;
  const form = random.next();
  const tags = random.chance(0.45)
    ? ` ${[...new Set([tag.deal(), tag.deal()])].slice(0, random.between(1, 2)).join(' ')}`
    : '';
  if (form < 0.08) return facts[0]! + tags;
  if (form < 0.34) return `${facts[0]}${thought.deal()}${tags}`;
  if (form < 0.56) return `${opening()}\n\n${facts.slice(0, 2).join('')}\n${thought.deal()}${tags}`;
  if (form < 0.74) return `${facts.join('')}\n\n${thought.deal()}\n\n${closing()}${tags}`;
  if (form < 0.82 && facts.length > 1) {
    const points = facts.map((fact) => `・${withoutName(fact, name).replace(/。$/, '')}`);
    return `${name}メモ\n${points.join('\n')}\n\n${thought.deal()}${tags}`;
  }
  return `${thought.deal()}\n\n${facts[0]}${closing()}${tags}`;
}

/** The next piece that can be said at that time; nothing when none can. */
function dealFitting(deck: Deck<string>, at: Date): string {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const piece = deck.deal();
    if (isFitting(piece, at)) return piece;
  }
  return '';
}

function factsFor(speaker: Speaker, reading: Reading, name: string, count: number): string[] {
  const facts = new Set<string>();
  for (let attempt = 0; attempt < speaker.voice.facts.length && facts.size < count; attempt += 1) {
    const fact = speaker.fact.deal()(reading, name);
    if (fact) facts.add(fact);
  }
  return [...facts].map((fact, index) => (index === 0 ? fact : withoutName(fact, name)));
}

/** A sentence that goes on about what is being spoken of already. */
function withoutName(fact: string, name: string): string {
  const isNamed = fact.startsWith(name) && 'は、がの'.includes(fact.charAt(name.length));
  return isNamed ? fact.slice(name.length + 1) : fact;
}
