import { PRECHECK_RULES, type PrecheckRule } from './precheckRules';
import { indexFrom, levelInContext } from './precheckContext';
import { read, type ReadText, type Sighting } from './precheckReading';
import type { PrecheckClass, PrecheckDecision, PrecheckLevel } from './precheckTerms';
import type { Meaning } from './precheckWords';

export {
  PRECHECK_CLASSES,
  PRECHECK_DECISIONS,
  PRECHECK_LEVELS,
  type PrecheckClass,
  type PrecheckDecision,
  type PrecheckLevel,
} from './precheckTerms';

/** A stretch of the text, in UTF-16 offsets, with why it was found and what could be said instead. */
export interface PrecheckFinding {
  start: number;
  end: number;
  level: PrecheckLevel;
  class: PrecheckClass;
  reason: string;
  safer_wording: string | null;
}

/** What a check says; the gravest finding decides. */
export interface Precheck {
  level: PrecheckLevel;
  class: PrecheckClass | null;
  spans: PrecheckFinding[];
  decision: PrecheckDecision;
}

/** Return whether what a check found keeps a text from coming out unseen. */
export function isGrave({ decision }: Pick<Precheck, 'decision'>): boolean {
  return decision === 'rewrite_or_review' || decision === 'blocked';
}

const DECISIONS: Record<PrecheckLevel, PrecheckDecision> = {
  none: 'allowed',
  medium_single: 'allowed',
  medium_combination: 'warn',
  high: 'rewrite_or_review',
  super_high: 'blocked',
};
const GRAVITY: Record<PrecheckLevel, number> = {
  none: 0,
  medium_single: 1,
  medium_combination: 2,
  high: 3,
  super_high: 4,
};

/** No text of a member is longer, in UTF-16 units; what is, may not be sent. */
export const CHECKED_MAX = 8_000;
const TOO_LONG = {
  ja: tooLong('テキストが長すぎるため、確認できません。'),
  en: tooLong('This is too long to be checked.'),
};
/** A comma between two words weighs as much as some signs. */
const CLAUSE_WEIGHS = 8;
/** `Guaranteed. Profit.`: the end of a sentence parts no words that stand as near as this. */
const ACROSS_SENTENCES = 3;
/** What makes words grave stands this near in front of them or behind them. */
const NEARBY = 120;
/** Of more findings than any honest text has, the context is not looked at. */
const CONTEXTS_MAX = 200;
const SHOWN_MAX = 200;
/** A code in brackets, `$AAPL`. */
const SYMBOL_IN_TEXT =
  /[([<【〈「（]\s?[\d０-９]{3}[0-9a-z０-９]\s?[)\]>】〉」）]|\$[a-z]{1,6}(?![a-z])|(?:証券コード|銘柄コード)/i;

/**
 * Check a text against the product's rules: what may not be said, what staff look at first, and what sounds like a
 * recommendation. Pure; the browser and the API do the same.
 */
export function precheck(
  text: string,
  { hasSymbol = false, language = 'ja' }: { hasSymbol?: boolean; language?: 'ja' | 'en' } = {},
): Precheck {
  if (text.length > CHECKED_MAX) return TOO_LONG[language];
  const context = { read: read(text), language, looked: 0 };
  const found = PRECHECK_RULES.flatMap((rule) => findingsOf(rule, context));
  const isBesideSymbol = hasSymbol || SYMBOL_IN_TEXT.test(text);
  const spans = raiseCombination(withoutCovered(found), isBesideSymbol);
  const gravest = spans.reduce<PrecheckFinding | undefined>(
    (worst, span) => (worst && GRAVITY[worst.level] >= GRAVITY[span.level] ? worst : span),
    undefined,
  );
  const level = gravest?.level ?? 'none';
  return {
    level,
    class: gravest?.class ?? null,
    spans: spans.slice(0, SHOWN_MAX).map(({ start, end, level: each, class: about, reason, safer_wording }) => ({
      start,
      end,
      level: each,
      class: about,
      reason,
      safer_wording,
    })),
    decision: DECISIONS[level],
  };
}

