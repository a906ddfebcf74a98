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

const SELLING: readonly Meaning[] = ['pitch', 'pitchEn'];

const NOT_SO = '(?:ない|無い|なく|ありません|ございません|存在し(?:ない|ません)|いない|いません|嘘|うそ|無理|ずがない)';
const A_THING =
  '(?:もの|こと|商品|話|投資|方法|やり方|銘柄|手法|わけ|訳|ケース|株|相場|意味|保証|ツール|トレード|取引|業者|人|の|案件|存在|世界|時代|うまい話)';

/** Directly behind a promise: that it is not so, that there is no such thing, that nobody says so, or that one wishes so. */
const DENIAL = anyOf([
  '^(?:な(?:の|ん))?(?:では|じゃ|は|が|も|を)?(?:絶対に?|決して|一切)?(?:(?:あり|ござい)ません|ない(?!わけ|はず)|無い|なく|なし(?!で)|ではなく|され(?:て(?:い|お)?)?(?:りません|ません|ない|なく|ず)|し(?:て(?:い|お))?(?:りません|ません|ない|なく)|でき(?:ません|ない|なく))',
  `^(?:る|て|した|する|して|している|な|の|ような|みたいな|できる)?(?:と(?:いう|いった|か)|って|なんて)?(?:する|な|の|ような)?(?:うまい|おいしい|都合のいい)?${A_THING}(?:は|など|なんて|では|じゃ|も|が|を)*(?:絶対に?|決して|一切|全く|まったく|この世に|世の中に|どこにも|存在)?(?:は)?${NOT_SO}`,
  `^(?:という|ような)?(?:${A_THING})?(?:が|は)?(?:ある|あれ|あった|分かれ|わかれ)?(?:なら|ば|ら)(?:誰|だれ|みんな|苦労|自分|他人|人に|教え(?:ない|ません))`,
  '^(?:る|ます|ん)?(?:なんて|って|と)?(?:いう|言う)?(?:ことは|話は)?(?:とは|とも|なんて|って|と)(?:は)?(?:限[らり]|言え|いえ|言い切れ|言わ|思わ|思え|思って(?:い)?|断言でき|約束でき|保証でき|考えて(?:い)?|いう保証は)(?:ない|ません|なく|ず)',
  '^(?:ます|る)?(?:よう)?(?:に)?(?:なり|し)?(?:て)?(?:いき|ゆき)?たい(?!方|かた|人|ひと|なら|あなた|という方)',
  '^(?:の|ん)?(?:です)?か(?:と|どうか|な)',
  '^(?:かの)?ように(?:見え|みえ|聞こえ|思え|言)',
  '^(?:る|ます)?(?:よう)?(?:に)?(?:なれば|なったら|なるには|なるまで|なるために|といい|ますように)',
  // That it was so, or is so of a firm, and how one gets there.
  '^(?:相場|地合い|市場|時代|年|ん|の)?(?:だっ|でし)た',
  '^(?:る)?(?:会社|企業|事業|ビジネス|体質|業種|セクター|ため|よう気)',
  '^(?:る)?(?:株|方法|話|手法|もの|の)?(?:が|も)?(?:ある|あった|存在する)?(?:なら|としたら|んだったら)(?!知り|欲し|ほし|いい|今)',
  `^(?:る)?${A_THING}?(?:は|なんて|など)(?:知りません|知らない(?!と|人|方|あなた|なんて))`,
  '^に(?:は|も)?(?:でき(?:ない|ません)|なら(?:ない|ず))',
  '^(?:る)?ほど(?:甘|簡単|楽)',
  '^では(?:利益|リターン|儲|得)',
  '^(?:い)?た(?!ら|い|く|し|だ|ま)',
  '^(?:る|なの|の)?(?:です|ます|なの)?か(?:ね|な)?$',
  '^.{0,10}(?:は|って|が)(?:ある|あり|存在する|存在し)(?:の|ん)?(?:でしょうか|ますか|ですか|のか|かな)',
]);
/** Until it is so, which it is not yet. */
const UNTIL = folded('^(?:る)?まで(?!サポート|支援|伴走|面倒|指導|お手伝い|教え)');
/** Behind what others say: that they do, and that one is asked or wonders. */
const REPORTED = anyOf([
  '^(?:る|です|ます|ね|よ)?(?:と|って|などと|とか|なんて|だと|だって)(?:.{0,3})(?:言わ|言って(?:る|い)|言う(?:人|やつ|奴|業者|広告|勧誘)|いわれ|聞い|聞か|書い|書か|説明|誘わ|称し|持ちかけ|持ち掛け|電話|勧誘|広告|メール|dm|宣伝|騙|だま|勘違い|思い込|思って|信じて(?:い|る|た)|うそぶ|名乗|ほざ|喧伝|煽|連呼|返信|連絡が|メッセージが|来た|きた|にあった|とある|.{0,5}にあった|何が|何です|何でしょ|本当|ほんと|どういう|どうな|ありえ|あり得)',
  '^(?:る)?(?:系|みたいな|的な|とかいう|とか言う|っていう|という)(?:の)?(?:広告|勧誘|dm|メール|話|業者|人|やつ|奴|アカウント|動画|投稿|コメント|宣伝|セールス|営業|電話)',
  '^(?:は|って|と)?(?:違法|合法|本当に|ほんとに|ありえ|あり得|法律|何が|どう違|.{0,8}(?:何が違|どう違|の違い))',
]);
/** Behind an invitation: that it came to oneself. In front of one: whom one talks with anyhow. */
const HAPPENED = folded(
  '^.{0,6}(?:され(?:た|て|る|そう)|誘われ|届い(?:た|て)|来た|きた|来て(?:い|る|た)|くるよう|しつこ|入れられ|送られて|退会|抜け(?:た|ま)|やめ(?:た|ま))',
);
const PRIVATE = folded(
  '(?:家族|母|父|親|妻|嫁|夫|旦那|彼女|彼氏|娘|息子|姉|兄|弟|妹|友人|友達|友だち|同僚|会社|職場|ママ友|仲間内|実家)(?:の|と|に|から|へ|との)?$',
);
const DOUBT = folded(
  '^(?:だろう|だ|ん|の|ます|た)?(?:と)?(?:かも|気が|気も|はず|だろう|でしょう|かな|のでは|んじゃ|ほしい|いいな|いいの|たら|なら|れば|までは|まで|保証は|確信は|かどうか|か分|かわ|信じて)',
);
/** Deposits and government bonds may be called safe. */
const SAFE_PRODUCT = folded('(?:預金|国債|ゆうちょ貯金|預金保険)(?!より).{0,20}$');

