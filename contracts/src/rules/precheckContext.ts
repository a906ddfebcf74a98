import type { PrecheckLevel } from './precheckTerms';
import type { PrecheckRule } from './precheckRules';
import type { ReadText, Sighting } from './precheckReading';
import { comparable, GAP } from './precheckText';
import type { Meaning } from './precheckWords';

/** How far on or back a text is read to see whether it denies or warns of what it says, in signs. */
const DENIAL_LENGTH = 32;
const WARNING_LENGTH = 48;
const CAUTION_LENGTH = 70;
const NOT_LENGTH = 12;

const NOT_SO = '(?:ない|無い|なく|ありません|ございません|存在し(?:ない|ません)|いない|いません|嘘|うそ|無理|ずがない)';
const A_THING =
  '(?:もの|こと|商品|話|投資|方法|やり方|銘柄|手法|わけ|訳|ケース|株|相場|意味|保証|ツール|トレード|取引|業者|人|の|案件|存在|世界|時代|うまい話)';

/** Directly behind a promise: that it is not so, that there is no such thing, that nobody says so, or that one wishes so. */
const DENIALS = [
  '^(?:な(?:の|ん))?(?:では|じゃ|は|が|も|を)?(?:絶対に?|決して|一切)?(?:(?:あり|ござい)ません|ない(?!わけ|はず)|無い|なく|なし(?!で)|ではなく|され(?:て(?:い|お)?)?(?:りません|ません|ない|なく|ず)|し(?:て(?:い|お))?(?:りません|ません|ない|なく)|でき(?:ません|ない|なく))',
  `^(?:る|て|した|する|して|している|な|の|ような|みたいな|できる)?(?:と(?:いう|いった|か)|って|なんて)?(?:する|な|の|ような)?(?:うまい|おいしい|都合のいい)?${A_THING}(?:は|など|なんて|では|じゃ|も|が|を)*(?:絶対に?|決して|一切|全く|まったく|この世に|世の中に|どこにも|存在)?(?:は)?${NOT_SO}`,
  `^(?:という|ような)?(?:${A_THING})?(?:が|は)?(?:ある|あれ|あった|分かれ|わかれ)?(?:なら|ば|ら)(?:誰|だれ|みんな|苦労|自分|他人|人に|教え(?:ない|ません))`,
  '^(?:る|ます|ん)?(?:なんて|って|と)?(?:いう|言う)?(?:ことは|話は)?(?:とは|とも|なんて|って|と)(?:は)?(?:限[らり]|言え|いえ|言い切れ|言わ|思わ|思え|思って(?:い)?|断言でき|約束でき|保証でき|考えて(?:い)?|いう保証は)(?:ない|ません|なく|ず)',
  '^(?:ます|る)?(?:よう)?(?:に)?(?:なり|し)?(?:て)?(?:いき|ゆき)?たい(?!方|かた|人|ひと|なら|あなた|という方)',
  '^(?:る)?まで(?!サポート|支援|伴走|面倒|指導|お手伝い|教え)',
  '^(?:の|ん)?(?:です)?か(?:と|どうか|な)',
  '^(?:かの)?ように(?:見え|みえ|聞こえ|思え|言)',
  '^(?:る|ます)?(?:よう)?(?:に)?(?:なれば|なったら|なるには|なるまで|なるために|といい|ますように)',
].map(folded);
const DOUBT = folded(
  '^(?:だろう|だ|ん|の|ます|た)?(?:と)?(?:かも|気が|気も|はず|だろう|でしょう|かな|のでは|んじゃ|ほしい|いいな|いいの|たら|なら|れば|までは|まで|保証は|確信は|かどうか|か分|かわ|信じて)',
);
/** Deposits and government bonds may be called safe. */
const SAFE_PRODUCT = folded('(?:預金|国債|ゆうちょ貯金|預金保険)(?!より).{0,20}$');

/** Write a pattern's Japanese as texts are compared. */
function folded(pattern: string): RegExp {
  return new RegExp(
    pattern.replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, (signs) => comparable(signs).text),
    'u',
  );
}

/** Return how grave words are where they stand: who denies a promise makes none, who warns of one gets a hint at most. */
export function levelInContext(rule: PrecheckRule, read: ReadText, found: Sighting): PrecheckLevel {
  if (rule.isAlways) return rule.level;
  const behind = read.text.slice(found.end, endOfSentence(read, found.end, DENIAL_LENGTH));
  if (DENIALS.some((pattern) => pattern.test(behind)) || isNegated(read, found)) return 'none';
  const isWarned =
    stands(read, 'warning', found.end, found.end + WARNING_LENGTH, found.sentence) ||
    stands(read, 'caution', found.start - CAUTION_LENGTH, found.start, found.sentence);
  if (isWarned || (rule.mayDoubt && DOUBT.test(behind))) return 'medium_single';
  const isOfDeposits =
    rule.isSafeOfDeposits && SAFE_PRODUCT.test(read.text.slice(Math.max(0, found.start - 30), found.start));
  return isOfDeposits ? 'medium_single' : rule.level;
}

/** English denies in front, `no such thing as`, or by the verb, `do not exist`. */
function isNegated(read: ReadText, found: Sighting): boolean {
  const nots = read.seen.get('notEn') ?? [];
  const from = indexFrom(nots, found.start - 2 * NOT_LENGTH);
  const isDeniedBefore = nots
    .slice(from, from + NOT_LENGTH)
    .some(({ end, clause }) => clause === found.clause && end >= found.start - NOT_LENGTH && end <= found.end);
  return isDeniedBefore || stands(read, 'notEnBehind', found.end, found.end + 2, found.sentence);
}

function stands(read: ReadText, meaning: Meaning, from: number, to: number, sentence: number): boolean {
  const all = read.seen.get(meaning) ?? [];
  for (let at = indexFrom(all, from); at < all.length; at += 1) {
    const one = all[at];
    if (!one || one.start > to) return false;
    if (one.sentence === sentence) return true;
  }
  return false;
}

/** Return where in a list of sightings those begin that start at a place or behind it. */
export function indexFrom(all: readonly Sighting[], place: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle]?.start ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

function endOfSentence({ gaps }: ReadText, from: number, length: number): number {
  for (let at = from; at < from + length; at += 1) if (gaps[at] === GAP.end) return at;
  return from + length;
}
