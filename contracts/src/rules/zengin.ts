/** The longest name of a holder in the file of the Japanese banks, in half-width characters: ガ is two. */
export const HOLDER_MAX = 30;

/** The number of the post bank, at which accounts are told by a symbol and a number. */
export const POST_BANK = '9900';

const FULL = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u3099\u309a';
const HALF = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ';
const HALF_OF = new Map([...FULL].map((full, index) => [full, HALF[index] ?? '']));

/** What is written otherwise in the file, small kana and such that it does not know. */
const SPOKEN = 'ァィゥェォヵヶッャュョヮヲヰヱ';
const WRITTEN = 'アイウエオカケツヤユヨワオイエ';
const WRITTEN_OF = new Map([...SPOKEN].map((spoken, index) => [spoken, WRITTEN[index] ?? '']));

/** Every dash, and the mark of a long vowel. */
const DASHES = /[ー‐‑‒–—―−]/g;
const ALLOWED = /^[A-Z0-9ｱ-ﾝﾞﾟ ().-]*$/;

/** How the form of a company is shortened, the longer words first. */
const LEGAL_FORMS: [word: string, short: string][] = [
  ['特定非営利活動法人|トクテイヒエイリカツドウホウジン', 'トクヒ'],
  ['(?:一般|公益)?財団法人|(?:イッパン|コウエキ)?ザイダンホウジン|\\(財\\)', 'ザイ'],
  ['(?:一般|公益)?社団法人|(?:イッパン|コウエキ)?シ[ャヤ]ダンホウジン|\\(社\\)', 'シヤ'],
  ['税理士法人|ゼイリシホウジン', 'ゼイ'],
  ['医療法人|イリ[ョヨ]ウホウジン', 'イ'],
  ['株式会社|カブシキ[ガカ]イシ[ャヤ]|\\(株\\)', 'カ'],
  ['有限会社|ユウゲン[ガカ]イシャ|\\(有\\)', 'ユ'],
  ['合同会社|ゴウドウ[ガカ]イシ[ャヤ]', 'ド'],
  ['合資会社|ゴウシ[ガカ]イシ[ャヤ]', 'シ'],
  ['合名会社|ゴウメイ[ガカ]イシ[ャヤ]', 'メ'],
];

/**
 * Return a name as it stands in a file of the Japanese banks: half-width katakana, capitals, digits, blanks and `( ) - .`, the form
 * of a company shortened (`ｶ)ﾐﾉﾘ`); undefined where it holds anything else, as kanji. Nothing is cut, and what is such a name stays
 * as it is.
 */
export function toZenginText(name: string): string | undefined {
  const kana = name
    .replaceAll('゛', '\u3099')
    .replaceAll('゜', '\u309a')
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
    .replaceAll(/\s+/g, ' ')
    .trim();
  const written = withShortForms(kana)
    .toUpperCase()
    .replaceAll(DASHES, '-')
    .replace(/./gu, (letter) => WRITTEN_OF.get(letter) ?? letter)
    .normalize('NFD')
    .replace(/./gu, (letter) => HALF_OF.get(letter) ?? letter);
  return ALLOWED.test(written) ? written : undefined;
}

function withShortForms(name: string): string {
  return LEGAL_FORMS.reduce(
    (written, [word, short]) => withShortForm(written, new RegExp(`^(.*?) ?(?:${word}) ?(.*)$`), short),
    name,
  );
}

/** Also where it stands twice, so that nothing is left to shorten. */
function withShortForm(name: string, form: RegExp, short: string): string {
  const [whole, before = '', after = ''] = form.exec(name) ?? [];
  if (whole === undefined) return name;
  return withShortForm(`${before}${before && '('}${short}${after && ')'}${after}`, form, short);
}

/** An account of the post bank as a passbook tells it. */
export interface PostBankAccount {
  /** 記号: five digits, the first 0 or 1. */
  symbol: string;
  /** 番号: up to eight digits. */
  number: string;
  /** Whether it is 通常貯蓄貯金. */
  isSavings: boolean;
}

/** How an account is told to all banks: 1 ordinary, 2 current, 4 savings. */
export interface BankAccountNumber {
  branchCode: string;
  accountType: 1 | 2 | 4;
  /** Seven digits. */
  number: string;
}

/**
 * Return how other banks know an account of the post bank: `10530` and `12345671` is branch 058, account 1234567. Undefined where
 * there can be no such account. A digit that stands between the two in the passbook is left out.
 */
export function fromPostBank({ symbol, number, isSavings }: PostBankAccount): BankAccountNumber | undefined {
  const [, kind, branch] = /^([01])(\d{2})\d{2}$/.exec(symbol) ?? [];
  if (kind === '1' && /^\d{2,8}$/.test(number)) {
    return { branchCode: `${branch}8`, accountType: isSavings ? 4 : 1, number: number.slice(0, -1).padStart(7, '0') };
  }
  if (kind === '0' && /^\d{1,7}$/.test(number)) {
    return { branchCode: `${branch}9`, accountType: 2, number: number.padStart(7, '0') };
  }
  return undefined;
}