function tooLong(reason: string): Precheck {
  const span = { start: 0, end: CHECKED_MAX, level: 'super_high', class: 'advertisement', reason } as const;
  return {
    level: 'super_high',
    class: 'advertisement',
    spans: [{ ...span, safer_wording: null }],
    decision: 'blocked',
  };
}

interface RuleFinding extends PrecheckFinding {
  rule: PrecheckRule;
}

interface Context {
  read: ReadText;
  language: 'ja' | 'en';
  /** Findings whose context was looked at so far. */
  looked: number;
}

function findingsOf(rule: PrecheckRule, context: Context): RuleFinding[] {
  const { read: about, language } = context;
  const { besides = [] } = rule;
  if (besides.some((meaning) => !about.seen.has(meaning))) return [];
  return placesOf(rule, about).flatMap((place) => {
    if (!besides.every((meaning) => isNearby(about, meaning, place))) return [];
    context.looked += 1;
    const level = context.looked > CONTEXTS_MAX ? rule.level : levelInContext(rule, about, place);
    if (level === 'none') return [];
    return {
      rule,
      start: about.starts[place.start] ?? 0,
      end: about.ends[place.end - 1] ?? 0,
      level,
      class: rule.class,
      reason: rule.reason[language],
      safer_wording: rule.safer?.[language] ?? null,
    };
  });
}

/** Where the words of a rule stand one behind the other, near enough. */
function placesOf({ says, within = 0, anyOrder }: PrecheckRule, about: ReadText): Sighting[] {
  const places = placesInOrder(says, within, about);
  return anyOrder ? [...places, ...placesInOrder(says.toReversed(), within, about)] : places;
}

function placesInOrder(says: readonly Meaning[], within: number, about: ReadText): Sighting[] {
  const [first, ...others] = says.map((meaning) => about.seen.get(meaning) ?? []);
  if (!first || others.some((sightings) => sightings.length === 0)) return [];
  return first.flatMap((begin) => {
    const last = others.reduce<Sighting | undefined>((before, next) => before && nextNear(before, next, within), begin);
    return last ? { ...begin, end: last.end } : [];
  });
}

function isNearby({ seen }: ReadText, meaning: Meaning, { start, end }: Sighting): boolean {
  const all = seen.get(meaning) ?? [];
  const next = all[indexFrom(all, start - NEARBY)];
  return next !== undefined && next.start <= end + NEARBY;
}

function nextNear(before: Sighting, candidates: readonly Sighting[], within: number): Sighting | undefined {
  for (let at = indexFrom(candidates, before.end); at < candidates.length; at += 1) {
    const one = candidates[at];
    if (!one || one.start - before.end > within) return undefined;
    if (one.sentence !== before.sentence && one.start - before.end > ACROSS_SENTENCES) return undefined;
    const commas = Math.max(0, one.clause - before.clause);
    const isNear =
      one.start - before.end <= ACROSS_SENTENCES || one.start - before.end + commas * CLAUSE_WEIGHS <= within;
    if (isNear) return one;
  }
  return undefined;
}

/** Of findings in one place the gravest stays. */
function withoutCovered(found: RuleFinding[]): RuleFinding[] {
  const inOrder = found.sort((a, b) => a.start - b.start || GRAVITY[b.level] - GRAVITY[a.level] || b.end - a.end);
  const kept: RuleFinding[] = [];
  for (const finding of inOrder) {
    const last = kept.at(-1);
    if (!last || finding.start >= last.end) kept.push(finding);
    else if (GRAVITY[finding.level] > GRAVITY[last.level]) kept[kept.length - 1] = finding;
  }
  return kept;
}

/** Two different words that recommend, beside a symbol, weigh more than one. */
function raiseCombination(found: RuleFinding[], isBesideSymbol: boolean): RuleFinding[] {
  const words = new Set(found.filter(({ rule }) => rule.isRecommending).map(({ rule }) => rule));
  if (!isBesideSymbol || words.size < 2) return found;
  return found.map((finding) =>
    finding.rule.isRecommending ? { ...finding, level: 'medium_combination' as const } : finding,
  );
}
