import { PRECHECK_RULES, type PrecheckRule } from './precheckRules';
import { comparable, type ComparableText } from './precheckText';
import type { PrecheckClass, PrecheckDecision, PrecheckLevel } from './precheckTerms';

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

/** How far on a text is read to see whether it denies or warns of what it says. */
const DENIAL_LENGTH = 24;
const WARNING_LENGTH = 30;
const DENIED =
  /^[」』"”)]?(?:な(?:の|ん))?(?:では|じゃ|は|が|も|を)?(?:絶対に?|決して|一切)?(?:(?:あり|ござい)ません|ない|無い|なく|ではなく|され(?:て(?:い|お)?)?(?:りません|ません|ない|なく|ず)|し(?:て(?:い|お))?(?:りません|ません|ない|なく)|でき(?:ません|ない|なく))/;
const NOT_A_THING =
  /^[」』"”)]?(?:と(?:いう|いった)|って)?(?:する|な|の|ような)?(?:うまい|おいしい)?(?:もの|こと|商品|話|投資|方法|銘柄|手法|わけ|訳|ケース|株|相場)(?:は|など|なんて|では|じゃ|も)*(?:絶対に?|この世に|世の中に)?(?:ない|無い|なく|ありません|存在し(?:ない|ません))/;
const NOT_CLAIMED =
  /^[」』"”)]?(?:とは|とも|なんて|って|と)(?:は)?(?:限[らり]|言え|いえ|言い切れ|言わ|思わ|思え|思って(?:い)?|断言でき|約束でき|保証でき|考えて(?:い)?)(?:ない|ません|なく|ず)/;
const WARNED =
  /^[^。！!？?\n]*(?:詐欺(?!じゃ|では)|に注意|要注意|ご注意|注意し|注意が|警戒し|疑って|怪しい|怪しむ|違法|禁止|騙され|だまされ|信じない|信じては|信じるな|信用しない|鵜呑み|ありえない|あり得ない|うたい文句|謳い文句|通報|断って|断りま|禁じられ)/;
/** Deposits and government bonds may be called safe. */
const SAFE_PRODUCT = /(?:預金|国債|ゆうちょ貯金|預金保険)(?!より)[^。\n]{0,20}$/;
/** A code in brackets, `$AAPL`. */
const SYMBOL_IN_TEXT = /[([<【〈「]\d{3}[0-9a-z][)\]>】〉」]|\$[a-z]{1,6}(?![a-z])|(?:証券コード|銘柄コード)/;

/**
 * Check a text against the product's rules: what may not be said, what staff look at first, and what sounds like a
 * recommendation. Pure; the browser and the API do the same.
 */
export function precheck(
  text: string,
  { hasSymbol = false, language = 'ja' }: { hasSymbol?: boolean; language?: 'ja' | 'en' } = {},
): Precheck {
  const compared = comparable(text);
  const found = PRECHECK_RULES.flatMap((rule) => findingsOf(rule, compared, language));
  const isBesideSymbol = hasSymbol || SYMBOL_IN_TEXT.test(compared.text);
  const spans = raiseCombination(withoutCovered(found), isBesideSymbol);
  const gravest = spans.reduce<PrecheckFinding | undefined>(
    (worst, span) => (worst && GRAVITY[worst.level] >= GRAVITY[span.level] ? worst : span),
    undefined,
  );
  const level = gravest?.level ?? 'none';
  return {
    level,
    class: gravest?.class ?? null,
    spans: spans.map(({ start, end, level: each, class: about, reason, safer_wording }) => ({
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

interface RuleFinding extends PrecheckFinding {
  rule: PrecheckRule;
}

function findingsOf(rule: PrecheckRule, compared: ComparableText, language: 'ja' | 'en'): RuleFinding[] {
  const { text, starts, ends } = compared;
  if (rule.besides && !rule.besides.test(text)) return [];
  return [...text.matchAll(rule.pattern)].flatMap((match) => {
    const end = match.index + match[0].length;
    const level = levelInContext(rule, text, match.index, end);
    if (level === 'none' || match[0] === '') return [];
    return {
      rule,
      start: starts[match.index] ?? 0,
      end: ends[end - 1] ?? 0,
      level,
      class: rule.class,
      reason: rule.reason[language],
      safer_wording: rule.safer?.[language] ?? null,
    };
  });
}

/** Who denies a promise makes none; who warns of one gets a hint at most. */
function levelInContext(rule: PrecheckRule, text: string, start: number, end: number): PrecheckLevel {
  if (rule.isAlways) return rule.level;
  const after = text.slice(end, end + DENIAL_LENGTH);
  if ([DENIED, NOT_A_THING, NOT_CLAIMED].some((pattern) => pattern.test(after))) return 'none';
  if (WARNED.test(text.slice(end, end + WARNING_LENGTH))) return 'medium_single';
  if (rule.isSafeOfDeposits && SAFE_PRODUCT.test(text.slice(0, start))) return 'medium_single';
  return rule.level;
}

/** Of findings in one place the gravest stays. */
function withoutCovered(found: RuleFinding[]): RuleFinding[] {
  const inOrder = found.sort((a, b) => GRAVITY[b.level] - GRAVITY[a.level] || a.start - b.start);
  const kept: RuleFinding[] = [];
  for (const finding of inOrder) {
    if (!kept.some(({ start, end }) => finding.start < end && start < finding.end)) kept.push(finding);
  }
  return kept.sort((a, b) => a.start - b.start);
}

/** Two different words that recommend, beside a symbol, weigh more than one. */
function raiseCombination(found: RuleFinding[], isBesideSymbol: boolean): RuleFinding[] {
  const words = new Set(found.filter(({ rule }) => rule.isRecommending).map(({ rule }) => rule));
  if (!isBesideSymbol || words.size < 2) return found;
  return found.map((finding) =>
    finding.rule.isRecommending ? { ...finding, level: 'medium_combination' as const } : finding,
  );
}