function anyOf(patterns: readonly string[]): RegExp {
  return folded(patterns.join('|'));
}

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
  if (DENIAL.test(behind) || isNegated(rule, read, found)) return 'none';
  if (rule.mayHappen ? isPrivate(read, found, behind) : UNTIL.test(behind)) return 'none';
  if (REPORTED.test(behind) || isQuoted(read, found)) return 'medium_single';
  const isWarned =
    stands(read, 'warning', found.end, found.end + WARNING_LENGTH, found.sentence) ||
    stands(read, 'caution', found.start - CAUTION_LENGTH, found.start, found.sentence);
  if (isWarned || (rule.mayDoubt && DOUBT.test(behind))) return 'medium_single';
  const isOfDeposits =
    rule.isSafeOfDeposits && SAFE_PRODUCT.test(read.text.slice(Math.max(0, found.start - 30), found.start));
  return isOfDeposits ? 'medium_single' : rule.level;
}

function isPrivate(read: ReadText, found: Sighting, behind: string): boolean {
  return HAPPENED.test(behind) || PRIVATE.test(read.text.slice(Math.max(0, found.start - NOT_LENGTH), found.start));
}

/** Whether words stand in quotation marks, and nothing outside of these sells anything. */
function isQuoted(read: ReadText, found: Sighting): boolean {
  const quote = read.quotes.find(({ start, end }) => start <= found.start && found.end <= end);
  if (!quote) return false;
  const isOutside = ({ start, end }: Sighting) => end <= quote.start || start >= quote.end;
  return !SELLING.some((meaning) => read.seen.get(meaning)?.some(isOutside));
}

/** English denies in front, `no such thing as`, or by the verb, `do not exist`. */
function isNegated(rule: PrecheckRule, read: ReadText, found: Sighting): boolean {
  const to = rule.beginsWithNot ? found.start : found.end;
  const nots = read.seen.get('notEn') ?? [];
  const from = indexFrom(nots, found.start - 2 * NOT_LENGTH);
  const isTwice = rule.beginsWithNot && stands(read, 'notEn', found.start + 1, found.end - 1, found.sentence);
  if (isTwice) return true;
  const isDeniedBefore = nots
    .slice(from, from + NOT_LENGTH)
    .some(({ end, clause }) => clause === found.clause && end >= found.start - NOT_LENGTH && end <= to);
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
